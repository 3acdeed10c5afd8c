import { call, listCall } from '../../platform/call.ts';
import type { Paging } from '../../platform/shapes.ts';
import type {
  ApproveReturn,
  DeskReturn,
  ExchangedReturn,
  ExchangeReturn,
  InspectReturn,
  NewReturn,
  ReceiveReturn,
  RefundedReturn,
  RefundReturn,
  RefuseReturn,
  Return,
  ReturnsQuery,
  ReturnWayBody,
  SeenReturn,
} from './returns-shapes.ts';

interface Id {
  id: string;
}

export const requestReturn = call<{ params: Id; body: NewReturn; reply: Return }>(
  'POST',
  '/orders/my-orders/:id/returns',
  'user',
);

/** Newest first. */
export const listMyReturns = listCall<{ query: Paging; reply: Return[] }>('/returns', 'user');

export const withdrawReturn = call<{ params: Id; body: SeenReturn; reply: Return }>(
  'POST',
  '/returns/:id/withdraw',
  'user',
);

export const sendReturn = call<{ params: Id; body: ReturnWayBody; reply: Return }>(
  'PUT',
  '/returns/:id/way',
  'user',
);

export const createReturn = call<{ params: Id; body: DeskReturn; reply: Return }>(
  'POST',
  '/admin/orders/:id/returns',
  'admin',
  'orders',
);

/** The oldest unfinished first. */
export const listReturns = listCall<{ query: ReturnsQuery; reply: Return[] }>(
  '/admin/returns',
  'admin',
  'dispatch',
);

export const readReturn = call<{ params: Id; reply: Return }>(
  'GET',
  '/admin/returns/:id',
  'admin',
  'dispatch',
);

export const approveReturn = call<{ params: Id; body: ApproveReturn; reply: Return }>(
  'POST',
  '/admin/returns/:id/approve',
  'admin',
  'orders',
);

export const refuseReturn = call<{ params: Id; body: RefuseReturn; reply: Return }>(
  'POST',
  '/admin/returns/:id/refuse',
  'admin',
  'orders',
);

export const changeReturnWay = call<{ params: Id; body: ReturnWayBody; reply: Return }>(
  'PUT',
  '/admin/returns/:id/way',
  'admin',
  'dispatch',
);

export const receiveReturn = call<{ params: Id; body: ReceiveReturn; reply: Return }>(
  'POST',
  '/admin/returns/:id/receive',
  'admin',
  'dispatch',
);

export const inspectReturn = call<{ params: Id; body: InspectReturn; reply: Return }>(
  'POST',
  '/admin/returns/:id/inspect',
  'admin',
  'dispatch',
);

/** Credit note, refund and end of a return in one piece. */
export const refundReturn = call<{ params: Id; body: RefundReturn; reply: RefundedReturn }>(
  'POST',
  '/admin/returns/:id/refund',
  'admin',
  'payments',
  'with_two_step',
);

/** Credit note, new order, moved money and end of a return in one piece. */
export const exchangeReturn = call<{ params: Id; body: ExchangeReturn; reply: ExchangedReturn }>(
  'POST',
  '/admin/returns/:id/exchange',
  'admin',
  'orders',
  'with_two_step',
);
