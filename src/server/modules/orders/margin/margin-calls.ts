import { z } from 'zod';
import { marginQuery, marginRowShape } from '../../../../contract/stock/margin-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { readMargin } from './read-margin.ts';

export function marginCalls({ services }: Routing) {
  return {
    'GET /admin/margin': forDesk(
      'reports',
      {
        name: 'readMargin',
        summary: 'Return the margin by product, category or brand, without GST',
        query: marginQuery,
        reply: z.array(marginRowShape),
      },
      ({ query }) => services.reads.report((db) => readMargin(db, query)),
    ),
  };
}
