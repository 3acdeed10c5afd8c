import * as messageDeskMessages from './message-desk.words.ts';
import type { MessageSettings, MessageSettingsBody, MessageTemplate } from './messages.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { later } from '../../kit/server/clock.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { requireSeen } from '../audit/require-seen.server.ts';
import { changedValues } from '../audit/write-audit.server.ts';
import { step, type Actor } from '../records/step.server.ts';
import { readMessageSettingsRow, type MessageSettingsRow } from './message-settings-memo.server.ts';
import { isConfigured } from './messengers-of.server.ts';

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
