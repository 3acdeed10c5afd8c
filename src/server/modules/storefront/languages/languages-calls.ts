import {
  offeredLanguagesBody,
  offeredLanguagesShape,
} from '../../../../contract/storefront/offered-languages-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { changeOfferedLanguages } from './change-languages.ts';
import { readOfferedLanguages } from './languages-queries.ts';

export function languagesCalls({ services }: Routing) {
  return {
    'GET /admin/languages': forDesk(
      'storefront',
      {
        name: 'readOfferedLanguages',
        summary: 'List the languages offered, and what is translated',
        reply: offeredLanguagesShape,
      },
      () => readOfferedLanguages(services.db),
    ),

    'PUT /admin/languages': forDesk(
      'storefront',
      {
        name: 'changeOfferedLanguages',
        summary: 'Set the languages offered besides English',
        refusals: [409],
        body: offeredLanguagesBody,
        reply: offeredLanguagesShape,
      },
      ({ currentUser, body }) => changeOfferedLanguages({ services, currentUser }, body),
    ),
  };
}
