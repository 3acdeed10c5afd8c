import { useMutation } from '@tanstack/react-query';
import {
  methodOf,
  type MethodOf,
  type PaymentKind,
  type PaymentRowState,
  type RefundState,
  type AdvanceKind,
} from './payments-choices.ts';
import { customerDate } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { OrderPayment } from './payments.shapes.ts';
import { paymentsShopMessages } from './payments-shop.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { payWayNames } from '../pay-ways/pay-way-names.web.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { payOnline } from './pay-online.shop.ts';

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

interface Props {
  payment: OrderPayment;
  /** The customer's choice first, then the others on offer. */
  kinds: AdvanceKind[];
  /** Whether a QR code or an account is shown already; then all of these are other ways. */
  isShown: boolean;
  onBegun: () => void;
}

export function PayButtons({ payment: { order, payments }, kinds, isShown, onBegun }: Props) {
  const begin = useMutation({
    mutationFn: (kind: AdvanceKind) => payOnline(order, kind),
    onSuccess: onBegun,
  });
  const first = isShown ? undefined : kinds[0];
  const others = isShown ? kinds : kinds.slice(1);
  if (kinds.length === 0) return null;
  const wasTried = payments.some(({ state }) => state !== 'captured');
  return (
    <div className="grid gap-3 print:hidden">
      {begin.error && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 font-[550] text-bad">
          {sentenceOf(begin.error, generalMessages.network)}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {first !== undefined && (
          <Button size="large" busy={begin.isPending} onClick={() => begin.mutate(first)}>
            {begin.isPending
              ? paymentsShopMessages.oneMoment
              : wasTried
                ? paymentsShopMessages.payAgain
                : paymentsShopMessages.payNow}
          </Button>
        )}
        {others.length > 0 && (
          <details>
            <summary className="inline-flex min-h-12 cursor-pointer items-center font-[550] text-accent-text">
              {paymentsShopMessages.otherWaysToPay}
            </summary>
            <div className="mt-2 flex flex-wrap gap-3">
              {others.map((kind) => (
                <Button key={kind} kind="outline" busy={begin.isPending} onClick={() => begin.mutate(kind)}>
                  {payWayNames[methodOf(kind)]}
                </Button>
              ))}
            </div>
          </details>
        )}
      </div>
    </div>
  );
}
