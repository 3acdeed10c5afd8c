import * as messageDeskMessages from './message-desk.words.ts';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { tenDigitsOf, parametersOf, type MessageChannel } from './message-text.ts';
import { isSigned } from '../../kit/server/security/tokens.ts';
import {
  askProvider,
  PROVIDER_TIMEOUT_MS,
  smsForm,
  withCountryCode,
  type MessageEvent,
  type MessageStatus,
  type Messenger,
  type OutgoingMessage,
  type Messengers,
} from './messenger.server.ts';
import type { WhatsappKeys, SmsKeys } from '../../kit/server/message-config.ts';
import type { Config } from '../../kit/server/config.ts';

export function messengersOf(config: Config): Messengers {
  const { whatsapp, whatsappBaseUrl: baseUrl, sms, smsForm: form, dataDir } = config;
  const outbox = outboxMessenger(path.join(dataDir, 'outbox', 'messages'), form);
  return {
    whatsapp: whatsapp ? whatsappMessenger({ keys: whatsapp, baseUrl }) : outbox,
    sms: sms ? smsMessenger({ keys: sms, form }) : outbox,
  };
}

/** Whether the keys of a channel are set. */
export function isConfigured(config: Pick<Config, 'sms' | 'whatsapp'>, channel: MessageChannel): boolean {
  return config[channel] !== null;
}

/** Used without keys: writes what a provider would get to a file. */
function outboxMessenger(dir: string, form: string): Messenger {
  return {
    send: async (message) => {
      const { channel, kind } = message;
      const content = { ...contentOf(message, form), channel, kind };
      await fs.mkdir(dir, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const file = path.join(dir, `${stamp}-${randomUUID().slice(0, 8)}.json`);
      // Renamed at the end, so that a watching program never reads a partial file.
      await fs.writeFile(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
      await fs.rename(`${file}.part`, file);
      return null;
    },
    readEvent: () => null,
  };
}

function contentOf(message: OutgoingMessage, form: string): object {
  if (message.channel === 'whatsapp') return whatsappBody(message);
  return Object.fromEntries(new URLSearchParams(smsForm(form, message, '')));
}

interface SmsAccount {
  keys: SmsKeys;
  form: string;
  timeoutMs?: number;
}

/** Works with any provider that takes a form. Their answers have no common shape, so only the status counts. */
export function smsMessenger({
  keys: { url, key },
  form,
  timeoutMs = PROVIDER_TIMEOUT_MS,
}: SmsAccount): Messenger {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    send: async (message) => {
      await askProvider(url, { headers, body: smsForm(form, message, key), timeoutMs }, () => null);
      return null;
    },
    readEvent: () => null,
  };
}

interface WhatsappAccount {
  keys: WhatsappKeys;
  baseUrl: string;
  timeoutMs?: number;
}

/** Meta's WhatsApp Business Cloud API. */
export function whatsappMessenger({
  keys,
  baseUrl,
  timeoutMs = PROVIDER_TIMEOUT_MS,
}: WhatsappAccount): Messenger {
  const headers = { authorization: `Bearer ${keys.token}`, 'content-type': 'application/json' };
  return {
    send: async (message) => {
      const body = JSON.stringify(whatsappBody(message));
      const url = `${baseUrl}/${keys.phoneId}/messages`;
      return whatsappIdOf(await askProvider(url, { headers, body, timeoutMs }, whatsappRefusal));
    },
    readEvent: (body, sent) => readWhatsappEvent(body, sent['x-hub-signature-256'], keys.appSecret),
  };
}

const MAX_SENTENCE = 300;

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });

/** @returns Meta's id of the message that it took */
function whatsappIdOf(answer: string): string | null {
  return taken.safeParse(jsonOf(answer)).data?.messages[0]?.id ?? null;
}

const refusal = z.object({
  error: z.object({
    message: z.string().min(1),
    error_data: z
      .object({ details: z.string().min(1) })
      .nullish()
      .catch(null),
  }),
});

/** @returns Meta's own words, at most 300 characters; null without them */
function whatsappRefusal(answer: string): string | null {
  const { data } = refusal.safeParse(jsonOf(answer));
  return data ? printable(data.error.error_data?.details ?? data.error.message) : null;
}

function printable(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SENTENCE);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

/** Words of people who want no more messages, in any capitals. */
const STOP_WORDS = new Set(['STOP', 'UNSUBSCRIBE', 'बंद']);

/** @returns null without Meta's signature */
function readWhatsappEvent(body: Buffer, signature: unknown, appSecret: string): MessageEvent | null {
  const [, hex] = SIGNATURE.exec(typeof signature === 'string' ? signature : '') ?? [];
  if (!isSigned(body, hex, appSecret)) return null;
  const values = valuesOf(body);
  return {
    statuses: values.flatMap(({ statuses }) => statuses.map(statusOf)),
    stops: values.flatMap(({ messages }) => messages.flatMap(stopOf)),
  };
}

const status = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  errors: z
    .array(z.object({ title: z.string().nullish().catch(null), message: z.string().nullish().catch(null) }))
    .nullish()
    .catch(null),
});

const written = z.object({ from: z.string(), type: z.literal('text'), text: z.object({ body: z.string() }) });

/** Other events of Meta, of other kinds or in future shapes, are ignored. */
const known = <T>(shape: z.ZodType<T>) =>
  z
    .array(shape.nullable().catch(null))
    .nullish()
    .catch(null)
    .transform((list) => (list ?? []).filter((each) => each !== null));

const value = z.object({ statuses: known(status), messages: known(written) });
const envelope = z.object({
  entry: known(z.object({ changes: known(z.object({ value })) })),
});

function valuesOf(body: Buffer): z.output<typeof value>[] {
  const { data } = envelope.safeParse(jsonOf(body.toString('utf8')));
  return (data?.entry ?? []).flatMap(({ changes }) => changes.map((change) => change.value));
}

function statusOf({ id, status: state, errors }: z.output<typeof status>): MessageStatus {
  if (state !== 'failed') return { id, state, why: null };
  const said = errors?.[0]?.message ?? errors?.[0]?.title ?? '';
  return { id, state, why: printable(said) || messageDeskMessages.notDelivered };
}

function stopOf({ from, text }: z.output<typeof written>): string[] {
  const phone = tenDigitsOf(from);
  return phone !== null && STOP_WORDS.has(text.body.trim().toUpperCase()) ? [phone] : [];
}

/** A template message of https://developers.facebook.com/docs/whatsapp/cloud-api. */
function whatsappBody(message: OutgoingMessage): object {
  const parameters = parametersOf(message.kind, message.values);
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: withCountryCode(message),
    type: 'template',
    template: {
      name: message.template.name,
      language: { code: message.language },
      components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
    },
  };
}
