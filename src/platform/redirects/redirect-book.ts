import { englishPath } from '../../kit/rules/languages.ts';

export const REDIRECT_KINDS = ['slug', 'hand'] as const;

/** Redirects come from a changed address, or from the desk. */
export type RedirectKind = (typeof REDIRECT_KINDS)[number];

export interface PathRedirect {
  from: string;
  to: string;
  kind: RedirectKind;
}

/** Redirects of which none leads to another: every old path leads on in one step. */
export class RedirectBook {
  private readonly byFrom = new Map<string, PathRedirect>();
  private readonly fromsOf = new Map<string, Set<string>>();
  private readonly changed = new Set<string>();

  constructor(redirects: Iterable<PathRedirect> = []) {
    for (const redirect of redirects) this.set(redirect);
  }

  get size(): number {
    return this.byFrom.size;
  }

  /** @returns the target of a path; the path itself where it is not redirected */
  of(path: string): string {
    return this.byFrom.get(path)?.to ?? path;
  }

  /** Records that the page at `from` is at `to` now. */
  move(from: string, to: string): void {
    this.take(to);
    this.lead({ from, to, kind: 'slug' });
  }

  /** Something is at this path now, so it is not redirected any more. */
  take(path: string): void {
    const redirect = this.byFrom.get(path);
    if (!redirect) return;
    this.fromsOf.get(redirect.to)!.delete(path);
    this.byFrom.delete(path);
    this.changed.add(path);
  }

  /** Called for a path whose page is gone for good: old paths that led to it would show whatever comes there next. */
  forget(path: string): void {
    for (const from of [...(this.fromsOf.get(path) ?? [])])
      if (this.byFrom.get(from)!.kind === 'slug') this.take(from);
  }

  /** @returns the reason why it cannot be added; null when it is added */
  add(from: string, to: string): 'same' | 'taken' | 'loop' | null {
    const end = this.of(to);
    const known = this.byFrom.get(from);
    // Below `/hi` a path leads where it leads in English.
    if (end === from || this.of(englishPath(end)) === from) return 'loop';
    if (known) return known.to === end ? 'same' : 'taken';
    this.lead({ from, to: end, kind: 'hand' });
    return null;
  }

  /** The rows to write: the paths that lead nowhere any more, and those that lead elsewhere. */
  changes(): { ended: string[]; led: PathRedirect[] } {
    const ended = [...this.changed].filter((from) => !this.byFrom.has(from));
    return { ended, led: [...this.changed].flatMap((from) => this.byFrom.get(from) ?? []) };
  }

  private lead(redirect: PathRedirect): void {
    this.take(redirect.from);
    for (const from of [...(this.fromsOf.get(redirect.from) ?? [])]) {
      const { kind } = this.byFrom.get(from)!;
      this.take(from);
      this.set({ from, to: redirect.to, kind });
    }
    this.set(redirect);
    this.changed.add(redirect.from);
  }

  private set(redirect: PathRedirect): void {
    this.byFrom.set(redirect.from, redirect);
    const froms = this.fromsOf.get(redirect.to) ?? new Set();
    this.fromsOf.set(redirect.to, froms.add(redirect.from));
  }
}

/** Paths without pages: calls, the desk and files. */
const NO_PAGES = /^\/(api|admin|static|media)(\/|$)/i;

/** A URL parser drops tabs and new lines, takes a backslash for a slash, and trims spaces. */
const DECEIVING = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Bidi_Control}\\]/u;

/**
 * The one spelling in which a path is kept and looked up: percent-encoded, without slashes at the end.
 * @returns null for what is no path of the shop or has a query
 */
export function pathOf(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || DECEIVING.test(text) || /[?#]/.test(text)) return null;
  try {
    const segments = text.split('/').map((segment) => decoded(segment).normalize('NFC'));
    // `.` and `..` would be another path to a browser.
    if (segments.some((segment) => segment === '.' || segment === '..')) return null;
    const path = segments.map(encoded).join('/').replace(/\/+$/, '') || '/';
    return path.includes('//') || path.length > MAX_ADDRESS_LENGTH ? null : path;
  } catch {
    return null;
  }
}

/** @throws URIError where it is wrongly encoded */
function decoded(segment: string): string {
  const text = decodeURIComponent(segment);
  if (DECEIVING.test(text.replaceAll(' ', ''))) throw new URIError('A character that no path has');
  return text;
}

/** Encodes also characters that would end the path or begin another segment. */
function encoded(segment: string): string {
  return encodeURI(segment).replace(/[/?#]/g, encodeURIComponent);
}

/** @returns the path that may lead on, or null where no page can be */
export function fromPathOf(text: string): string | null {
  const path = pathOf(text);
  return path === null || NO_PAGES.test(path) ? null : path;
}

/** @returns a path of the shop or an https address, or null: nothing else may be led to */
export function toAddressOf(text: string): string | null {
  return text.startsWith('/') ? fromPathOf(text) : httpsAddressOf(text);
}

function httpsAddressOf(text: string): string | null {
  if (!/^https:\/\/[^/?#@]/i.test(text) || DECEIVING.test(text)) return null;
  try {
    const url = new URL(text);
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hostname === '')
      return null;
    const address = /^https:\/\/[!-~]+$/.test(text) && !/["<>`]/.test(text) ? text : url.href;
    return address.length > MAX_ADDRESS_LENGTH ? null : address;
  } catch {
    return null;
  }
}

/** @param query with its question mark, or '' */
export function withQuery(address: string, query: string): string {
  if (query.length < 2) return address;
  const [start = '', ...end] = address.split('#');
  const joined = start.includes('?') ? `${start}&${query.slice(1)}` : start + query;
  return [joined, ...end].join('#');
}

/** Limit for the whole shop; a changed address is kept beyond it. */
export const MAX_REDIRECTS = 20_000;
export const MAX_REDIRECT_ROWS = 5000;
export const REDIRECT_FILE_BYTES = 2_000_000;
/** Limit of a path or address, as it is written in a URL. */
export const MAX_ADDRESS_LENGTH = 1000;
