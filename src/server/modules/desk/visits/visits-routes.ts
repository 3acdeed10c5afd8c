import { VISITS_KEPT_DAYS } from '../../../../domain/desk/visit-limits.ts';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import { DAY_MS, DAY_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import * as visitsMessages from '../../../../contract/desk/visits-messages.ts';
import { visitsQuery, visitsShape } from '../../../../contract/desk/visits-shapes.ts';
import * as calls from '../../../../contract/desk/visits.ts';
import { secondsAfter } from '../../../clock.ts';
import { invalid } from '../../../http/errors.ts';
import { route, type Routing } from '../../../http/route.ts';
import { readVisits } from './visits-queries.ts';

const DAYS_AT_FIRST = 30;

export function visitsRoutes(routing: Routing): void {
  const { db, clock } = routing.services;

  route(
    routing,
    calls.readVisits,
    { summary: 'Return page views, visit sources and conversions', query: visitsQuery, reply: visitsShape },
    ({ query }) => {
      const to = query.to ?? isoDayOf(clock.now());
      const from = query.from ?? isoDayOf(secondsAfter(new Date(to), -(DAYS_AT_FIRST - 1) * DAY_SECONDS));
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
      if (days < 1 || days > VISITS_KEPT_DAYS)
        throw invalid(visitsMessages.range, { from: visitsMessages.range });
      return readVisits(db, from, to);
    },
  );
}
