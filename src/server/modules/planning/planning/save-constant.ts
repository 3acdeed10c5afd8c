import { isoDayOf } from '../../../../domain/platform/dates.ts';
import * as planningAdminMessages from '../../../../contract/planning/planning-admin-messages.ts';
import type { NewConstant, PlanConstantRow } from '../../../../contract/planning/planning-data-shapes.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { constantRowReply, lockConstant, readConstantRows, writeConstantRow } from './constants-queries.ts';

const SHARE = 'share';

/**
 * Former rows stay; a second one for the same day replaces the first.
 * @throws Refused 404 for an unknown key; 400 for a share above 1 and a day before today
 */
export function saveConstant(
  actor: Actor,
  key: string,
  { low, expected, high, source, note = null, fromDay }: NewConstant,
): Promise<PlanConstantRow> {
  const now = actor.services.clock.now();
  const today = isoDayOf(now);
  const day = fromDay ?? today;
  return step(actor, async ({ tx, actorId, audit }) => {
    await lockConstant(tx, key);
    const [latest, ...older] = await readConstantRows(tx, key);
    if (!latest) throw notFound(planningAdminMessages.unknownConstant);
    if (day < today) throw invalid(planningAdminMessages.fromDay, { fromDay: planningAdminMessages.fromDay });
    if (latest.unit === SHARE && high > 1)
      throw invalid(planningAdminMessages.share, { high: planningAdminMessages.share });
    const row = { key, from_day: day, low, expected, high, unit: latest.unit, source, note, written_at: now };
    const written = await writeConstantRow(tx, row, actorId);
    const before = [latest, ...older].find((row) => row.from_day <= day);
    await audit('planning.constant', key, {
      fromDay: day,
      before: before && [before.low, before.expected, before.high],
      after: [low, expected, high],
      replaced: before?.from_day === day,
    });
    return constantRowReply(written);
  });
}
