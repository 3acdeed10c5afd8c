import * as afterSaleSettingsMessages from '../../../../contract/platform/after-sale-settings-messages.ts';
import type {
  AfterSaleSettings,
  AfterSaleSettingsBody,
} from '../../../../contract/platform/after-sale-settings-shapes.ts';
import { later } from '../../../clock.ts';
import { requireSeen } from '../audit/require-seen.ts';
import { step, type Actor } from '../records/step.ts';
import type { AfterSaleRow } from './after-sale-memo.ts';

/** Fields that are left out stay. @throws Refused 409 changed_meanwhile */
export function changeAfterSaleSettings(
  actor: Actor,
  { updatedAt, ...body }: AfterSaleSettingsBody,
): Promise<AfterSaleSettings> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const row = await tx.selectFrom('after_sale_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
    await requireSeen(tx, row, updatedAt, afterSaleSettingsMessages.changed);
    const changed = await tx
      .updateTable('after_sale_settings')
      .set({
        returns: body.returns,
        return_days: body.returnDays,
        fault_days: body.faultDays,
        return_address: body.returnAddress,
        warranty: body.warranty,
        replacement_days: body.replacementDays,
        claim_days: body.claimDays,
        complaints: body.complaints,
        reviews: body.reviews,
        questions: body.questions,
        updated_at: later(now, row.updated_at),
        updated_by: actorId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // Shoppers see what is offered.
    tx.effects.catalogueChanged();
    const changes = changesOf(afterSaleReply(row), afterSaleReply(changed));
    await audit('after-sale-settings.update', 'after-sale-settings', { changes });
    return afterSaleReply(changed);
  });
}

export function afterSaleReply(row: AfterSaleRow): AfterSaleSettings {
  return {
    returns: row.returns,
    returnDays: row.return_days,
    faultDays: row.fault_days,
    returnAddress: row.return_address,
    warranty: row.warranty,
    replacementDays: row.replacement_days,
    claimDays: row.claim_days,
    complaints: row.complaints,
    reviews: row.reviews,
    questions: row.questions,
    updatedAt: row.updated_at.toISOString(),
  };
}

function changesOf(before: AfterSaleSettings, after: AfterSaleSettings) {
  const fields = Object.keys(after) as (keyof AfterSaleSettings)[];
  const changed = fields.filter((field) => field !== 'updatedAt' && before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}
