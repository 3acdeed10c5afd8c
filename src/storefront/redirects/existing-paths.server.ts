import { sql } from 'kysely';
import { pages, policyNames, paths, type PagePath } from '../../app/page-paths.ts';
import { isLeftOut, isLive } from '../../db/product-conditions.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { Db } from '../../db/transaction.ts';

const [PRODUCT, CATEGORY, OWN_PAGE] = [paths.product(''), paths.category(''), paths.ownPage('')];

/** Pages of products, categories and the shop's own answer only where there is one; all others in this table always do. */
const ALWAYS = Object.values<PagePath>(pages)
  .filter(({ pattern }) => !pattern.includes(':') || !/^\/(product|category|policies|pages)\//.test(pattern))
  .map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`, 'i'));

/**
 * @param asked in English
 * @param hasRoute whether something other than a page answers at a path
 * @param withDrafts whether what will answer once it is public counts as well
 * @returns those of the paths at which something answers
 */
export async function existingPaths(
  db: Db,
  asked: readonly string[],
  hasRoute: (path: string) => boolean,
  withDrafts: boolean,
): Promise<ReadonlySet<string>> {
  const existing = asked.filter((path) => isFixed(path) || hasRoute(path));
  const products = namesBelow(PRODUCT, asked);
  const categories = namesBelow(CATEGORY, asked);
  const ownPages = namesBelow(OWN_PAGE, asked).map((slug) => slug.toLowerCase());
  const isShown = withDrafts ? sql`archived_at is null` : isLive;
  const { rows } = await sql<{ path: string }>`
    select ${PRODUCT} || slug as path from products
    where ${isShown} and slug = any(${products}::text[])
    union all
    select ${PRODUCT} || id::text from products
    where ${isShown} and id = any(${products.filter(isUuid)}::uuid[])
    union all
    select ${CATEGORY} || slug from categories
    where slug = any(${categories}::text[]) and not ${isLeftOut(sql`categories`)}
    union all
    select ${OWN_PAGE} || slug from pages
    where (${withDrafts} or published_version is not null) and slug = any(${ownPages}::text[])`.execute(db);
  const named = new Set(rows.map(({ path }) => path));
  return new Set([...existing, ...asked.filter((path) => named.has(nameOf(path)))]);
}

/** Pages ignore the case of the path before a slug; an id may be written in either case. */
function nameOf(path: string): string {
  const start = [PRODUCT, CATEGORY, OWN_PAGE].find((each) => path.toLowerCase().startsWith(each));
  if (start === undefined) return path;
  const name = path.slice(start.length);
  return start + (isUuid(name) || start === OWN_PAGE ? name.toLowerCase() : name);
}

function namesBelow(start: string, asked: readonly string[]): string[] {
  return asked
    .filter((path) => nameOf(path).startsWith(start))
    .map((path) => nameOf(path).slice(start.length));
}

function isFixed(path: string): boolean {
  return (
    ALWAYS.some((pattern) => pattern.test(path)) ||
    policyNames.some((name) => paths.policy(name) === path.toLowerCase())
  );
}
