import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Smartphone } from 'lucide-react';
import { orderPaymentMessages } from './order-payment.words.ts';
import { MAIN_ONLINE_KIND, type AdvanceKind } from './payments-choices.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import type { OrderPayment, Payment } from './payments.shapes.ts';
import { paymentsShopMessages } from './payments-shop.words.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { QrCode } from '../../kit/web/ui/qr-code.tsx';
import { deliveryItems } from '../../delivery/zones/use-delivery.shop.ts';
import { PayButtons, PaymentLedger } from './payment-ledger.shop.tsx';
import { ReturnNote } from './return-note.shop.tsx';
import { UtrForm } from './utr-form.shop.tsx';
import { payOrSayWhy } from './pay-online.shop.ts';

const LOOK_AGAIN_MS = 10_000;

/** Shows nothing for an order with pay on delivery that cannot be paid otherwise. */
export function PaymentSection({ order }: { order: Order }) {
  const { data: payment, isPending, refetch } = useOrderPayment(order._id, order.payment.state);
  const kinds = useOfferedKinds(order);
  const isOnlyAtTheDoor = order.payBy === 'delivery' && order.payment.paid === 0 && kinds.length === 0;
  if (isOnlyAtTheDoor && (payment === undefined || payment.payments.length === 0)) return null;
  return (
    <section aria-labelledby="payment" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <h2 id="payment" className="title-3 text-lead">
        {paymentsShopMessages.payment}
      </h2>
      {payment ? (
        <PaymentView order={order} payment={payment} kinds={kinds} onChanged={() => void refetch()} />
      ) : isPending ? (
        <Pending />
      ) : (
        <LoadFailed sentence={orderMessages.paymentFailed} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

interface ViewProps {
  order: Order;
  payment: OrderPayment;
  kinds: AdvanceKind[];
  onChanged: () => void;
}

function PaymentView({ order, payment, kinds, onChanged }: ViewProps) {
  const isPaid = payment.paid > 0 && payment.due === 0;
  const isDue = isToBePaid(order, payment.due);
  const open = isDue ? payment.payments.filter(({ state }) => state === 'open') : [];
  const shown = open.filter(({ upi, bank }) => upi !== null || bank !== null);
  return (
    <>
      {payment.refunded === 0 && <ReturnNote at={isPaid ? 'paidOrder' : 'unpaidOrder'} />}
      <p role="status" className="num text-lead font-[650]">
        {/* oxlint-disable-next-line react/purity -- of the moment of drawing */}
        {orderPaymentMessages.paymentWords(payment, order.status, new Date(), order)}
      </p>
      {payment.cardRefused && <CardRefused payment={payment} />}
      {shown.map((each) => (
        <div key={each._id} className="grid gap-4">
          {each.upi && <UpiQr upi={each.upi} amount={each.amount} isClaimed={each.claimed !== null} />}
          {each.bank && <BankDetails bank={each.bank} amount={each.amount} />}
          <UtrForm payment={each} onClaimed={onChanged} />
        </div>
      ))}
      {isDue && (
        <PayButtons
          payment={payment}
          kinds={kinds.filter((kind) => !shown.some((each) => each.kind === kind))}
          isShown={shown.length > 0}
          onBegun={onChanged}
        />
      )}
      <PaymentLedger
        payments={payment.payments.filter((each) => !shown.includes(each))}
        refunds={payment.refunds}
      />
    </>
  );
}

function CardRefused({ payment: { order, cardRefused } }: { payment: OrderPayment }) {
  return (
    <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 font-[550] text-bad">
      {paymentsShopMessages.yourCardWasRefused(cardRefused!)}{' '}
      <button
        type="button"
        className="min-h-11 underline"
        onClick={() => void payOrSayWhy(order, MAIN_ONLINE_KIND)}
      >
        {paymentsShopMessages.tryAgain}
      </button>
    </p>
  );
}

interface Props {
  bank: NonNullable<Payment['bank']>;
  amount: number;
}

function BankDetails({ bank: { name, account, ifsc, remark }, amount }: Props) {
  return (
    <FactTable
      caption={paymentsShopMessages.bankTransfer}
      rows={[
        { name: paymentsShopMessages.accountName, value: name },
        { name: paymentsShopMessages.accountNumber, value: account },
        { name: 'IFSC', value: ifsc },
        { name: paymentsShopMessages.amount, value: adminRupees(amount) },
        { name: paymentsShopMessages.remark, value: remark, note: paymentsShopMessages.writeItAsItIs },
      ]}
    />
  );
}

/** Refetches every ten seconds while a payment is awaited, and the order if its state differs. */
function useOrderPayment(orderId: string, orderState: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...apiQuery('GET /orders/my-orders/:id/payment', { params: { id: orderId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? LOOK_AGAIN_MS : false),
  });
  const state = query.data?.state;
  useEffect(() => {
    if (state === undefined || state === orderState) return;
    invalidateQueries(client, '/orders/my-orders');
  }, [client, state, orderState]);
  return query;
}

/** An order with pay on delivery may have an open payment too. */
function isAwaited({ state, due, payments }: OrderPayment): boolean {
  return state === 'awaiting' || (due > 0 && payments.some((payment) => payment.state === 'open'));
}

/** Staff record pay-on-delivery payments often days later; until then they still show as due (rupees). */
function isToBePaid({ payBy, status }: Pick<Order, 'payBy' | 'status'>, due: number): boolean {
  return due > 0 && !(payBy === 'delivery' && status === 'Delivered');
}

/** If one of the order's products is gone, only the customer's choice is offered, else it comes first. */
function useOfferedKinds(order: Order): AdvanceKind[] {
  const { payBy, products } = order;
  const isDue = isToBePaid(order, order.payment.due);
  const items = deliveryItems(
    products.flatMap(({ product, quantity }) => (product ? [{ productId: product._id, quantity }] : [])),
  );
  const { data } = useQuery({
    ...apiQuery('GET /me/pay-ways', { query: { items } }),
    enabled: isDue && items !== '',
  });
  if (!isDue) return [];
  const chosen = payBy === 'delivery' || payBy === 'account' ? [] : [payBy];
  const offered = (data?.ways ?? []).flatMap(({ kind, offered }) =>
    offered && kind !== 'delivery' && kind !== 'account' && kind !== payBy ? [kind] : [],
  );
  return [...chosen, ...offered];
}

interface UpiQrProps {
  upi: NonNullable<Payment['upi']>;
  amount: number;
  /** Whether the customer has reported the payment. */
  isClaimed: boolean;
}

function UpiQr({ upi: { link, qr }, amount, isClaimed }: UpiQrProps) {
  const upiId = new URLSearchParams(link.split('?')[1]).get('pa') ?? '';

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(upiId);
      toasts.success(paymentsShopMessages.upiIdCopied);
    } catch {
      toasts.error(paymentsShopMessages.copyingDidNotWorkPlease);
    }
  }

  return (
    <div className="grid gap-4">
      <p className="num title-3">{adminRupees(amount)}</p>
      {!isClaimed && (
        <a href={link} className={buttonClass('primary', 'large', 'lg:hidden print:hidden')}>
          <Smartphone size={20} />
          {paymentsShopMessages.payWithAUpiApp}
        </a>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p>
          {paymentsShopMessages.upiId} <b className="num font-[650] wrap-anywhere">{upiId}</b>
        </p>
        <Button kind="outline" className="print:hidden" onClick={() => void copy()}>
          <Copy size={16} />
          {paymentsShopMessages.copyUpiId}
        </Button>
      </div>
      {/* The code is no use on the phone that would have to scan it, nor once it is paid. */}
      <details className={classNames('qr-fold', !isClaimed && 'qr-fold-phone')}>
        <summary className="min-h-11 py-2.5 font-[550]">{paymentsShopMessages.showQrCode}</summary>
      </details>
      <div className="qr-part flex-wrap items-start gap-4">
        <QrCode
          qr={qr}
          label={paymentsShopMessages.qrCodePayTo(adminRupees(amount), upiId)}
          className="w-40 rounded-md sm:w-56"
        />
        <p className="grow basis-32 text-text-2">{paymentsShopMessages.scanItWithAnyUpi}</p>
      </div>
    </div>
  );
}
