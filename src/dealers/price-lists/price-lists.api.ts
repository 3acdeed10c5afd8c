import { z } from 'zod';
import { sql } from 'kysely';
import { PRICE_FILE_BYTES } from '../../platform/settings/desk-limits.ts';
import * as priceListMessages from './price-list.words.ts';
import {
  breaksBody,
  newPriceList,
  priceEntryShape,
  priceFileBody,
  priceFileShape,
  priceListBody,
  priceListShape,
  priceParams,
  pricesQuery,
  type BreaksBody,
  type PriceEntry,
} from './price-lists.shapes.ts';
import { idParams, message, pagingQuery } from '../../kit/api/shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { faultOfBreaks } from './member-price.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import { attach, type Routing, forDesk } from '../../kit/server/http/route.ts';
import { notFound, invalid } from '../../kit/server/http/errors.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.server.ts';
import type { Actor } from '../../platform/records/record.server.ts';
import { importPrices } from './import-prices.server.ts';
import { listEntries, findEntry, priceFileOf } from './price-file.server.ts';
import {
  findPriceList,
  listPriceLists,
  createPriceList,
  deletePriceList,
  updatePriceList,
  priceLists,
} from './save-price-list.server.ts';

export function priceListsCalls({ services }: Routing, threads: SheetThreads) {
  const requireList = async (id: string) => {
    const list = await findPriceList(services.db, id);
    if (!list) throw notFound(priceListMessages.notFound);
    return list;
  };

  return {
    'GET /admin/price-lists': forDesk(
      'prices',
      {
        name: 'listPriceLists',
        counted: true,
        summary: 'List price lists by name',
        query: pagingQuery,
        reply: z.array(priceListShape),
      },
      ({ query }) => listPriceLists(services.db, query),
    ),

    'GET /admin/price-lists/:id': forDesk(
      'prices',
      {
        name: 'readPriceList',
        summary: 'Return a price list',
        refusals: [404],
        params: idParams,
        reply: priceListShape,
      },
      ({ params }) => requireList(params.id),
    ),

    'POST /admin/price-lists': forDesk(
      'prices',
      {
        name: 'createPriceList',
        summary: 'Create a price list',
        status: 201,
        refusals: [409],
        body: newPriceList,
        reply: priceListShape,
      },
      ({ currentUser, body }) => createPriceList({ services, currentUser }, body),
    ),

    'PUT /admin/price-lists/:id': forDesk(
      'prices',
      {
        name: 'updatePriceList',
        summary: 'Change the name, percentages and dates of a price list',
        refusals: [404, 409],
        params: idParams,
        body: priceListBody,
        reply: priceListShape,
      },
      ({ currentUser, params, body }) => updatePriceList({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/price-lists/:id': forDesk(
      'prices',
      {
        name: 'deletePriceList',
        summary: 'Delete an unused price list',
        refusals: [404, 409],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deletePriceList({ services, currentUser }, params.id);
        return { message: priceListMessages.deleted };
      },
    ),

    'GET /admin/price-lists/:id/prices': forDesk(
      'prices',
      {
        name: 'listPrices',
        counted: true,
        summary: 'List the fixed prices of a price list by product',
        refusals: [404],
        params: idParams,
        query: pricesQuery,
        reply: z.array(priceEntryShape),
      },
      async ({ params, query }) => listEntries(services.db, (await requireList(params.id))._id, query),
    ),

    'PUT /admin/price-lists/:id/prices/:productId': forDesk(
      'prices',
      {
        name: 'changePrices',
        summary: 'Replace the fixed prices of a product; an empty list removes them',
        refusals: [404, 409],
        params: priceParams,
        body: breaksBody,
        reply: priceEntryShape,
      },
      ({ currentUser, params, body }) => changePrices({ services, currentUser }, params, body),
    ),

    'GET /admin/price-lists/:id/prices.csv': forDesk(
      'prices',
      {
        name: 'exportPrices',
        proof: 'never',
        summary: 'Export fixed prices as CSV that can be imported again',
        refusals: [404],
        params: idParams,
        fileType: 'text/csv; charset=utf-8',
        dataOf: 'nobody',
        reply: z.unknown(),
      },
      async ({ params, reply }) => {
        const csv = await exportPrices(services.db, params.id);
        attach(reply, 'prices.csv');
        return csv;
      },
    ),

    'POST /admin/price-lists/:id/import': forDesk(
      'prices',
      {
        name: 'importPrices',
        summary: 'Preview a price file; with `apply` and no errors, import it',
        refusals: [404, 413, 503],
        bodyLimitBytes: 2 * PRICE_FILE_BYTES,
        params: idParams,
        body: priceFileBody,
        reply: priceFileShape,
      },
      ({ currentUser, params, body }) => importPrices({ services, currentUser }, threads, params.id, body),
    ),
  };
}

interface PricedProduct {
  sku: string;
  name: string;
  shopPaise: number;
  breaks: [quantity: number, pricePaise: number][];
}

/** The file can be imported again; products without a SKU are left out. @throws Refused 404 */
async function exportPrices(db: Db, id: string): Promise<string> {
  if (!(await findPriceList(db, id))) throw notFound(priceListMessages.notFound);
  const { rows } = await sql<PricedProduct>`
    select sku, name, products.price_paise as "shopPaise",
      json_agg(json_build_array(min_quantity, price_list_prices.price_paise) order by min_quantity) as breaks
    from price_list_prices join products on products.id = product_id
    where list_id = ${id} and archived_at is null and sku is not null
    group by products.id order by sku collate "C"`.execute(db);
  return priceFileOf(rows);
}

/**
 * Replaces all prices of a product. @throws Refused 400 where a price rises with the quantity or a quantity is given
 * twice, 404, 409 changed_meanwhile
 */
function changePrices(
  actor: Actor,
  { id, productId }: { id: string; productId: string },
  { breaks, updatedAt }: BreaksBody,
): Promise<PriceEntry> {
  const rows = breaks.map(({ minQuantity, price }) => ({ minQuantity, pricePaise: paiseOf(price) }));
  requireFalling(rows);
  return priceLists.step(actor, { id, updatedAt }, async ({ tx, change, audit }) => {
    const before = await findEntry(tx, id, productId);
    if (!before) throw notFound(priceListMessages.productNotFound);
    const ofProduct = { list_id: id, product_id: before.product._id };
    await tx
      .deleteFrom('price_list_prices')
      .where('list_id', '=', id)
      .where('product_id', '=', ofProduct.product_id)
      .execute();
    if (rows.length > 0) {
      const columns = rows.map(({ minQuantity, pricePaise }) => ({
        ...ofProduct,
        min_quantity: minQuantity,
        price_paise: pricePaise,
      }));
      await tx.insertInto('price_list_prices').values(columns).execute();
    }
    await change({});
    tx.effects.pricesChanged();
    const entry = (await findEntry(tx, id, productId))!;
    const details = { product: before.product.name, from: breaksText(before), to: breaksText(entry) };
    await audit('price-list.prices', id, details);
    return entry;
  });
}

function requireFalling(breaks: { minQuantity: number; pricePaise: number }[]): void {
  const fault = faultOfBreaks(breaks);
  if (fault === null) return;
  const [field, sentence] =
    fault.kind === 'rises'
      ? (['price', priceListMessages.priceRises] as const)
      : (['minQuantity', priceListMessages.quantityTwice] as const);
  throw invalid(sentence, { [`breaks.${fault.index}.${field}`]: sentence });
}

function breaksText({ breaks }: PriceEntry): string {
  return breaks.map(({ minQuantity, price }) => `${minQuantity}: ${price}`).join(', ');
}
