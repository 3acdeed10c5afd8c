import { VISITS_KEPT_DAYS } from '../../../../domain/desk/visit-limits.ts';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import { DAY_MS, DAY_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import * as visitsMessages from '../../../../contract/desk/visits-messages.ts';
import { visitsQuery, visitsShape } from '../../../../contract/desk/visits-shapes.ts';
import { secondsAfter } from '../../../clock.ts';
import { invalid } from '../../../http/errors.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { readVisits } from './visits-queries.ts';

const DAYS_AT_FIRST = 30;

export function visitsCalls({ services }: Routing) {
  const { db, clock } = services;

  return {
    /** The last 30 days where none are named. */
    'GET /admin/visits': forDesk(
      'reports',
      {
        name: 'readVisits',
        summary: 'Return page views, visit sources and conversions',
        query: visitsQuery,
        reply: visitsShape,
      },
      ({ query }) => {
        const to = query.to ?? isoDayOf(clock.now());
        const from = query.from ?? isoDayOf(secondsAfter(new Date(to), -(DAYS_AT_FIRST - 1) * DAY_SECONDS));
        const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
        if (days < 1 || days > VISITS_KEPT_DAYS)
          throw invalid(visitsMessages.range, { from: visitsMessages.range });
        return readVisits(db, from, to);
      },
    ),
  };
}
