import { call, listCall } from '../platform/call.ts';
import type {
  NewStockCount,
  NewStockMove,
  StockCheck,
  StockCount,
  StockItem,
  StockMove,
  StockMovesQuery,
  StockQuery,
  StockToDo,
  StockTotals,
} from './stock-shapes.ts';

export const bookStockMove = call<{ params: { id: string }; body: NewStockMove; reply: StockMove }>(
  'POST',
  '/admin/stock/:id/moves',
  'admin',
  'stock',
);

export const listStockMoves = listCall<{
  params: { id: string };
  query: StockMovesQuery;
  reply: StockMove[];
}>('/admin/stock/:id/moves', 'admin', 'stock');

export const bookStockCount = call<{ body: NewStockCount; reply: StockCount }>(
  'POST',
  '/admin/stock-counts',
  'admin',
  'stock',
);

export const listStock = listCall<{ query: StockQuery; reply: StockItem[] }>(
  '/admin/stock',
  'admin',
  'stock',
);

export const readStockValue = call<{ reply: StockTotals }>('GET', '/admin/stock/value', 'admin', 'stock');

export const checkStock = call<{ reply: StockCheck }>('GET', '/admin/stock/check', 'admin', 'stock');

export const readStockToDo = call<{ reply: StockToDo }>('GET', '/admin/stock/to-do', 'admin', 'stock');
