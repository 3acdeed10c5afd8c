import { isoDayOf } from '../../kit/rules/dates.ts';
import type { Services } from '../../kit/server/services.ts';
import { beginsConstantOn } from './constants-queries.server.ts';

/**
 * Cached answers become stale when a constant changes at midnight in India; planners themselves read by the day.
 * @returns a task for the maintenance
 */
export function renewConstantsEachDay(
  services: Pick<Services, 'catalogueVersion' | 'clock' | 'db'>,
): () => Promise<void> {
  let renewedDay = isoDayOf(services.clock.now());
  return async () => {
    const today = isoDayOf(services.clock.now());
    if (today === renewedDay) return;
    if (await beginsConstantOn(services.db, today)) services.catalogueVersion.renew();
    renewedDay = today;
  };
}
