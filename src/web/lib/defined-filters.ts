/** The names of the filters that the shop has defined; null on the server. */
let names: ReadonlySet<string> | null = null;

/** Takes the names that came with the page, before it is hydrated. */
export function setDefinedFilters(defined: readonly string[]): void {
  names = new Set(defined);
}

/**
 * @returns whether a query parameter is a filter that the shop has defined. On the server the URL holds no other names
 *   by then (cache/public-urls.ts).
 */
export function isDefinedFilter(name: string): boolean {
  return names === null || names.has(name);
}
