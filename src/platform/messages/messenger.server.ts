import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { filledText, type MessageChannel, type MessageKind } from './message-text.ts';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import * as messageDeskMessages from './message-desk.words.ts';
import type { Db } from '../../db/transaction.ts';

export interface QueuedMessage {
  tries: number;
  orderId: number | null;
  /** The reason why it must not be sent any more. */
  stopped: string | null;
  outgoing: OutgoingMessage;
}

interface Row {
  channel: MessageChannel;
  kind: MessageKind;
  phone: string | null;
  variables: Record<string, string>;
  orderId: number | null;
  tries: number;
  isOn: boolean;
  consents: boolean | null;
  sender: string | null;
  entity: string | null;
  language: LanguageCode | null;
  name: string | null;
  dltTemplate: string | null;
  text: string | null;
}

/**
 * Read with the template in the account's language, else the English one.
 * @returns null for one that is not queued
 */
export async function findQueuedMessage(db: Db, id: string): Promise<QueuedMessage | null> {
  const { rows } = await sql<Row>`
    select messages.channel, messages.kind, messages.phone, variables, order_id as "orderId", tries,
      case messages.channel when 'whatsapp' then whatsapp_on else sms_on end as "isOn",
      (select taken_at is null from message_consents consent
        where consent.user_id = messages.user_id and consent.channel = messages.channel
        order by id desc limit 1) as consents,
      sms_sender as sender, sms_entity as entity,
      template.language, template.name, template.dlt_template as "dltTemplate", template.text
    from messages cross join message_settings cross join storefront
      join users on users.id = messages.user_id
      left join lateral (
        select * from message_templates choice
        where choice.kind = messages.kind and choice.channel = messages.channel and choice.is_on
          and (choice.language = 'en'
            or (choice.language = users.language and choice.language = any(storefront.offered)))
        order by choice.language = 'en' limit 1) template on true
    where messages.id = ${id} and messages.state = 'queued'`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { channel, kind, phone, sender, entity, name, dltTemplate, text } = row;
  return {
    tries: row.tries,
    orderId: row.orderId,
    stopped: stoppedWhy(row),
    outgoing: {
      ...{ channel, kind, sender, entity, values: row.variables },
      phone: phone ?? '',
      language: row.language ?? 'en',
      template: { name, dltTemplate, text },
    },
  };
}

function stoppedWhy({ isOn, consents, language, phone }: Row): string | null {
  if (consents !== true) return messageDeskMessages.noConsent;
  if (!isOn) return messageDeskMessages.channelOff;
  if (language === null) return messageDeskMessages.noTemplate;
  return phone === null ? messageDeskMessages.noPhone : null;
}

/**
 * @param form the fields as the provider names them, with `{to}`-like variables
 * @returns them filled in, each value percent-encoded
 */
export function smsForm(form: string, message: OutgoingMessage, key: string): string {
  const { template, sender, entity, values } = message;
  const fields = {
    key,
    to: withCountryCode(message),
    sender: sender ?? '',
    entity: entity ?? '',
    template: template.dltTemplate ?? '',
    text: filledText(template.text ?? '', values),
  };
  return filledText(form, fields, encodeURIComponent);
}

/** How long a provider may be silent. */
export const PROVIDER_TIMEOUT_MS = 8000;

const MAX_ANSWER_BYTES = 64 * 1024;
const TOO_MANY_REQUESTS = 429;

/**
 * @param whyOf the sentence in a refusal's body; null without one
 * @returns the body of an answer that took the message
 * @throws MessengerAway for 429, 5xx and silence; MessageRefused for any other status
 */
export async function askProvider(
  url: string,
  { headers, body, timeoutMs }: { headers: Record<string, string>; body: string; timeoutMs: number },
  whyOf: (answer: string) => string | null,
): Promise<string> {
  const { status, text } = await post(url, {
    method: 'POST',
    headers,
    body,
    // The content of the message is for this host alone.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (status >= 200 && status < 300) return text;
  if (status === TOO_MANY_REQUESTS || status >= 500)
    throw new MessengerAway(messageDeskMessages.tooBusy(status));
  throw new MessageRefused(whyOf(text) ?? messageDeskMessages.refused(status));
}

async function post(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await boundedText(response) };
  } catch (cause) {
    throw new MessengerAway(messageDeskMessages.silent, { cause });
  }
}

/** The beginning of a long answer: the status alone says whether the message was taken. */
async function boundedText({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A provider of messages, or the folder that they go into without one. */
export interface Messenger {
  /**
   * @returns the provider's id of it; null where it gives none
   * @throws MessengerAway when it is busy, broken or silent: a later try may succeed
   * @throws MessageRefused when it refuses
   */
  send: (message: OutgoingMessage) => Promise<string | null>;
  /** @returns null without the provider's signature over these exact bytes */
  readEvent: (body: Buffer, headers: IncomingHttpHeaders) => MessageEvent | null;
}

export type Messengers = Record<MessageChannel, Messenger>;

export interface OutgoingMessage {
  channel: MessageChannel;
  kind: MessageKind;
  /** Ten digits. */
  phone: string;
  /** Language of the template. */
  language: LanguageCode;
  template: { name: string | null; dltTemplate: string | null; text: string | null };
  /** Sender and entity of SMS, as registered. */
  sender: string | null;
  entity: string | null;
  values: Readonly<Record<string, string>>;
}

export interface MessageEvent {
  statuses: MessageStatus[];
  /** Ten digits of who wants no more messages. */
  stops: string[];
}

export interface MessageStatus {
  /** The provider's. */
  id: string;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  why: string | null;
}

/** How every provider wants an Indian number. */
export function withCountryCode({ phone }: Pick<OutgoingMessage, 'phone'>): string {
  return `91${phone}`;
}

export class MessengerAway extends Error {
  override name = 'MessengerAway';
}

export class MessageRefused extends Error {
  override name = 'MessageRefused';
}
