import * as afterSaleSettingsMessages from '../../../../contract/platform/after-sale-settings-messages.ts';
import {
  AFTER_SALE_SETTINGS,
  type AfterSaleSettings,
  type AfterSaleSettingsBody,
} from '../../../../contract/platform/after-sale-settings-shapes.ts';
import { later } from '../../../clock.ts';
import { requireSeen } from '../audit/require-seen.ts';
import { changedValues } from '../audit/write-audit.ts';
import { step, type Actor } from '../records/step.ts';
import { columnsOfSettings, settingsIn } from '../settings/setting-columns.ts';
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
        ...columnsOfSettings(AFTER_SALE_SETTINGS, body),
        updated_at: later(now, row.updated_at),
        updated_by: actorId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // Shoppers see what is offered.
    tx.effects.catalogueChanged();
    const changes = changedValues(afterSaleReply(row), afterSaleReply(changed));
    await audit('after-sale-settings.update', 'after-sale-settings', { changes });
    return afterSaleReply(changed);
  });
}

export function afterSaleReply(row: AfterSaleRow): AfterSaleSettings {
  return { ...settingsIn(AFTER_SALE_SETTINGS, row), updatedAt: row.updated_at.toISOString() };
}
