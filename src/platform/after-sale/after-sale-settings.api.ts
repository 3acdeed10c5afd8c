import {
  afterSaleSettingsBody,
  afterSaleSettingsShape,
  AFTER_SALE_SETTINGS,
  type AfterSaleSettings,
  type AfterSaleSettingsBody,
} from './after-sale-settings.shapes.ts';
import * as afterSaleSettingsMessages from './after-sale-settings.words.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { later } from '../../kit/server/clock.ts';
import { requireSeen } from '../audit/require-seen.server.ts';
import { changedValues } from '../audit/write-audit.server.ts';
import { step, type Actor } from '../records/record.server.ts';
import { columnsOfSettings, settingsIn } from '../settings/change-settings.server.ts';
import { readAfterSaleRow, type AfterSaleRow } from './after-sale-memo.server.ts';

export function afterSaleSettingsCalls({ services }: Routing) {
  return {
    'GET /admin/after-sale-settings': forDesk(
      'settings',
      {
        name: 'readAfterSaleSettings',
        summary: 'Return the after-sale settings',
        reply: afterSaleSettingsShape,
      },
      async () => afterSaleReply(await readAfterSaleRow(services.db)),
    ),

    'PUT /admin/after-sale-settings': forDesk(
      'settings',
      {
        name: 'changeAfterSaleSettings',
        summary: 'Change the after-sale settings; fields left out stay as they are',
        refusals: [409],
        body: afterSaleSettingsBody,
        reply: afterSaleSettingsShape,
      },
      ({ body, currentUser }) => changeAfterSaleSettings({ services, currentUser }, body),
    ),
  };
}

/** Fields that are left out stay. @throws Refused 409 changed_meanwhile */
function changeAfterSaleSettings(
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

function afterSaleReply(row: AfterSaleRow): AfterSaleSettings {
  return { ...settingsIn(AFTER_SALE_SETTINGS, row), updatedAt: row.updated_at.toISOString() };
}
