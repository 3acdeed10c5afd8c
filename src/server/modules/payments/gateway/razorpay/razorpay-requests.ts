import type { z } from 'zod';
import type { RazorpayKeys } from '../../../../config.ts';
import { GatewayAway, GatewayRefused } from '../gateway.ts';
import { refusalSentence } from './razorpay-answers.ts';

export interface RazorpayAccount {
  keys: RazorpayKeys;
  /** An origin; calls go below its `/v1`. */
  baseUrl: string;
  timeoutMs: number;
}

const MAX_ANSWER_BYTES = 1024 * 1024;

const BUSY = new Set([408, 425, 429]);

interface Asked {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

export function razorpayRequests({ keys, baseUrl, timeoutMs }: RazorpayAccount) {
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
