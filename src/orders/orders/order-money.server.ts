import type { OrderMoney } from '../../payments/payments/payment-state.ts';
import type { MONEY_COLUMNS, StoredOrder } from './order-columns.server.ts';

type MoneyColumns = Pick<
  StoredOrder,
  'pay_by' | 'expired_at' | 'status' | 'total_paise' | (typeof MONEY_COLUMNS)[number]
>;

export function moneyOf(order: MoneyColumns): OrderMoney {
  return {
    worthPaise: Math.max(0, order.total_paise - order.gone_paise),
    capturedPaise: order.captured_paise,
    refundedPaise: order.refunded_paise,
    payBy: order.pay_by,
    isExpired: order.expired_at !== null,
    isCancelled: order.status === 'Cancelled',
  };
}
