import { call, listCall } from '../platform/call.ts';
import type { Paging } from '../platform/shapes.ts';
import type { BankStatement, BankStatementBody } from './bank-statement-shapes.ts';
import type {
  Assign,
  Confirm,
  DeskPayment,
  DeskPaymentsQuery,
  GatewayEvent,
  MoneyToDo,
  NewDeskPayment,
  OrderMoneyQuery,
  OrderMoneyRow,
} from './money-desk-shapes.ts';
import type { NewRefund, Refund, RefundDone, RefundsQuery } from './refunds-shapes.ts';

interface ById {
  id: string;
}

export const readMoneyToDo = call<{ reply: MoneyToDo }>('GET', '/admin/money', 'admin');

export const listPayments = listCall<{ query: DeskPaymentsQuery; reply: DeskPayment[] }>(
  '/admin/payments',
  'admin',
);

export const listOrderMoney = listCall<{ query: OrderMoneyQuery; reply: OrderMoneyRow[] }>(
  '/admin/payments/orders',
  'admin',
);

export const enterPayment = call<{ body: NewDeskPayment; reply: DeskPayment }>(
  'POST',
  '/admin/payments',
  'admin',
);

export const confirmPayment = call<{ params: ById; body: Confirm; reply: DeskPayment }>(
  'POST',
  '/admin/payments/:id/confirm',
  'admin',
);

export const assignPayment = call<{ params: ById; body: Assign; reply: DeskPayment }>(
  'POST',
  '/admin/payments/:id/assign',
  'admin',
);

export const checkPayment = call<{ params: ById; reply: DeskPayment }>(
  'POST',
  '/admin/payments/:id/check',
  'admin',
);

export const takeBankStatement = call<{ body: BankStatementBody; reply: BankStatement }>(
  'POST',
  '/admin/bank-statement',
  'admin',
);

export const createRefund = call<{ params: ById; body: NewRefund; reply: Refund }>(
  'POST',
  '/admin/orders/:id/refunds',
  'admin',
);

export const listRefunds = listCall<{ query: RefundsQuery; reply: Refund[] }>('/admin/refunds', 'admin');

/** Staff paid the money back themselves. */
export const finishRefund = call<{ params: ById; body: RefundDone; reply: Refund }>(
  'POST',
  '/admin/refunds/:id/done',
  'admin',
);

export const listGatewayEvents = listCall<{ query: Paging; reply: GatewayEvent[] }>(
  '/admin/payment-events',
  'admin',
);
