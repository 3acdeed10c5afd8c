import { sql, type RawBuilder } from 'kysely';
import * as importMessages from '../preview/import.words.ts';
import type { ImportDoing, KeptRows } from '../preview/imports.shapes.ts';
import { columnValues, recordSet } from '../../db/record-set.ts';
import { importFieldLabel, translatedFields, translatedParts } from '../preview/import-fields.ts';
import { LANGUAGE_CODES } from '../../kit/rules/languages.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { renewSearchDocuments } from '../../catalogue/search-documents/renew-search-documents.server.ts';
import { draftUnprovenProducts } from '../apply/product-references.server.ts';
import { SHEET_COLUMNS } from './written-row.server.ts';
import {
  writeReferences,
  decideStock,
  insertStockMoves,
  ON_HAND_TYPES,
  type DecidedStock,
  type RowRange,
} from './write-stock.server.ts';

const FIELDS = translatedFields(LANGUAGE_CODES);

interface Writing {
  doing: ImportDoing;
  actorId: string | null;
  now: Date;
  /** The note on the moves of stock. */
  note: string;
}

export interface Written {
  /** Rows that were undone, and rows that were left as they are. */
  undone: number;
  kept: KeptRows;
}

/** The limit keeps a statement from taking the time of a hundred thousand rows. */
const ROWS_AT_ONCE = 5000;

/**
 * Writes all that is prepared, in few statements. The products and the catalogue are locked.
 * @throws Refused 409 import_changed; the driver's error where another took a name or a place in between
 */
export async function writePrepared(tx: Tx, setId: string, writing: Writing): Promise<Written> {
  await writeReferences(tx, setId);
  await leaveSlugs(tx, setId);
  const decided: DecidedStock[] = [];
  for (let after = 0; ;) {
    const last = await lastRow(tx, setId, after);
    if (last === null) break;
    decided.push(await writeRows(tx, { setId, after, last }, writing));
    after = last;
  }
  await takePaths(tx, setId);
  tx.effects.catalogueChanged();
  tx.effects.wordsWritten(await writtenWords(tx, setId));
  await renewSearchDocuments(tx, await writtenWithTranslations(tx, setId));
  await draftUnproven(tx, setId, writing.now);
  return writing.doing === 'apply' ? { undone: 0, kept: [] } : undoneOf(tx, setId, decided);
}

/** A prepared document has only the English texts of its product. */
async function writtenWithTranslations(tx: Tx, setId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from prepared_products
    where set_id = ${setId} and search_doc is not null
      and product_id in (select id from translations where kind = 'product')`.execute(tx);
  return rows.map(({ id }) => id);
}

async function lastRow(tx: Tx, setId: string, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(row) as last from (
      select row from prepared_products where set_id = ${setId} and row > ${after} order by row limit ${ROWS_AT_ONCE}
    ) next`.execute(tx);
  return rows[0]!.last;
}

async function writeRows(
  tx: Tx,
  range: RowRange,
  { doing, actorId, now, note }: Writing,
): Promise<DecidedStock> {
  const decided = await decideStock(tx, range, doing, note);
  const onHand = recordSet(ON_HAND_TYPES, columnValues(ON_HAND_TYPES, decided.onHand));
  await archiveProducts(tx, range, now);
  await insertProducts(tx, range, onHand, now);
  await updateProducts(tx, range, onHand, now);
  await writeTranslations(tx, range, doing);
  await insertStockMoves(tx, decided.moves, { actorId, now });
  return decided;
}

const inRange = ({ setId, after, last }: RowRange) =>
  sql`written.set_id = ${setId} and written.row > ${after} and written.row <= ${last}`;

const WRITTEN_COLUMNS =
  sql.raw(`slug, name, description, price_paise, category_id, brand_id, origin, maker_id, importer_id,
  net_quantity, net_unit, ${SHEET_COLUMNS.join(', ')}, specs, group_id, axis_values, search_doc, search_name, search_code`);

