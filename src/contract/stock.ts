import { call, listCall } from './call.ts';
import type { NewStockMove, StockMove, StockMovesQuery } from './stock-shapes.ts';

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
