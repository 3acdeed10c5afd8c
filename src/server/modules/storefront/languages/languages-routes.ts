import {
  offeredLanguagesBody,
  offeredLanguagesShape,
} from '../../../../contract/storefront/offered-languages-shapes.ts';
import * as calls from '../../../../contract/storefront/offered-languages.ts';
import { route, type Routing } from '../../../http/route.ts';
import { changeOfferedLanguages } from './change-languages.ts';
import { readOfferedLanguages } from './languages-queries.ts';

export function languagesRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.readOfferedLanguages,
    {
      summary: 'Which languages the shop is offered in, and what is translated',
      reply: offeredLanguagesShape,
    },
    () => readOfferedLanguages(services.db),
  );

  route(
    routing,
    calls.changeOfferedLanguages,
    {
      summary: 'Offer the shop in other languages than English, or no longer',
      refusals: [409],
      body: offeredLanguagesBody,
      reply: offeredLanguagesShape,
    },
    ({ currentUser, body }) => changeOfferedLanguages({ services, currentUser }, body),
  );
}
