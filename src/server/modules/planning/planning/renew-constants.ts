import { isoDayOf } from '../../../../domain/platform/dates.ts';
import type { Services } from '../../../services.ts';
import { beginsConstantOn } from './constants-queries.ts';

/**
 * Makes cached answers stale when a day in India begins from which a constant is another. Planners themselves read by
 * the day; the public list of constants and the pages are cached.
 * @returns a task for the maintenance
 */
export function renewConstantsEachDay(services: Services): () => Promise<void> {
  let renewedDay = isoDayOf(services.clock.now());
  return async () => {
    const today = isoDayOf(services.clock.now());
    if (today === renewedDay) return;
    if (await beginsConstantOn(services.db, today)) services.catalogueVersion.renew();
    renewedDay = today;
  };
}
