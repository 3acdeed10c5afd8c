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
);

export const listStockMoves = listCall<{
  params: { id: string };
  query: StockMovesQuery;
  reply: StockMove[];
}>('/admin/stock/:id/moves', 'admin');

export const bookStockCount = call<{ body: NewStockCount; reply: StockCount }>(
  'POST',
  '/admin/stock-counts',
  'admin',
);

export const listStock = listCall<{ query: StockQuery; reply: StockItem[] }>('/admin/stock', 'admin');

export const readStockValue = call<{ reply: StockTotals }>('GET', '/admin/stock/value', 'admin');

export const checkStock = call<{ reply: StockCheck }>('GET', '/admin/stock/check', 'admin');

export const readStockToDo = call<{ reply: StockToDo }>('GET', '/admin/stock/to-do', 'admin');
