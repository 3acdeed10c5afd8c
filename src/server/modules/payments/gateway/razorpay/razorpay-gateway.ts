import type { Gateway, NewLink, NewRefund } from '../gateway.ts';
import { GatewayAway, GatewayRefused } from '../gateway.ts';
import { razorpayAnswers } from './razorpay-answers.ts';
import { readRazorpayEvent } from './razorpay-events.ts';
import { razorpayRequests, type RazorpayAccount } from './razorpay-requests.ts';
import { readRazorpayReturn } from './razorpay-return.ts';

/** A repeat arrived while the first request was in progress. */
const IN_PROGRESS = 409;

/** Payment Links, payments and refunds of https://razorpay.com/docs/api. */
export function razorpayGateway(account: RazorpayAccount): Gateway {
  const { keys, baseUrl } = account;
  const { get, post } = razorpayRequests(account);
  const { link, linkList, done, refund } = razorpayAnswers;
  return {
    name: 'razorpay',
    mode: modeOf(keys.keyId),
    baseUrl,
    makeLink: (newLink, signal) => post('payment_links', linkBody(newLink), link, { signal }),
    findLink: async (reference, signal) => {
      const query = new URLSearchParams({ reference_id: reference });
      const links = await get(`payment_links?${query}`, linkList, { signal });
      return links.find((each) => each.reference === reference) ?? null;
    },
    readLink: (linkId, signal) => get(`payment_links/${encodeURIComponent(linkId)}`, link, { signal }),
    cancelLink: async (linkId, signal) => {
      await post(`payment_links/${encodeURIComponent(linkId)}/cancel`, {}, done, { signal });
    },
    refund: async (newRefund, signal) => {
      const path = `payments/${encodeURIComponent(newRefund.paymentId)}/refund`;
      const headers = { 'x-refund-idempotency': newRefund.refundId };
      try {
        return await post(path, refundBody(newRefund), refund, { signal, headers });
      } catch (error) {
        if (error instanceof GatewayRefused && error.status === IN_PROGRESS)
          throw new GatewayAway(error.message, { cause: error });
        throw error;
      }
    },
    readReturn: (query) => readRazorpayReturn(query, keys.keySecret),
    readEvent: (body, headers) => {
      const [signature, eventId] = [headers['x-razorpay-signature'], headers['x-razorpay-event-id']];
      return readRazorpayEvent(body, { signature, eventId }, keys.webhookSecret);
    },
  };
}

function modeOf(keyId: string): Gateway['mode'] {
  if (keyId.startsWith('rzp_test_')) return 'test';
  return keyId.startsWith('rzp_live_') ? 'live' : null;
}

function linkBody({ reference, amountPaise, orderNumber, paymentId, customer, returnUrl, endsAt }: NewLink) {
  return {
    amount: amountPaise,
    currency: 'INR',
    accept_partial: false,
    reference_id: reference,
    description: `Order ${orderNumber}`,
    ...(customer && {
      customer: {
        name: customer.name,
        email: customer.email,
        ...(customer.phone === null ? {} : { contact: `+91${customer.phone}` }),
      },
    }),
    // The shop sends its own mails.
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { order: orderNumber, payment: paymentId },
    callback_url: returnUrl,
    callback_method: 'get',
    expire_by: Math.ceil(endsAt.getTime() / 1000),
  };
}

/** Must be equal for every repeat: a repeat with another body is refused. */
function refundBody({ refundId, amountPaise, orderNumber }: NewRefund) {
  return {
    amount: amountPaise,
    speed: 'normal',
    receipt: refundId,
    notes: { refund: refundId, ...(orderNumber === null ? {} : { order: orderNumber }) },
  };
}
