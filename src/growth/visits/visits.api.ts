import { VISITS_KEPT_DAYS } from './visit-limits.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { DAY_MS, DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import * as visitsMessages from './visits.words.ts';
import { visitsQuery, visitsShape } from './visits.shapes.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { readVisits } from './visits-queries.server.ts';

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
