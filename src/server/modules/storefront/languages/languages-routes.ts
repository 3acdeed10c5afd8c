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
    { summary: 'List the languages offered, and what is translated', reply: offeredLanguagesShape },
    () => readOfferedLanguages(services.db),
  );

  route(
    routing,
    calls.changeOfferedLanguages,
    {
      summary: 'Set the languages offered besides English',
      refusals: [409],
      body: offeredLanguagesBody,
      reply: offeredLanguagesShape,
    },
    ({ currentUser, body }) => changeOfferedLanguages({ services, currentUser }, body),
  );
}
