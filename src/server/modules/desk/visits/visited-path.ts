import { LRUCache } from 'lru-cache';
import { MAX_VISIT_PATH_LENGTH, MAX_KEYS_A_DAY } from '../../../../domain/desk/visit-limits.ts';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { pages, type PagePath } from '../../../../contract/platform/page-paths.ts';
import type { Services } from '../../../services.ts';
import { existingPaths } from '../../storefront/redirects/existing-paths.ts';

/** Pages that are known by their link only, and those of the desk, are nobody's business. */
const UNCOUNTED = Object.values<PagePath>(pages)
  .filter(({ access, isSecret }) => access === 'admin' || isSecret)
  .map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}/?$`, 'i'));

/** The path as it is counted, without query and hash; null where it is none. */
export function countedPath(text: string): string | null {
  const path = text.split(/[?#]/)[0]!;
  if (!/^\/[\w\-.~%/!$&'()*+,;=:@]*$/.test(path) || path.startsWith('//')) return null;
  if (path.length > MAX_VISIT_PATH_LENGTH || /^\/(admin|api|static|media|preview)(\/|$)/i.test(path))
    return null;
  const bare = withoutLanguage(path);
  return UNCOUNTED.some((pattern) => pattern.test(bare)) ? null : path;
}

/** Whether a page answers there, asked of the database once for each path and state of the catalogue. */
export class ExistingPages {
  private readonly known = new LRUCache<string, boolean>({ max: MAX_KEYS_A_DAY });
  private version = -1;
  private readonly services: Pick<Services, 'catalogueVersion' | 'db'>;

  constructor(services: ExistingPages['services']) {
    this.services = services;
  }

  async has(path: string): Promise<boolean> {
    const { catalogueVersion, db } = this.services;
    if (this.version !== catalogueVersion.withoutStock) this.known.clear();
    this.version = catalogueVersion.withoutStock;
    const known = this.known.get(path);
    if (known !== undefined) return known;
    const bare = withoutLanguage(path);
    const isActive = (await existingPaths(db, [bare], () => false)).has(bare);
    this.known.set(path, isActive);
    return isActive;
  }
}

function withoutLanguage(path: string): string {
  const language = LANGUAGES.find(
    ({ prefix }) => prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)),
  );
  return language ? path.slice(language.prefix.length) || '/' : path;
}
