import { growthBody, growthShape } from '../../../../contract/storefront/growth-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { changeGrowth, readGrowth, type GrowthParts } from './change-growth.ts';

export function growthCalls({ services }: Routing, parts: GrowthParts) {
  return {
    'GET /admin/growth': forDesk(
      'storefront',
      {
        name: 'readGrowth',
        summary: 'Return the settings for search engines and analytics',
        reply: growthShape,
      },
      () => readGrowth(services.db, parts),
    ),

    'PUT /admin/growth': forDesk(
      'storefront',
      {
        name: 'changeGrowth',
        summary: 'Change the settings for search engines and analytics; fields left out stay',
        refusals: [409],
        body: growthBody,
        reply: growthShape,
      },
      ({ body, currentUser }) => changeGrowth({ services, currentUser }, body, parts),
    ),
  };
}
