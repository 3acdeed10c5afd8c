import { MAIN_ONLINE_KIND } from '../../../../domain/payments/payment-kinds.ts';
import type { OrderPayment } from '../../../../contract/payments/payments-shapes.ts';
import { payOrSayWhy } from './pay-online.ts';
import { paymentsShopMessages } from '../../../../contract/payments/payments-shop-messages.ts';

export function CardRefused({ payment: { order, cardRefused } }: { payment: OrderPayment }) {
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
