import { growthBody, growthShape } from '../../../../contract/storefront/growth-shapes.ts';
import * as calls from '../../../../contract/storefront/growth.ts';
import { route, type Routing } from '../../../http/route.ts';
import { changeGrowth, readGrowth, type GrowthParts } from './change-growth.ts';

export function growthRoutes(routing: Routing, parts: GrowthParts): void {
  const { services } = routing;

  route(
    routing,
    calls.readGrowth,
    { summary: 'Return the settings for search engines and analytics', reply: growthShape },
    () => readGrowth(services.db, parts),
  );

  route(
    routing,
    calls.changeGrowth,
    {
      summary: 'Change the settings for search engines and analytics; fields left out stay',
      refusals: [409],
      body: growthBody,
      reply: growthShape,
    },
    ({ body, currentUser }) => changeGrowth({ services, currentUser }, body, parts),
  );
}
