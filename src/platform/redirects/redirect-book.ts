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
    if (end === from) return 'loop';
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
