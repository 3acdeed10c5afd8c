import { z } from 'zod';
import { isSigned } from '../../kit/server/security/tokens.ts';
import type { RazorpayKeys, Config } from '../../kit/server/config.ts';
import {
  type Gateway,
  type NewLink,
  type NewRefund,
  GatewayAway,
  GatewayRefused,
  type Return,
  razorpayAnswers,
  refusalSentence,
  id,
} from './gateway.server.ts';
import { readRazorpayEvent } from './razorpay-events.server.ts';
import { isOnline, type OnlineKind, type PaymentKind } from '../payments/payments-choices.ts';

interface GatewayEntry {
  baseUrl: (config: Config) => string;
  /** Null without keys. */
  open: (config: Config) => Gateway | null;
}

const GATEWAYS: Record<OnlineKind, GatewayEntry> = {
  razorpay: {
    baseUrl: ({ razorpayBaseUrl }) => razorpayBaseUrl,
    open: ({ razorpay: keys, razorpayBaseUrl: baseUrl, gatewayTimeoutMs: timeoutMs }) =>
      keys && razorpayGateway({ keys, baseUrl, timeoutMs }),
  },
};

/** @returns null without keys, and for payments without a gateway */
export function gatewayOf(kind: PaymentKind, config: Config): Gateway | null {
  return isOnline(kind) ? GATEWAYS[kind].open(config) : null;
}

export function gatewayUrl(kind: OnlineKind, config: Config): string {
  return GATEWAYS[kind].baseUrl(config);
}

const MAX_ANSWER_BYTES = 1024 * 1024;

const BUSY = new Set([408, 425, 429]);

/** No field may hold `|`, the separator of the signed text. */
const returnQuery = z.object({
  razorpay_payment_id: id,
  razorpay_payment_link_id: id,
  razorpay_payment_link_reference_id: id,
  razorpay_payment_link_status: id,
  razorpay_signature: z.string(),
});

/** A repeat arrived while the first request was in progress. */
const IN_PROGRESS = 409;

/** Payment Links, payments and refunds of https://razorpay.com/docs/api. */
function razorpayGateway(account: RazorpayAccount): Gateway {
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

/** @returns null when anything is missing or the signature is not the gateway's */
export function readRazorpayReturn(query: unknown, keySecret: string): Return | null {
  const parsed = returnQuery.safeParse(query);
  if (!parsed.success) return null;
  const {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: linkId,
    razorpay_payment_link_reference_id: reference,
    razorpay_payment_link_status: status,
    razorpay_signature: signature,
  } = parsed.data;
  if (!isSigned(`${linkId}|${reference}|${status}|${paymentId}`, signature, keySecret)) return null;
  return { linkId, reference, paymentId, isPaid: status === 'paid' };
}

interface RazorpayAccount {
  keys: RazorpayKeys;
  /** An origin; calls go below its `/v1`. */
  baseUrl: string;
  timeoutMs: number;
}

interface Asked {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

function razorpayRequests({ keys, baseUrl, timeoutMs }: RazorpayAccount) {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;

  async function request<Answer>(
    method: string,
    path: string,
    body: object | null,
    shape: z.ZodType<Answer>,
    { signal, headers }: Asked,
  ): Promise<Answer> {
    const { status, text } = await ask(`${baseUrl}/v1/${path}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === null ? null : JSON.stringify(body),
      // An answer from another host must not be used.
      redirect: 'error',
      signal: signal ?? AbortSignal.timeout(timeoutMs),
    });
    if (status >= 400 && status < 500 && !BUSY.has(status)) throw refusal(status, text);
    if (status < 200 || status >= 300) throw new GatewayAway(`It answered with status ${status}`);
    const parsed = shape.safeParse(jsonOf(text));
    if (!parsed.success) throw new GatewayAway('Its answer was not understood', { cause: parsed.error });
    return parsed.data;
  }

  return {
    get: <Answer>(path: string, shape: z.ZodType<Answer>, asked: Asked = {}) =>
      request('GET', path, null, shape, asked),
    post: <Answer>(path: string, body: object, shape: z.ZodType<Answer>, asked: Asked = {}) =>
      request('POST', path, body, shape, asked),
  };
}

/** @throws GatewayAway when there is no complete answer */
async function ask(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await boundedText(response) };
  } catch (cause) {
    if (cause instanceof GatewayAway) throw cause;
    throw new GatewayAway('It did not answer', { cause });
  }
}

async function boundedText({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new GatewayAway('Its answer was too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Only an answer in the API's own format is a refusal; a proxy's page does not show what the gateway did. */
function refusal(status: number, text: string): GatewayAway | GatewayRefused {
  const answer = jsonOf(text);
  const fallback = `The gateway answered with status ${status}.`;
  return answer === undefined
    ? new GatewayAway(fallback)
    : new GatewayRefused(status, refusalSentence(answer) ?? fallback);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
