import { sql, type Selectable } from 'kysely';
import { MESSAGE_CHANNELS, type MessageChannel } from './message-text.ts';
import { afterSaleMessages } from '../after-sale/after-sale.words.ts';
import { messageShopMessages } from './message-shop.words.ts';
import type {
  OwnMessages,
  OwnMessagesBody,
  MessageSettings,
  MessageSettingsBody,
  MessageTemplate,
} from './messages.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices, Services } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { Schema } from '../../db/schema.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import * as messageDeskMessages from './message-desk.words.ts';
import { later } from '../../kit/server/clock.ts';
import { requireSeen } from '../audit/require-seen.server.ts';
import { changedValues } from '../audit/write-audit.server.ts';
import { step, type Actor } from '../records/record.server.ts';
import { isConfigured } from './messengers.server.ts';

type Configured = Pick<Services, 'config'>;

/** Fields that are left out stay. @throws Refused 409 changed_meanwhile, 400 for what SMS need */
export function changeMessageSettings(
  actor: Actor<Configured>,
  { updatedAt, whatsapp, sms, templates }: MessageSettingsBody,
): Promise<MessageSettings> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const row = await tx.selectFrom('message_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
    await requireSeen(tx, row, updatedAt, messageDeskMessages.changed);
    const before = settingsReply(actor.services, row, await readTemplates(tx));
    const next = {
      whatsapp_on: whatsapp?.on ?? row.whatsapp_on,
      sms_on: sms?.on ?? row.sms_on,
      sms_sender: sms?.sender === undefined ? row.sms_sender : sms.sender,
      sms_entity: sms?.entity === undefined ? row.sms_entity : sms.entity,
    };
    requireRegistered(next);
    const changed = await tx
      .updateTable('message_settings')
      .set({ ...next, updated_at: later(now, row.updated_at), updated_by: actorId })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (templates) await replaceTemplates(tx, templates);
    // Shoppers see what is offered.
    tx.effects.catalogueChanged();
    const after = settingsReply(actor.services, changed, await readTemplates(tx));
    await audit('message-settings.update', 'message-settings', { changes: changedValues(before, after) });
    return after;
  });
}

export async function readMessageSettings({
  db,
  config,
}: Configured & Pick<Services, 'db'>): Promise<MessageSettings> {
  return settingsReply({ config }, await readMessageSettingsRow(db), await readTemplates(db));
}

function requireRegistered(next: Pick<MessageSettingsRow, 'sms_entity' | 'sms_on' | 'sms_sender'>): void {
  if (!next.sms_on) return;
  const faults = {
    ...(next.sms_sender === null && { 'sms.sender': messageDeskMessages.sender }),
    ...(next.sms_entity === null && { 'sms.entity': messageDeskMessages.entity }),
  };
  const [first] = Object.values(faults);
  if (first !== undefined) throw invalid(first, faults);
}

async function replaceTemplates(tx: Tx, templates: readonly MessageTemplate[]): Promise<void> {
  await tx.deleteFrom('message_templates').execute();
  if (templates.length === 0) return;
  await tx
    .insertInto('message_templates')
    .values(
      templates.map(({ kind, channel, language, on, name, dltTemplate, text }, position) => ({
        ...{ kind, channel, language, is_on: on, name, dlt_template: dltTemplate, text, position },
      })),
    )
    .execute();
}

async function readTemplates(db: Db | Tx): Promise<MessageTemplate[]> {
  const rows = await db.selectFrom('message_templates').selectAll().orderBy('position').execute();
  return rows.map(({ kind, channel, language, is_on, name, dlt_template, text }) => ({
    ...{ kind, channel, language, on: is_on, name, dltTemplate: dlt_template, text },
  }));
}

function settingsReply(
  { config }: Configured,
  row: MessageSettingsRow,
  templates: MessageTemplate[],
): MessageSettings {
  return {
    whatsapp: { on: row.whatsapp_on, configured: isConfigured(config, 'whatsapp') },
    sms: {
      on: row.sms_on,
      configured: isConfigured(config, 'sms'),
      sender: row.sms_sender,
      entity: row.sms_entity,
    },
    templates,
    updatedAt: row.updated_at.toISOString(),
  };
}

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

export interface WithMessageSettings {
  /** Cached; not for use inside a transaction. */
  messageSettings: () => Promise<MessageSettingsRow>;
}

type MessageSettingsRow = Selectable<Schema['message_settings']>;

function readMessageSettingsRow(db: Db): Promise<MessageSettingsRow> {
  return db.selectFrom('message_settings').selectAll().executeTakeFirstOrThrow();
}

export function messageSettingsMemo(db: Db, version: CatalogueVersion): () => Promise<MessageSettingsRow> {
  const memo = new Memo<MessageSettingsRow>(() => version.withoutStock);
  return () => memo.of({}, () => readMessageSettingsRow(db));
}

function offeredChannels(row: MessageSettingsRow): MessageChannel[] {
  return MESSAGE_CHANNELS.filter((channel) => row[`${channel}_on`]);
}

/** Whether any channel is on. */
export function offersMessages(row: MessageSettingsRow): boolean {
  return offeredChannels(row).length > 0;
}

/** The answer of `GET /api/shop`: nothing while all is off. */
export function offeredMessages(row: MessageSettingsRow): { messages?: MessageChannel[] } {
  const messages = offeredChannels(row);
  return messages.length === 0 ? {} : { messages };
}
