import { LRUCache } from 'lru-cache';
import { englishPath } from '../../rules/languages.ts';
import { askedLanguage } from '../http/asked-language.ts';

/** Reading a query costs as much as sending a small answer. Longer URLs, which nobody asks for often, take memory. */
const MAX_KNOWN = 2000;
const MAX_KNOWN_LENGTH = 300;

/** Cache keys use only parameters that are read, so additions such as `fbclid` find the same answer. */
export class PublicUrls {
  private entries: { pattern: RegExp; names: readonly string[]; takesFilters: boolean }[] = [];

  private readonly known = new LRUCache<string, string>({ max: MAX_KNOWN });
  private filters: readonly string[] = [];

  /** The filters of the newest cached answer: a caller that makes one reads them first. */
  get filterNames(): readonly string[] {
    return this.filters;
  }

  set filterNames(names: readonly string[]) {
    this.filters = names;
    this.known.clear();
  }

  /** Brings them up to date; set by the owner of the filters. */
  readFilterNames: () => Promise<unknown> = () => Promise.resolve();

  add(pattern: string, names: readonly string[], takesFilters = false): void {
    const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part));
    const entry = { pattern: new RegExp(`^${parts.join('/')}$`), names, takesFilters };
    // /products/facets is no product: a path of its own comes before one with parameters.
    this.entries = pattern.includes(':') ? [...this.entries, entry] : [entry, ...this.entries];
    this.known.clear();
  }

  namesAt(path: string): readonly string[] {
    const english = englishPath(path);
    const entry = this.entries.find(({ pattern }) => pattern.test(english));
    if (!entry) return [];
    return entry.takesFilters ? [...entry.names, ...this.filterNames] : entry.names;
  }

  canonical(url: string): string {
    const start = url.indexOf('?');
    if (start === -1) return url;
    const known = this.known.get(url);
    if (known !== undefined) return known;
    const canonical = this.read(url, start);
    if (url.length <= MAX_KNOWN_LENGTH) this.known.set(url, canonical);
    return canonical;
  }

  private read(url: string, start: number): string {
    const path = url.slice(0, start);
    const names = this.namesAt(path);
    const language = path.startsWith('/api/') ? askedLanguage(url) : null;
    if (names.length === 0 && language === null) return path;
    const sent = new URLSearchParams(url.slice(start + 1));
    const read = new URLSearchParams();
    for (const name of names) for (const value of sent.getAll(name)) read.append(name, value);
    if (language !== null) read.set('lang', language);
    return read.size === 0 ? path : `${path}?${read.toString()}`;
  }
}
