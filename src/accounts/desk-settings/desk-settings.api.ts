import {
  deskSettingsBody,
  deskSettingsShape,
  DESK_SETTINGS,
  type DeskSettings,
  type DeskSettingsBody,
} from './desk-settings.shapes.ts';
import * as deskSettingsMessages from './desk-settings.words.ts';
import { twoStepMessages } from '../two-step/two-step.words.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { later } from '../../kit/server/clock.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';
import { changedValues } from '../../platform/audit/write-audit.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { columnsOfSettings, settingsIn } from '../../platform/settings/change-settings.server.ts';
import { readDeskSettingsRow, type DeskSettingsRow } from './desk-settings-memo.server.ts';

export function deskSettingsCalls({ services }: Routing) {
  return {
    'GET /admin/desk-settings': forDesk(
      'settings',
      {
        name: 'readDeskSettings',
        summary: 'Return what the desk requires of staff and offers to dealers',
        reply: deskSettingsShape,
      },
      async () => deskSettingsReply(await readDeskSettingsRow(services.db)),
    ),

    'PUT /admin/desk-settings': forDesk(
      'settings',
      {
        name: 'changeDeskSettings',
        summary: 'Change the settings of the desk; fields left out stay as they are',
        refusals: [409],
        body: deskSettingsBody,
        reply: deskSettingsShape,
      },
      ({ body, currentUser }) => changeDeskSettings({ services, currentUser }, body),
    ),
  };
}

/**
 * Fields left out stay.
 * @throws Refused 409 when they changed since they were read, and for anyone who requires two-step log-in of all but
 * lacks it
 */
function changeDeskSettings(actor: Actor, { updatedAt, ...body }: DeskSettingsBody): Promise<DeskSettings> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const row = await tx.selectFrom('desk_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
    await requireSeen(tx, row, updatedAt, deskSettingsMessages.changed);
    if (body.twoStepRequired && !row.two_step_required) await requireOwnTwoStep(tx, actor.currentUser);
    const changed = await tx
      .updateTable('desk_settings')
      .set({
        ...columnsOfSettings(DESK_SETTINGS, body),
        updated_at: later(now, row.updated_at),
        updated_by: actorId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // Shoppers see what is open to them.
    tx.effects.catalogueChanged();
    const changes = changedValues(deskSettingsReply(row), deskSettingsReply(changed));
    await audit('desk-settings.update', 'desk-settings', { changes });
    return deskSettingsReply(changed);
  });
}

function deskSettingsReply(row: DeskSettingsRow): DeskSettings {
  return { ...settingsIn(DESK_SETTINGS, row), updatedAt: row.updated_at.toISOString() };
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
