import { PrivacyNotice } from '../../accounts/privacy-notice/privacy-notice.shop.tsx';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderMessages } from '../orders/order.words.ts';
import type { NewOrder, Order } from '../orders/orders.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal, RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showAlert } from '../../kit/web/lib/dialogs.ts';
import { clearTypedShippingAddress } from '../../kit/web/lib/session/session.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { newIdempotencyKey } from '../../kit/web/lib/api/new-idempotency-key.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CHECKOUT_FORM } from './checkout-form.shop.tsx';
import { checkoutShopMessages } from './checkout-shop.words.ts';
import { phoneText } from '../../kit/rules/phone-links.ts';
import type { User } from '../../accounts/auth/auth.shapes.ts';

let saved: { contents: string; key: string } | null = null;

/** Places an order only once, even if the button is pressed twice or the request is repeated. */
export function usePlaceOrder({
  onPlaced,
  onRefused,
}: {
  onPlaced: (order: Order) => Promise<void>;
  onRefused: () => void;
}) {
  const client = useQueryClient();
  const [reason, setReason] = useState<string | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const placing = useMutation({
    mutationFn: (order: NewOrder) =>
      callApi('POST /orders', { body: order }, { 'idempotency-key': orderKeyOf(order) }),
    onMutate: () => {
      setReason(null);
      setFaults({});
    },
    onSuccess: async (order) => {
      clearOrderKey();
      clearTypedShippingAddress();
      void client.invalidateQueries({ queryKey: ['/orders/my-orders'] });
      await showAlert(orderMessages.placed);
      await onPlaced(order);
    },
    onError: async (error) => {
      const found = faultsIn(error);
      if (isRefusal(error, 409)) {
        if (Object.keys(found).length === 0) setReason(sentenceOf(error, orderMessages.placeFailedAlert));
        onRefused();
      }
      toasts.error(orderMessages.placeFailedToast);
      await showAlert(orderMessages.placeFailedAlert);
      setFaults(found);
      setRefusals((count) => count + 1);
    },
  });
  return {
    place: placing.mutate,
    isPlacing: placing.isPending,
    reason,
    /** The server's faults, by field, until the field is changed. */
    faults,
    clearFault: (field: string) => setFaults(({ [field]: _, ...others }) => others),
    refusals,
  };
}

/** Refusals about a single field, by their code. */
const FIELD_OF_CODE: Partial<Record<string, string>> = {
  pin_needed: 'delivery.pin',
  not_served: 'delivery.pin',
  cod_code_needed: 'codCode',
  cod_code_wrong: 'codCode',
};

function faultsIn(error: unknown): Record<string, string> {
  if (!(error instanceof RefusedError)) return {};
  const field = FIELD_OF_CODE[error.code];
  return field === undefined ? error.fields : { ...error.fields, [field]: error.message };
}

/** The server places an order only once under one key, kept until the order changes or is placed. */
function orderKeyOf(order: NewOrder): string {
  const contents = JSON.stringify(order);
  if (saved?.contents !== contents) saved = { contents, key: newIdempotencyKey() };
  return saved.key;
}

function clearOrderKey(): void {
  saved = null;
}

interface Props {
  total: string;
  isPlacing: boolean;
  /** The server's message if it refused the order. */
  reason: string | null;
}

/** It comes after the sum on phones, and names the sum. */
export function PlaceOrder({ total, isPlacing, reason }: Props) {
  return (
    <div className="grid gap-4">
      {reason && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 font-[550] text-bad">
          {reason}
        </p>
      )}
      <Button type="submit" form={CHECKOUT_FORM} size="large" busy={isPlacing} className="num">
        {isPlacing ? checkoutShopMessages.placingOrder : checkoutShopMessages.placeOrder(total)}
      </Button>
      <PrivacyNotice />
    </div>
  );
}

export function PersonDetails({ user }: { user: User }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-5 sm:grid-cols-3">
      <Detail name={checkoutShopMessages.name} value={user.name} />
      <Detail name={checkoutShopMessages.email} value={user.email} />
      <Detail
        name={checkoutShopMessages.phone}
        value={user.phone ? phoneText(user.phone) : orderMessages.notProvided}
      />
    </dl>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-text-3">{name}</dt>
      <dd className="num font-[550] wrap-anywhere">{value}</dd>
    </div>
  );
}
