/** Null on the server. */
let names: ReadonlySet<string> | null = null;

/** Call before hydration. */
export function setDefinedFilters(defined: readonly string[]): void {
  names = new Set(defined);
}

/** The URL has no other names on the server (cache/public-urls.ts). */
export function isDefinedFilter(name: string): boolean {
  return names === null || names.has(name);
}
