import { call, listCall, type FileReply } from '../platform/call.ts';
import type { Message, Paging } from '../platform/shapes.ts';
import type {
  BreaksBody,
  NewPriceList,
  PriceEntry,
  PriceFile,
  PriceFileBody,
  PriceList,
  PriceListBody,
  PricesQuery,
} from './price-lists-shapes.ts';

export const listPriceLists = listCall<{ query: Paging; reply: PriceList[] }>(
  '/admin/price-lists',
  'admin',
  'prices',
);

export const readPriceList = call<{ params: { id: string }; reply: PriceList }>(
  'GET',
  '/admin/price-lists/:id',
  'admin',
  'prices',
);

export const createPriceList = call<{ body: NewPriceList; reply: PriceList }>(
  'POST',
  '/admin/price-lists',
  'admin',
  'prices',
);

export const updatePriceList = call<{ params: { id: string }; body: PriceListBody; reply: PriceList }>(
  'PUT',
  '/admin/price-lists/:id',
  'admin',
  'prices',
);

export const deletePriceList = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/price-lists/:id',
  'admin',
  'prices',
);

export const listPrices = listCall<{ params: { id: string }; query: PricesQuery; reply: PriceEntry[] }>(
  '/admin/price-lists/:id/prices',
  'admin',
  'prices',
);

/** A product without breaks has no fixed price. */
export const changePrices = call<{
  params: { id: string; productId: string };
  body: BreaksBody;
  reply: PriceEntry;
}>('PUT', '/admin/price-lists/:id/prices/:productId', 'admin', 'prices');

export const exportPrices = call<{ params: { id: string }; reply: FileReply }>(
  'GET',
  '/admin/price-lists/:id/prices.csv',
  'admin',
  'prices',
  'never',
);

/** Applied only on request and without faults. */
export const importPrices = call<{ params: { id: string }; body: PriceFileBody; reply: PriceFile }>(
  'POST',
  '/admin/price-lists/:id/import',
  'admin',
  'prices',
);
