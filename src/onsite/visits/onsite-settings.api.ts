import { sql } from 'kysely';
import { later } from '../../kit/server/clock.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';
import { changedNames } from '../../platform/audit/write-audit.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { columnsOfSettings, settingsIn } from '../../platform/settings/change-settings.server.ts';
import * as onsiteDeskMessages from './onsite-desk.words.ts';
import { lockOnsiteRow, readOnsiteRow, type OnsiteRow } from './onsite-memo.server.ts';
import {
  ONSITE_SETTINGS,
  onsiteSettingsBody,
  onsiteSettingsShape,
  type OnsiteSettings,
  type OnsiteSettingsBody,
} from './onsite-settings.shapes.ts';

export function onsiteSettingsCalls({ services }: Routing) {
  return {
    'GET /admin/onsite-settings': forDesk(
      'settings',
      {
        name: 'readOnsiteSettings',
        summary: 'Return the settings of visits, care contracts and site files',
        reply: onsiteSettingsShape,
      },
      async () => onsiteReply(await readOnsiteRow(services.db)),
    ),

    'PUT /admin/onsite-settings': forDesk(
      'settings',
      {
        name: 'changeOnsiteSettings',
        summary: 'Change the settings of visits and care; fields left out stay as they are',
        refusals: [409],
        body: onsiteSettingsBody,
        reply: onsiteSettingsShape,
      },
      ({ body, currentUser }) => changeOnsiteSettings({ services, currentUser }, body),
    ),
  };
}

/** @throws Refused 400 for settings that do not fit each other; 409 changed_meanwhile */
function changeOnsiteSettings(
  actor: Actor,
  { updatedAt, ...body }: OnsiteSettingsBody,
): Promise<OnsiteSettings> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const row = await lockOnsiteRow(tx);
    await requireSeen(tx, row, updatedAt, onsiteDeskMessages.changed);
    if (body.slots) await requireZones(tx, body.slots);
    const changed = await tx
      .updateTable('onsite_settings')
      .set({
        ...columnsOfSettings(ONSITE_SETTINGS, body),
        ...(body.checklists && { checklists: JSON.stringify({ ...row.checklists, ...body.checklists }) }),
        updated_at: later(now, row.updated_at),
        updated_by: actorId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    requireFitting(changed);
    // Shoppers see what is offered.
    tx.effects.catalogueChanged();
    const names = changedNames(onsiteReply(row), onsiteReply(changed));
    await audit('onsite-settings.update', 'onsite-settings', { changed: names });
    return onsiteReply(changed);
  });
}

async function requireZones(tx: Tx, slots: OnsiteSettings['slots']): Promise<void> {
  const named = [...new Set(slots.map(({ zone }) => zone))];
  const { rows } = await sql<{ id: string }>`
    select id from zones where id::text = any(${named}::text[])`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  const wrong = slots.findIndex(({ zone }) => !known.has(zone));
  if (wrong !== -1)
    throw invalid(onsiteDeskMessages.slotZone, { [`slots.${wrong}.zone`]: onsiteDeskMessages.slotZone });
}

function requireFitting({ visits, care, lead_days, days_ahead }: OnsiteRow): void {
  if (care && !visits) throw invalid(undefined, { care: onsiteDeskMessages.careWithoutVisits });
  if (days_ahead < lead_days) throw invalid(undefined, { daysAhead: onsiteDeskMessages.aheadBelowLead });
}

function onsiteReply(row: OnsiteRow): OnsiteSettings {
  return { ...settingsIn(ONSITE_SETTINGS, row), updatedAt: row.updated_at.toISOString() };
}