const PLAIN_COLUMNS_SET = sql.raw(SHEET_COLUMNS.map((column) => `${column} = written.${column}`).join(', '));

async function insertProducts(tx: Tx, range: RowRange, onHand: RawBuilder<object>, now: Date): Promise<void> {
  await sql`
    insert into products (id, ${WRITTEN_COLUMNS}, serials, stock, stock_value_paise, created_at, updated_at)
    select written.product_id, ${WRITTEN_COLUMNS}, coalesce(serials, 'off'), units, coalesce(value_paise, 0), ${now}::timestamptz,
      ${now}::timestamptz
    from prepared_products written left join ${onHand} on_hand on on_hand.product_id = written.product_id
    where ${inRange(range)} and act = 'add' order by written.row`.execute(tx);
}

/** `updatedAt` rises by at least 1 ms, unless only the stock changes. */
async function updateProducts(tx: Tx, range: RowRange, onHand: RawBuilder<object>, now: Date): Promise<void> {
  await sql`
    update products set name = written.name, description = written.description, price_paise = written.price_paise,
      category_id = written.category_id, brand_id = written.brand_id, origin = written.origin, ${PLAIN_COLUMNS_SET},
      maker_id = case when written.keeps_maker then products.maker_id else written.maker_id end,
      importer_id = written.importer_id, net_quantity = written.net_quantity, net_unit = written.net_unit,
      serials = coalesce(written.serials, products.serials), specs = written.specs, group_id = written.group_id,
      axis_values = written.axis_values,
      search_doc = case when written.search_doc is null then products.search_doc else written.search_doc end,
      search_name = case when written.search_doc is null then products.search_name else written.search_name end,
      search_code = case when written.search_doc is null then products.search_code else written.search_code end,
      stock = case when written.moved_id is null then products.stock else written.units end,
      stock_value_paise = case when written.moved_id is null then products.stock_value_paise else written.value_paise end,
      updated_at = greatest(${now}::timestamptz, products.updated_at + interval '1 millisecond')
    from (
      select written.*, on_hand.product_id as moved_id, units, value_paise
      from prepared_products written left join ${onHand} on_hand on on_hand.product_id = written.product_id
      where ${inRange(range)} and act = 'change' and has_values
    ) written
    where products.id = written.product_id`.execute(tx);
  await sql`
    update products set stock = units, stock_value_paise = value_paise
    from prepared_products written join ${onHand} on_hand on on_hand.product_id = written.product_id
    where ${inRange(range)} and act in ('change', 'archive') and not has_values
      and products.id = written.product_id`.execute(tx);
}

async function archiveProducts(tx: Tx, range: RowRange, now: Date): Promise<void> {
  await sql`
    update products set archived_at = ${now}::timestamptz,
      updated_at = greatest(${now}::timestamptz, products.updated_at + interval '1 millisecond')
    from prepared_products written
    where ${inRange(range)} and act = 'archive' and products.id = written.product_id`.execute(tx);
}

/** Archived products of undone imports, so that the same file gives the same addresses again. */
async function leaveSlugs(tx: Tx, setId: string): Promise<void> {
  await sql`
    update products set slug = left(products.slug, 90) || '-' || left(products.id::text, 8)
    from prepared_products written
    where written.set_id = ${setId} and slug_of is not null and products.id = slug_of
      and products.slug = written.slug`.execute(tx);
}

/** An address that another thing had leads there no more. */
async function takePaths(tx: Tx, setId: string): Promise<void> {
  await sql`
    delete from redirects using prepared_products written
    where written.set_id = ${setId} and act = 'add' and from_path = '/product/' || written.slug`.execute(tx);
}

