import { z } from 'zod';
import type { GatewayRefund, Link } from './gateway.server.ts';
import { currency, id, paise, printable, refundProgress } from './razorpay-fields.server.ts';

const LINK_STATES: Record<string, Link['state']> = {
  created: 'open',
  partially_paid: 'open',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
};

const link = z
  .object({
    id,
    status: z.enum(Object.keys(LINK_STATES)).catch('created'),
    reference_id: z.string().max(100).nullish().catch(null),
    notes: z
      .object({ payment: z.string().max(100).nullish().catch(null) })
      .nullish()
      .catch(null),
    // Browsers are sent there: only a web address is allowed.
    short_url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullish()
      .catch(null),
    currency: currency.catch('INR'),
    amount_paid: z.int().min(0).nullish().catch(null),
    order_id: id.nullish().catch(null),
    payments: z
      .array(z.object({ payment_id: id, amount: paise, status: z.string() }).nullable().catch(null))
      .nullish()
      .catch(null),
  })
  .transform((entity): Link => {
    const payment = entity.payments?.find((each) => each?.status === 'captured') ?? null;
    const amountPaise = payment?.amount ?? entity.amount_paid ?? 0;
    const isPaid = entity.status === 'paid' && amountPaise > 0;
    return {
      id: entity.id,
      reference: entity.reference_id ?? null,
      ourPaymentId: entity.notes?.payment ?? null,
      url: entity.short_url ?? null,
      state: LINK_STATES[entity.status]!,
      orderId: entity.order_id ?? null,
      paid: isPaid
        ? { paymentId: payment?.payment_id ?? null, amountPaise, currency: entity.currency }
        : null,
    };
  });

export const razorpayAnswers = {
  link,
  linkList: z
    .object({ payment_links: z.array(link.nullable().catch(null)) })
    .transform(({ payment_links: links }) => links.filter((each) => each !== null)),
  done: z.object({}),
  refund: z
    .object({ id, status: refundProgress.catch('pending') })
    .transform((entity): GatewayRefund => ({ id: entity.id, state: entity.status })),
};

const errorAnswer = z.object({ error: z.object({ description: z.string().min(1) }) });

/** The API's error text, at most 300 characters; null without one. */
export function refusalSentence(answer: unknown): string | null {
  const parsed = errorAnswer.safeParse(answer);
  return parsed.success ? printable(parsed.data.error.description) : null;
}
