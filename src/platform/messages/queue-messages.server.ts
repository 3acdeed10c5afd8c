import { sql } from 'kysely';
import { tenDigitsOf, type MessageKind, type MessageVariable } from './message-text.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

interface Receiver {
  /** Nothing is sent without an account, because the account consents. */
  userId: string | null;
  phone: string | null;
  /** The number of the order, return or claim. */
  about: string;
  /** The order that the message's link follows, where it has one. */
  orderId?: number;
}

/** The link is made when the message is sent: it is kept nowhere. */
export type NewMessage = {
  [Kind in MessageKind]: Receiver & {
    kind: Kind;
    values: Record<Exclude<MessageVariable<Kind>, 'link'>, string>;
  };
}[MessageKind];

/** Like queueMessages, for one. */
export function queueMessage(tx: Tx, message: NewMessage, now: Date): Promise<void> {
  return queueMessages(tx, [message], now);
}

/**
 * Queued in the transaction of what they are about, in one statement for any number. Each message gets a row and a
 * job for every channel that is on, has a template of its kind that is on, and has the consent of the account; others
 * are dropped.
 */
export async function queueMessages(tx: Tx, messages: readonly NewMessage[], now: Date): Promise<void> {
  const sent = messages.flatMap((message) => {
    const phone = tenDigitsOf(message.phone);
    return message.userId === null || phone === null ? [] : [{ ...message, phone }];
  });
  if (sent.length === 0) return;
  const { rows } = await sql`
    with asked as (
      select * from unnest(${sent.map(({ kind }) => kind)}::text[], ${sent.map(({ userId }) => userId)}::uuid[],
        ${sent.map(({ phone }) => phone)}::text[], ${sent.map(({ about }) => about)}::text[],
        ${sent.map(({ orderId }) => orderId ?? null)}::bigint[],
        ${sent.map(({ values }) => JSON.stringify(values))}::text[])
        as asked (kind, user_id, phone, about, order_id, variables)),
    queued as (
      insert into messages (channel, kind, user_id, phone, about, order_id, variables, created_at, changed_at)
      select channel, asked.kind, user_id, phone, about, order_id, variables::jsonb, ${now}::timestamptz,
        ${now}::timestamptz
      from asked, message_settings
        cross join lateral (values ('whatsapp', whatsapp_on), ('sms', sms_on)) as way (channel, is_on)
      where way.is_on
        and exists (
          select from message_templates template
          where template.kind = asked.kind and template.channel = way.channel and template.is_on)
        and (
          select taken_at is null from message_consents consent
          where consent.user_id = asked.user_id and consent.channel = way.channel order by id desc limit 1)
      returning id)
    insert into jobs (kind, payload, run_at, created_at)
    select 'message', jsonb_build_object('id', id), ${now}::timestamptz, ${now}::timestamptz from queued
    returning id`.execute(tx);
  if (rows.length > 0) tx.effects.jobQueued();
}
