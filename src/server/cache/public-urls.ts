/**
 * Which query parameters the public calls and pages read. The key of a cached answer is made of these alone, in one
 * order, so that what others add to a link (`fbclid`, `gclid`, `utm_source`, anything) finds the same answer.
 */
export class PublicUrls {
  private readonly entries: { pattern: RegExp; names: readonly string[]; takesFilters: boolean }[] = [];

  /**
   * The names of the filters that the shop has defined, as known when the newest cached answer was made: what makes
   * such an answer reads them first (cache/attributes-memo.ts).
   */
  filterNames: readonly string[] = [];

  /**
   * @param pattern a path with `:name` for each parameter, such as `/api/products/:id`
   * @param names the query parameters that are read there
   * @param takesFilters whether the filters that the shop has defined are read too
   */
  add(pattern: string, names: readonly string[], takesFilters = false): void {
    const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part));
    this.entries.push({ pattern: new RegExp(`^${parts.join('/')}$`), names, takesFilters });
  }

  /** @returns the query parameters that are read at a path */
  namesAt(path: string): readonly string[] {
    const entry = this.entries.find(({ pattern }) => pattern.test(path));
    if (!entry) return [];
    return entry.takesFilters ? [...entry.names, ...this.filterNames] : entry.names;
  }

  /** @returns the URL without the query parameters that are not read at its path, the others in one order */
  canonical(url: string): string {
    const start = url.indexOf('?');
    if (start === -1) return url;
    const path = url.slice(0, start);
    const names = this.namesAt(path);
    if (names.length === 0) return path;
    const sent = new URLSearchParams(url.slice(start + 1));
    const read = new URLSearchParams();
    for (const name of names) for (const value of sent.getAll(name)) read.append(name, value);
    return read.size === 0 ? path : `${path}?${read.toString()}`;
  }
}
