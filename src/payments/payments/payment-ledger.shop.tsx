import { methodOf, type MethodOf } from './payment-kinds.ts';
import type { PaymentKind, PaymentRowState, RefundState } from './payments-choices.ts';
import { customerDate } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { OrderPayment } from './payments.shapes.ts';
import { paymentsShopMessages } from './payments-shop.words.ts';

const KINDS: Record<MethodOf<PaymentKind>, string> = {
  get online() {
    return paymentsShopMessages.onlinePayment;
  },
  get upi() {
    return paymentsShopMessages.upiPayment;
  },
  get bank() {
    return paymentsShopMessages.bankTransfer;
  },
  get cash() {
    return paymentsShopMessages.cash;
  },
  get card() {
    return paymentsShopMessages.card;
  },
  get moved() {
    return paymentsShopMessages.moved;
  },
};

const PAYMENT_STATES: Record<PaymentRowState, string> = {
  get open() {
    return paymentsShopMessages.waiting;
  },
  get captured() {
    return paymentsShopMessages.received;
  },
  get failed() {
    return paymentsShopMessages.failed;
  },
  get expired() {
    return paymentsShopMessages.notPaidInTime;
  },
  get cancelled() {
    return paymentsShopMessages.closed;
  },
  get bounced() {
    return paymentsShopMessages.failed;
  },
};

const REFUND_STATES: Record<RefundState, string> = {
  get pending() {
    return paymentsShopMessages.onItsWay;
  },
  get to_do() {
    return paymentsShopMessages.onItsWay;
  },
  get processed() {
    return paymentsShopMessages.givenBack;
  },
  get failed() {
    return paymentsShopMessages.didNotArriveWeLookInto;
  },
};

interface Entry {
  key: string;
  words: string;
  detail: string;
  amount: string;
  at: string;
}

/** Oldest first. Shows nothing without entries. */
export function PaymentLedger({ payments, refunds }: Pick<OrderPayment, 'payments' | 'refunds'>) {
  const entries = [...payments.map(paymentEntry), ...refunds.map(refundEntry)].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
  if (entries.length === 0) return null;
  return (
    <ul
      aria-label={paymentsShopMessages.paymentsAndRefunds}
      className="grid divide-y divide-line border-t border-line"
    >
      {entries.map(({ key, words, detail, amount, at }) => (
        <li key={key} className="num flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <span className="min-w-0">
            {words}
            <span className="block text-small wrap-anywhere text-text-3">
              {customerDate(at)}
              {detail && ` · ${detail}`}
            </span>
          </span>
          <span className="font-[650] whitespace-nowrap">{amount}</span>
        </li>
      ))}
    </ul>
  );
}

function paymentEntry(payment: OrderPayment['payments'][number]): Entry {
  const { _id, kind, state, amount, captured, reference, createdAt, capturedAt } = payment;
  return {
    key: _id,
    words: `${KINDS[methodOf(kind)]} ${PAYMENT_STATES[state]}`,
    detail: reference === null ? '' : `UTR ${reference}`,
    amount: adminRupees(captured ?? amount),
    at: capturedAt ?? createdAt,
  };
}

function refundEntry({ _id, amount, state, createdAt, processedAt }: OrderPayment['refunds'][number]): Entry {
  return {
    key: _id,
    words: paymentsShopMessages.refundOf(adminRupees(amount), REFUND_STATES[state]),
    detail: '',
    amount: `−${adminRupees(amount)}`,
    at: processedAt ?? createdAt,
  };
}