async function writtenWords(tx: Tx, setId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct unnest(words) as word from prepared_products where set_id = ${setId}`.execute(tx);
  return rows.map(({ word }) => word);
}

/** Skipped where no category asks for proof and nothing is held. */
async function draftUnproven(tx: Tx, setId: string, now: Date): Promise<void> {
  const { rows: asked } = await sql<{ is_asked: boolean }>`
    select exists (select from categories where gate = 'block') or exists (select from products where held_at is not null)
      as is_asked`.execute(tx);
  if (!asked[0]!.is_asked) return;
  const { rows } = await sql<{ product_id: string }>`
    select product_id from prepared_products where set_id = ${setId} and act in ('add', 'change')`.execute(
    tx,
  );
  await draftUnprovenProducts(
    tx,
    rows.map(({ product_id }) => product_id),
    now,
  );
}

async function undoneOf(tx: Tx, setId: string, decided: readonly DecidedStock[]): Promise<Written> {
  const stockDone = decided.reduce((sum, { doneRows }) => sum + doneRows, 0);
  const stockKept = decided.flatMap(({ keptRows }) => keptRows);
  const { rows: counted } = await sql<{ undone: number }>`
    select count(*)::int as undone from prepared_products
    where set_id = ${setId} and (act = 'archive' or has_values)`.execute(tx);
  const { rows } = await sql<{ row: number; sku: string | null; kept: string[] }>`
    select written.row, change_rows.sku, written.kept
    from prepared_products written join change_sets on change_sets.id = written.set_id
      join change_rows on change_rows.set_id = written.set_id and change_rows.read_no = change_sets.read_no
        and change_rows.row = written.row
    where written.set_id = ${setId} and (written.kept <> '{}' or written.row in (select unnest(${stockKept}::int[])))
    order by written.row`.execute(tx);
  const isStockKept = new Set(stockKept);
  const kept = rows.flatMap(({ row, sku, kept }) =>
    [...kept, ...(isStockKept.has(row) ? [importMessages.kept.stock] : [])].map((why) => ({ sku, why })),
  );
  return { undone: counted[0]!.undone + stockDone, kept };
}

/**
 * Writes the texts of the products in a range of rows. A text that its row leaves out stays, and so does one that was
 * edited since, when it is undone; a language without any text is deleted.
 */
async function writeTranslations(
  tx: Tx,
  { setId, after, last }: RowRange,
  doing: ImportDoing,
): Promise<void> {
  const values = sql.ref(doing === 'apply' ? 'change_rows.after' : 'change_rows.before');
  const fields = sql.join(
    FIELDS.map((field) => {
      const [text, language] = translatedParts(field);
      const edited = importMessages.kept.edited(importFieldLabel(field));
      return sql`(${field}::text, ${text}::text, ${language}::text, ${edited}::text)`;
    }),
  );
  await sql`
    with changed as (
      select written.product_id, field.text, field.language, ${values}->>field.name as value
      from prepared_products written
        join change_sets on change_sets.id = written.set_id
        join change_rows on change_rows.set_id = written.set_id
          and change_rows.read_no = change_sets.read_no and change_rows.row = written.row
        join (values ${fields}) field(name, text, language, edited) on jsonb_exists(${values}, field.name)
      where written.set_id = ${setId} and written.row > ${after} and written.row <= ${last}
        and written.act in ('add', 'change') and not field.edited = any(written.kept)
    ), whole as (
      select changed.product_id, changed.language,
        case when bool_or(text_of_name) then max(value) filter (where text_of_name) else max(t.name) end as name,
        case when bool_or(not text_of_name) then max(value) filter (where not text_of_name)
          else max(t.description) end as description
      from (select *, changed.text = 'name' as text_of_name from changed) changed
        left join translations t
          on t.kind = 'product' and t.id = changed.product_id and t.language = changed.language
      group by changed.product_id, changed.language
    ), gone as (
      delete from translations t using whole
      where t.kind = 'product' and t.id = whole.product_id and t.language = whole.language
        and coalesce(whole.name, whole.description) is null
    )
    insert into translations (kind, id, language, name, description)
    select 'product', product_id, language, name, description from whole
    where coalesce(name, description) is not null
    on conflict (kind, id, language) do update set name = excluded.name, description = excluded.description`.execute(
    tx,
  );
}
