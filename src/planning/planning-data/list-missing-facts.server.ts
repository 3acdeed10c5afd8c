import { sql, type SqlBool } from 'kysely';
import { planFactsOf } from '../facts/fact-names.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { MAX_LIST_ROWS } from '../../platform/settings/platform-limits.ts';
import type { Specs } from '../../catalogue/listing/catalogue.shapes.ts';
import type { MissingFacts, MissingFactsQuery, MissingFactParams } from './missing-facts.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { WithAttributes } from '../../catalogue/attributes/save-attribute.server.ts';
import type { Services } from '../../kit/server/services.ts';
import * as missingFactsMessages from './missing-facts.words.ts';
import type { Message } from '../../kit/api/shapes.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';

/**
 * Keeps whether a fact that planners need applies to a product. Only the list of what is missing changes.
 * @throws Refused 404 where the product is gone, or the fact is not asked of it for planners
 */
export async function saveMissingFact(
  actor: Actor<WithAttributes>,
  { id, key }: MissingFactParams,
  applies: boolean,
): Promise<Message> {
  const { byKey } = await actor.services.attributes();
  return step(actor, async ({ tx, audit }) => {
    const product = await planNeeds(tx, id);
    if (!product || (!applies && !product.needed.includes(key)))
      throw notFound(missingFactsMessages.notAsked);
    const row = { product_id: id, key };
    if (applies) {
      await tx
        .deleteFrom('facts_not_applicable')
        .where('product_id', '=', id)
        .where('key', '=', key)
        .execute();
    } else {
      await tx
        .insertInto('facts_not_applicable')
        .values(row)
        .onConflict((at) => at.doNothing())
        .execute();
    }
    const name = byKey.get(key)?.name ?? key;
    await audit('product.fact', id, { name: product.name, fact: name, applies });
    return { message: missingFactsMessages.kept(name, applies) };
  });
}

/** Small, for memory and so that other requests get their turn. */
const ROWS_AT_ONCE = 2_000;

interface CheckedProduct {
  id: string;
  slug: string;
  name: string;
  sku: string | null;
  category: string;
  specs: Specs;
  brand: string | null;
  required: string[];
  lacks_maker: boolean;
  lacks_importer: boolean;
  not_applicable: string[];
}

/** Facts that the law wants on a product page, beside the attributes. */
const DECLARED = { maker: 'Maker', importer: 'Importer' } as const;

const LACKS_MAKER = sql`(coalesce(origin = 'IN', false) and maker_id is null)`;
const LACKS_IMPORTER = sql`(coalesce(origin <> 'IN', false) and importer_id is null)`;

/**
 * Sorted by category and name.
 * @param query.category a slug; includes its subcategories
 * @param query.notApplicable lists the facts that were marked as not applicable, and not those that are missing
 */
export async function listMissingFacts(
  { db, attributes }: Pick<Services, 'db'> & WithAttributes,
  { category, notApplicable, page = 1, limit }: MissingFactsQuery,
): Promise<Page<MissingFacts>> {
  const { byKey } = await attributes();
  const found: { id: string; lacking: [key: string, isRequired: boolean][] }[] = [];
  for (let after: CheckedProduct | undefined; ;) {
    const rows = await readChecked(db, category, after);
    for (const row of rows) {
      const lacking = notApplicable
        ? row.not_applicable.map((key): [string, boolean] => [key, false])
        : lackingOf(row);
      if (lacking.length > 0) found.push({ id: row.id, lacking });
    }
    if (rows.length < ROWS_AT_ONCE) break;
    after = rows.at(-1);
  }
  const shown =
    limit === undefined ? found.slice(0, MAX_LIST_ROWS) : found.slice((page - 1) * limit, page * limit);
  const products = await readNames(
    db,
    shown.map(({ id }) => id),
  );
  const items = shown.flatMap(({ id, lacking }) => {
    const product = products.get(id);
    if (!product) return [];
    const missing = lacking.map(([key, isRequired]) => ({
      key,
      name: isDeclared(key) ? DECLARED[key] : (byKey.get(key)?.name ?? key),
      isRequired,
    }));
    return [{ ...product, missing }];
  });
  return { items, total: found.length };
}

function lackingOf({
  specs,
  brand,
  required,
  not_applicable,
  ...lacks
}: CheckedProduct): [string, boolean][] {
  const isKnown = (key: string) => specs[key] !== undefined && specs[key] !== null && specs[key] !== '';
  const asked = required.filter((key) => !isKnown(key));
  const needed = planFactsOf(specs, brand)?.missing ?? [];
  const others = needed.filter((key) => !asked.includes(key) && !not_applicable.includes(key));
  return [
    ...(lacks.lacks_maker ? [['maker', true] as [string, boolean]] : []),
    ...(lacks.lacks_importer ? [['importer', true] as [string, boolean]] : []),
    ...asked.map((key): [string, boolean] => [key, true]),
    ...others.map((key): [string, boolean] => [key, required.includes(key)]),
  ];
}

/** The facts that planners need of a product and that its category does not require. @returns undefined without it */
async function planNeeds(db: Db, id: string): Promise<{ name: string; needed: string[] } | undefined> {
  const product = (await readChecked(db, undefined, undefined, id))[0];
  if (!product) return undefined;
  const needed = lackingOf(product).filter(([, isRequired]) => !isRequired);
  return { name: product.name, needed: [...needed.map(([key]) => key), ...product.not_applicable] };
}

function isDeclared(key: string): key is keyof typeof DECLARED {
  return key in DECLARED;
}

async function readChecked(
  db: Db,
  category: string | undefined,
  after: CheckedProduct | undefined,
  id?: string,
): Promise<CheckedProduct[]> {
  const within =
    category === undefined
      ? sql`true`
      : sql`categories.id in (
          with recursive chosen as (
            select id from categories where slug = ${category}
            union select child.id from chosen join categories child on child.parent_id = chosen.id
          ) select id from chosen)`;
  const next = after
    ? sql`(categories.name, products.name, products.id) > (${after.category}, ${after.name}, ${after.id})`
    : sql`true`;
  const { rows } = await sql<CheckedProduct>`
    select products.id, products.slug, products.name, products.sku, categories.name as category, products.specs,
      (select brands.name from brands where brands.id = products.brand_id) as brand,
      array(select key from category_attributes where category_id = categories.id and is_required order by sort)
        as required,
      array(select key from facts_not_applicable where product_id = products.id order by key) as not_applicable,
      ${LACKS_MAKER} as lacks_maker, ${LACKS_IMPORTER} as lacks_importer
    from products join categories on categories.id = products.category_id
    where products.archived_at is null and ${within} and ${next}
      and ${id === undefined ? sql`true` : sql`products.id = ${id}`}
      and (jsonb_exists(products.specs, 'planKind') or exists (
        select from category_attributes where category_id = categories.id and is_required)
        or ${LACKS_MAKER} or ${LACKS_IMPORTER})
    order by categories.name, products.name, products.id
    limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}

async function readNames(db: Db, ids: string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('products')
          .innerJoin('categories', 'categories.id', 'category_id')
          .select(['products.id', 'products.slug', 'products.name', 'sku', 'categories.name as category'])
          .where(sql<SqlBool>`products.id = any(${ids}::uuid[])`)
          .execute();
  return new Map(
    rows.map(({ id, category, ...product }) => [id, { product: { _id: id, ...product }, category }]),
  );
}
