import { MAX_ADDRESS_LENGTH } from './redirect-limits.ts';

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
