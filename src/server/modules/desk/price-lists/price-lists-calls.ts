import { z } from 'zod';
import { PRICE_FILE_BYTES } from '../../../../domain/desk/desk-limits.ts';
import * as priceListMessages from '../../../../contract/desk/price-list-messages.ts';
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
} from '../../../../contract/desk/price-lists-shapes.ts';
import { idParams, message, pagingQuery } from '../../../../contract/platform/shapes.ts';
import { attach } from '../../../http/attach.ts';
import { notFound } from '../../../http/errors.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.ts';
import { changePrices } from './change-prices.ts';
import { exportPrices } from './export-prices.ts';
import { importPrices } from './import-prices.ts';
import { listEntries } from './price-entries.ts';
import { findPriceList, listPriceLists } from './price-lists-queries.ts';
import { createPriceList, deletePriceList, updatePriceList } from './save-price-list.ts';

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
