import * as deskSettingsMessages from '../../../../contract/accounts/desk-settings-messages.ts';
import type { DeskSettings, DeskSettingsBody } from '../../../../contract/accounts/desk-settings-shapes.ts';
import { twoStepMessages } from '../../../../contract/accounts/two-step-messages.ts';
import { later } from '../../../clock.ts';
import { conflict } from '../../../http/errors.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { requireSeen } from '../../platform/audit/require-seen.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import type { DeskSettingsRow } from './desk-settings-memo.ts';

/**
 * Fields left out stay.
 * @throws Refused 409 when they changed since they were read, and for anyone who requires two-step log-in of all but
 * lacks it
 */
export function changeDeskSettings(
  actor: Actor,
  { updatedAt, ...body }: DeskSettingsBody,
): Promise<DeskSettings> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const row = await tx.selectFrom('desk_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
    await requireSeen(tx, row, updatedAt, deskSettingsMessages.changed);
    if (body.twoStepRequired && !row.two_step_required) await requireOwnTwoStep(tx, actor.currentUser);
    const changed = await tx
      .updateTable('desk_settings')
      .set({
        two_step_required: body.twoStepRequired,
        dealer_applications: body.dealerApplications,
        quote_requests: body.quoteRequests,
        quote_days: body.quoteDays,
        quote_terms: body.quoteTerms,
        counter_discount_most: body.counterDiscountMost,
        updated_at: later(now, row.updated_at),
        updated_by: actorId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // Shoppers see what is open to them.
    tx.effects.catalogueChanged();
    const changes = changesOf(deskSettingsReply(row), deskSettingsReply(changed));
    await audit('desk-settings.update', 'desk-settings', { changes });
    return deskSettingsReply(changed);
  });
}

export function deskSettingsReply(row: DeskSettingsRow): DeskSettings {
  return {
    twoStepRequired: row.two_step_required,
    dealerApplications: row.dealer_applications,
    quoteRequests: row.quote_requests,
    quoteDays: row.quote_days,
    quoteTerms: row.quote_terms,
    counterDiscountMost: row.counter_discount_most,
    updatedAt: row.updated_at.toISOString(),
  };
}

async function requireOwnTwoStep(tx: Tx, { id }: CurrentUser): Promise<void> {
  const own = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('totp_on_at', 'is not', null)
    .executeTakeFirst();
  if (!own) throw conflict('two_step_first', twoStepMessages.ownFirst);
}

function changesOf(before: DeskSettings, after: DeskSettings) {
  const fields = Object.keys(after) as (keyof DeskSettings)[];
  const changed = fields.filter((field) => field !== 'updatedAt' && before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}
