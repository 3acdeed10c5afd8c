import { z } from 'zod';
import { marginQuery, marginRowShape } from '../../../../contract/stock/margin-shapes.ts';
import { readMargin as readMarginCall } from '../../../../contract/stock/margin.ts';
import { route, type Routing } from '../../../http/route.ts';
import { readMargin } from './read-margin.ts';

export function marginRoutes(routing: Routing): void {
  route(
    routing,
    readMarginCall,
    {
      summary: 'Return the margin by product, category or brand, without GST',
      query: marginQuery,
      reply: z.array(marginRowShape),
    },
    ({ query }) => routing.services.reads.report((db) => readMargin(db, query)),
  );
}
