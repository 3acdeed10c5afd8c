import { z } from 'zod';
import { tenDigitsOf } from './message-text.ts';
import * as messageDeskMessages from './message-desk.words.ts';
import { isSigned } from '../../kit/server/security/hmac-signature.ts';
import type { MessageEvent, MessageStatus } from './messenger.server.ts';
import { jsonOf, printable } from './whatsapp-answers.server.ts';

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

/** Words of people who want no more messages, in any capitals. */
const STOP_WORDS = new Set(['STOP', 'UNSUBSCRIBE', 'बंद']);

/** @returns null without Meta's signature */
export function readWhatsappEvent(body: Buffer, signature: unknown, appSecret: string): MessageEvent | null {
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
