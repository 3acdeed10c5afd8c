import { sql } from 'kysely';
import { MESSAGE_CHANNELS, type MessageChannel } from './message-kinds.ts';
import { afterSaleMessages } from '../after-sale/after-sale.words.ts';
import { messageShopMessages } from './message-shop.words.ts';
import type { OwnMessages, OwnMessagesBody } from './messages.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { offeredChannels, readMessageSettingsRow } from './message-settings-memo.server.ts';

export async function readOwnMessages(db: Db | Tx, userId: string): Promise<OwnMessages> {
  const settings = await readMessageSettingsRow(db);
  const standing = await standingConsents(db, userId);
  return {
    offered: offeredChannels(settings),
    whatsapp: standing.includes('whatsapp'),
    sms: standing.includes('sms'),
  };
}

/**
 * Records each consent that is given or withdrawn, and when; unchanged ones stay as they were.
 * @throws Refused 409 switched_off for consent to what is not offered
 */
export function changeOwnMessages(
  services: WriteServices,
  { id }: Pick<CurrentUser, 'id'>,
  wanted: OwnMessagesBody,
): Promise<OwnMessages> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    const before = await readOwnMessages(tx, id);
    const given = MESSAGE_CHANNELS.filter((channel) => wanted[channel] === true && !before[channel]);
    if (given.some((channel) => !before.offered.includes(channel)))
      throw conflict('switched_off', afterSaleMessages.switchedOff);
    const taken = MESSAGE_CHANNELS.filter((channel) => wanted[channel] === false);
    if (given.length > 0) await giveConsents(tx, id, given, now);
    await takeConsents(tx, [id], taken, now);
    return readOwnMessages(tx, id);
  });
}

async function giveConsents(
  tx: Tx,
  userId: string,
  channels: readonly MessageChannel[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('message_consents')
    .values(
      channels.map((channel) => ({
        user_id: userId,
        channel,
        given_at: now,
        // The sentence as it was read, in the language of the request.
        text: `${messageShopMessages[channel]}. ${messageShopMessages.about}`,
      })),
    )
    .execute();
}

/** Ends the consents in force. */
export async function takeConsents(
  tx: Tx,
  userIds: readonly string[],
  channels: readonly MessageChannel[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0 || channels.length === 0) return;
  await sql`
    insert into message_consents (user_id, channel, given_at, taken_at, text)
    select user_id, channel, given_at, ${now}::timestamptz, text from (
      select distinct on (user_id, channel) user_id, channel, given_at, taken_at, text from message_consents
      where user_id = any(${userIds}::uuid[]) and channel = any(${channels}::text[])
      order by user_id, channel, id desc) newest
    where taken_at is null`.execute(tx);
}

async function standingConsents(db: Db | Tx, userId: string): Promise<MessageChannel[]> {
  const { rows } = await sql<{ channel: MessageChannel }>`
    select channel from (
      select distinct on (channel) channel, taken_at from message_consents
      where user_id = ${userId} order by channel, id desc) newest
    where taken_at is null`.execute(db);
  return rows.map(({ channel }) => channel);
}

/** The consents in the data that a person downloads: each that was given or withdrawn, oldest first. */
export async function readConsentsOf(db: Db, { id }: { id: string }): Promise<object[]> {
  const rows = await db
    .selectFrom('message_consents')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ channel, given_at: givenAt, taken_at: takenAt, text }) => ({
    channel,
    givenAt: givenAt.toISOString(),
    takenAt: takenAt?.toISOString() ?? null,
    text,
  }));
}

/** Ends the consents of a deleted account; its messages forget the number. */
export async function eraseMessagesOf(tx: Tx, { id }: { id: string }, now: Date): Promise<void> {
  await takeConsents(tx, [id], MESSAGE_CHANNELS, now);
  await tx
    .updateTable('messages')
    .set({ phone: null })
    .where('user_id', '=', id)
    .where('phone', 'is not', null)
    .execute();
}
