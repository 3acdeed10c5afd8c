import { sql } from 'kysely';
import * as priceListMessages from './price-list.words.ts';
import type { NewPriceList, PriceList, PriceListBody } from './price-lists.shapes.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { record, type Actor } from '../../platform/records/record.server.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { readPage, findById, type Paging } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';

/** @throws Refused 400 for days the wrong way round or an unknown category, 409 name_taken */
export function createPriceList(actor: Actor, body: NewPriceList): Promise<PriceList> {
  requireDays(body);
  return priceLists.add(actor, async ({ tx, now, insert, audit }) => {
    const { id } = await insert({ ...columnsOf(body), updated_at: now });
    await writeCategories(tx, id, body.categories);
    tx.effects.pricesChanged();
    const list = (await findPriceList(tx, id))!;
    await audit('price-list.create', id, auditDetailsOf(list));
    return list;
  });
}

/** @throws Refused as createPriceList, 404, 409 changed_meanwhile */
export function updatePriceList(
  actor: Actor,
  id: string,
  { updatedAt, ...body }: PriceListBody,
): Promise<PriceList> {
  requireDays(body);
  return priceLists.step(actor, { id, updatedAt }, async ({ tx, change, audit }) => {
    const before = (await findPriceList(tx, id))!;
    await change(columnsOf(body));
    await tx.deleteFrom('price_list_categories').where('list_id', '=', id).execute();
    await writeCategories(tx, id, body.categories);
    tx.effects.pricesChanged();
    const list = (await findPriceList(tx, id))!;
    await audit('price-list.update', id, { from: auditDetailsOf(before), to: auditDetailsOf(list) });
    return list;
  });
}

/** @throws Refused 404, 409 in_use while a company has it */
export function deletePriceList(actor: Actor, id: string): Promise<void> {
  return priceLists.step(actor, { id }, async ({ tx, row: { name }, remove, audit }) => {
    const company = await tx
      .selectFrom('companies')
      .select('id')
      .where('price_list_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (company) throw conflict('in_use', priceListMessages.inUse);
    await remove();
    tx.effects.pricesChanged();
    await audit('price-list.delete', id, { name });
  });
}

function requireDays({ from, to }: Pick<NewPriceList, 'from' | 'to'>): void {
  if (from !== null && to !== null && to < from)
    throw invalid(priceListMessages.days, { to: priceListMessages.days });
}

function columnsOf({ name, percentOff, from, to }: NewPriceList) {
  return { name, percent_off: percentOff, from_day: from, to_day: to };
}

async function writeCategories(
  tx: Tx,
  listId: string,
  categories: NewPriceList['categories'],
): Promise<void> {
  if (categories.length === 0) return;
  const slugs = categories.map(({ category }) => category);
  const found = await tx.selectFrom('categories').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  const ids = new Map(found.map(({ id, slug }) => [slug, id]));
  const rows = categories.map(({ category, percentOff }, index) => {
    const fault = (sentence: string) => invalid(sentence, { [`categories.${index}.category`]: sentence });
    const categoryId = ids.get(category);
    if (categoryId === undefined) throw fault(priceListMessages.categoryUnknown);
    if (slugs.indexOf(category) !== index) throw fault(priceListMessages.categoryTwice);
    return { list_id: listId, category_id: categoryId, percent_off: percentOff };
  });
  await tx.insertInto('price_list_categories').values(rows).execute();
}

function auditDetailsOf({ name, percentOff, from, to, categories }: PriceList) {
  const byCategory = categories.map(({ category, percentOff: percent }) => `${category} ${percent}%`);
  return { name, percentOff, from, to, categories: byCategory.join(', ') };
}

export const priceLists = record({
  table: 'price_lists',
  notFound: () => priceListMessages.notFound,
  changed: () => priceListMessages.changed,
  edits: ['price-list.create', 'price-list.update', 'price-list.prices', 'price-list.import'],
  taken: { price_lists_name: () => conflict('name_taken', priceListMessages.nameTaken) },
});

function selectPriceLists(db: Db | Tx) {
  return db.selectFrom('price_lists').select([
    'id',
    'name',
    'percent_off',
    'from_day',
    'to_day',
    'updated_at',
    sql<PriceList['categories']>`(
        select coalesce(jsonb_agg(jsonb_build_object('category', slug, 'percentOff', of_category.percent_off)
          order by categories.sort, lower(categories.name)), '[]')
        from price_list_categories of_category join categories on categories.id = category_id
        where list_id = price_lists.id)`.as('categories'),
    sql<number>`(select count(*) from companies where price_list_id = price_lists.id)`.as('companies'),
    sql<number>`(select count(distinct product_id) from price_list_prices
        where list_id = price_lists.id)`.as('products'),
  ]);
}

type PriceListRow = Awaited<ReturnType<ReturnType<typeof selectPriceLists>['executeTakeFirstOrThrow']>>;

function priceListReply(row: PriceListRow): PriceList {
  return {
    _id: row.id,
    name: row.name,
    percentOff: row.percent_off,
    from: row.from_day,
    to: row.to_day,
    categories: row.categories,
    companies: row.companies,
    products: row.products,
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function listPriceLists(db: Db, paging: Paging): Promise<Page<PriceList>> {
  const byName = selectPriceLists(db)
    .orderBy(sql`lower(name)`)
    .orderBy('id');
  const { items, total } = await readPage(byName, paging);
  return { items: items.map(priceListReply), total };
}

export async function findPriceList(db: Db | Tx, id: string): Promise<PriceList | null> {
  const row = await findById(selectPriceLists(db), id, 'price_lists.id');
  return row ? priceListReply(row) : null;
}
