import { sql } from 'kysely';
import { MAX_PRICE_ROWS } from '../../platform/settings/desk-limits.ts';
import { withoutFormulaQuote } from '../../kit/rules/csv.ts';
import * as priceListMessages from './price-list.words.ts';
import type { PriceFile, PriceFileBody } from './price-lists.shapes.ts';
import { recordSet } from '../../db/record-set.ts';
import type { Db } from '../../db/transaction.ts';
import { invalid, notFound, Refused } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { type SheetTable, UnreadableFile } from '../../imports/reading/sheet-table.server.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.server.ts';
import type { Actor } from '../../platform/records/record.server.ts';
import {
  checkPriceFile,
  skuKey,
  PRICE_COLUMNS,
  type CheckedFile,
  type PricedSku,
  type PriceRow,
} from './price-file.server.ts';
import { findPriceList, priceLists } from './save-price-list.server.ts';

const sentences = priceListMessages.sheet;
const [SKU, , , QUANTITY, PRICE] = PRICE_COLUMNS;

/**
 * The file replaces all breaks of the products it names; with a fault nothing is applied.
 * @throws Refused 400 csv_header or for an unclosed quotation mark, 404, 413 above 10,000 rows, 503
 */
export async function importPrices(
  actor: Actor,
  threads: SheetThreads,
  id: string,
  { csv, apply = false }: PriceFileBody,
): Promise<PriceFile> {
  if (!(await findPriceList(actor.services.db, id))) throw notFound(priceListMessages.notFound);
  const rows = await readRows(threads, csv);
  const skus = [...new Set(rows.map(({ sku }) => skuKey(sku)))];
  const preview = checkPriceFile(rows, await readSkus(actor.services.db, id, skus));
  if (!apply || preview.faults.length > 0) return replyOf(preview, false);
  return priceLists.step(actor, { id }, async ({ tx, change, audit }) => {
    // Prices may have changed since, and products may be gone.
    const checked = checkPriceFile(rows, await readSkus(tx, id, skus));
    if (checked.faults.length > 0) return replyOf(checked, false);
    await replaceBreaks(tx, id, checked.products);
    await change({});
    tx.effects.pricesChanged();
    await audit('price-list.import', id, checked.counts);
    return replyOf(checked, true);
  });
}

function replyOf({ counts, faults }: CheckedFile, applied: boolean): PriceFile {
  return { applied, counts, faults };
}

/** Read in the thread for sheets, so that no file holds up a shopper. */
async function readRows(threads: SheetThreads, csv: string): Promise<PriceRow[]> {
  try {
    const table = await threads.use((ask) => ask<SheetTable>({ ask: 'rows', csv }));
    if (table.rows.length > MAX_PRICE_ROWS) throw tooLong();
    return rowsOf(table);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.refusal === 'import_too_large') throw tooLong();
    if (error.refusal === 'import_unreadable')
      throw invalid(sentences.unreadable, { csv: sentences.unreadable });
    // A heading without rows is what an empty list is exported as.
    return rowsOf({ headings: error.columns, rows: [] });
  }
}

function tooLong(): Refused {
  return new Refused(413, 'too_large', sentences.tooLong);
}

/** @throws Refused 400 csv_header */
function rowsOf({ headings, rows }: Pick<SheetTable, 'headings' | 'rows'>): PriceRow[] {
  const placeOf = (name: string) =>
    headings.findIndex((heading) => heading.trim().toLowerCase() === name.toLowerCase());
  const [sku, quantity, price] = [placeOf(SKU), placeOf(QUANTITY), placeOf(PRICE)];
  if (sku === -1 || quantity === -1 || price === -1)
    throw new Refused(400, 'csv_header', sentences.header, { fields: { csv: sentences.header } });
  return rows.map(({ row, cells }) => {
    // A CSV has texts alone.
    const textAt = (place: number) =>
      withoutFormulaQuote(((cells[place] as string | undefined) ?? '').trim());
    return { row, sku: textAt(sku), quantity: textAt(quantity), price: textAt(price) };
  });
}

async function readSkus(db: Db | Tx, listId: string, skus: string[]): Promise<Map<string, PricedSku>> {
  const { rows } = await sql<{ id: string; sku: string; breaks: [quantity: number, pricePaise: number][] }>`
    select id, sku, (
      select coalesce(json_agg(json_build_array(min_quantity, price_paise)), '[]')
      from price_list_prices where list_id = ${listId} and product_id = products.id) as breaks
    from products where archived_at is null and lower(sku) = any(${skus}::text[])`.execute(db);
  return new Map(
    rows.map(({ id, sku, breaks }) => [skuKey(sku), { productId: id, breaks: new Map(breaks) }]),
  );
}

interface BreakRow {
  product_id: string;
  min_quantity: number;
  price_paise: number;
}

async function replaceBreaks(tx: Tx, listId: string, products: CheckedFile['products']): Promise<void> {
  const ids = [...products.keys()];
  await sql`delete from price_list_prices where list_id = ${listId} and product_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  const rows = [...products].flatMap(([id, breaks]) =>
    [...breaks].map(([quantity, pricePaise]) => [id, quantity, pricePaise] as const),
  );
  const columns = {
    product_id: rows.map(([id]) => id),
    min_quantity: rows.map(([, quantity]) => quantity),
    price_paise: rows.map(([, , pricePaise]) => pricePaise),
  };
  await sql`
    insert into price_list_prices (list_id, product_id, min_quantity, price_paise)
    select ${listId}::uuid, product_id, min_quantity, price_paise
    from ${recordSet<BreakRow>({ product_id: 'uuid', min_quantity: 'int4', price_paise: 'int8' }, columns)} as row`.execute(
    tx,
  );
}
