import type { OrderMoney } from '../../../../domain/payments/payment-state.ts';
import type { MONEY_COLUMNS, StoredOrder } from './order-columns.ts';

type MoneyColumns = Pick<StoredOrder, 'pay_by' | 'expired_at' | 'status' | (typeof MONEY_COLUMNS)[number]>;

export function moneyOf(order: MoneyColumns): OrderMoney {
  return {
    capturedPaise: order.captured_paise,
    refundedPaise: order.refunded_paise,
    duePaise: order.due_paise,
    overpaidPaise: order.overpaid_paise,
    payBy: order.pay_by,
    isExpired: order.expired_at !== null,
    isCancelled: order.status === 'Cancelled',
  };
}
