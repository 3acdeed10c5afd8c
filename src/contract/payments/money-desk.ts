import { call, listCall } from '../platform/call.ts';
import type { Paging } from '../platform/shapes.ts';
import type { BankStatement, BankStatementBody } from './bank-statement-shapes.ts';
import type {
  Assign,
  Confirm,
  DeskPayment,
  DeskPaymentsQuery,
  EnteredPayment,
  Explain,
  GatewayEvent,
  MoneyToDo,
  NewDeskPayment,
  OrderMoneyQuery,
  OrderMoneyRow,
} from './money-desk-shapes.ts';
import type { Refund } from '../orders/refund-shape.ts';
import type { NewPaymentRefund, NewRefund, RefundDone, RefundsQuery } from './refunds-shapes.ts';

interface ById {
  id: string;
}

export const readMoneyToDo = call<{ reply: MoneyToDo }>('GET', '/admin/money', 'admin', 'payments');

export const listPayments = listCall<{ query: DeskPaymentsQuery; reply: DeskPayment[] }>(
  '/admin/payments',
  'admin',
  'payments',
);

export const listOrderMoney = listCall<{ query: OrderMoneyQuery; reply: OrderMoneyRow[] }>(
  '/admin/payments/orders',
  'admin',
  'payments',
);

export const enterPayment = call<{ body: NewDeskPayment; reply: EnteredPayment }>(
  'POST',
  '/admin/payments',
  'admin',
  'payments',
);

export const confirmPayment = call<{ params: ById; body: Confirm; reply: DeskPayment }>(
  'POST',
  '/admin/payments/:id/confirm',
  'admin',
  'payments',
);

export const assignPayment = call<{ params: ById; body: Assign; reply: DeskPayment }>(
  'POST',
  '/admin/payments/:id/assign',
  'admin',
  'payments',
);

/** Staff say what money without an order is; it leaves their list. */
export const explainPayment = call<{ params: ById; body: Explain; reply: DeskPayment }>(
  'POST',
  '/admin/payments/:id/explain',
  'admin',
  'payments',
);

/** Money without an order goes back where it came from. */
export const refundPayment = call<{ params: ById; body: NewPaymentRefund; reply: Refund }>(
  'POST',
  '/admin/payments/:id/refunds',
  'admin',
  'payments',
  'with_two_step',
);

export const checkPayment = call<{ params: ById; reply: DeskPayment }>(
  'POST',
  '/admin/payments/:id/check',
  'admin',
  'payments',
);

export const takeBankStatement = call<{ body: BankStatementBody; reply: BankStatement }>(
  'POST',
  '/admin/bank-statement',
  'admin',
  'payments',
);

export const createRefund = call<{ params: ById; body: NewRefund; reply: Refund }>(
  'POST',
  '/admin/orders/:id/refunds',
  'admin',
  'payments',
  'with_two_step',
);

export const listRefunds = listCall<{ query: RefundsQuery; reply: Refund[] }>(
  '/admin/refunds',
  'admin',
  'payments',
);

/** Staff paid the money back themselves. */
export const finishRefund = call<{ params: ById; body: RefundDone; reply: Refund }>(
  'POST',
  '/admin/refunds/:id/done',
  'admin',
  'payments',
  'with_two_step',
);

export const listGatewayEvents = listCall<{ query: Paging; reply: GatewayEvent[] }>(
  '/admin/payment-events',
  'admin',
  'payments',
);
