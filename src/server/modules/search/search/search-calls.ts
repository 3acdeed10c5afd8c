import { z } from 'zod';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import * as searchMessages from '../../../../contract/search/search-messages.ts';
import {
  searchedWordsShape,
  searchWordsQuery,
  synonymShape,
  synonymsQuery,
} from '../../../../contract/search/search-shapes.ts';
import { synonymBody } from '../../../../contract/search/synonym-body.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { createSynonym, deleteSynonym, updateSynonym } from './save-synonym.ts';
import type { SearchCounter } from './search-counter.ts';
import { listSearchedWords } from './search-days-queries.ts';
import { listSynonyms } from './synonyms-queries.ts';

export function searchCalls({ services }: Routing, counter: SearchCounter) {
  return {
    'GET /admin/synonyms': forDesk(
      'catalogue',
      {
        name: 'listSynonyms',
        counted: true,
        summary: 'List synonyms by text',
        query: synonymsQuery,
        reply: z.array(synonymShape),
      },
      ({ query }) => listSynonyms(services.db, query),
    ),

    'POST /admin/synonyms': forDesk(
      'catalogue',
      {
        name: 'createSynonym',
        summary: 'Create a synonym',
        status: 201,
        refusals: [409],
        body: synonymBody,
        reply: synonymShape,
      },
      ({ currentUser, body }) => createSynonym({ services, currentUser }, body),
    ),

    'PUT /admin/synonyms/:id': forDesk(
      'catalogue',
      {
        name: 'updateSynonym',
        summary: 'Change a synonym',
        refusals: [404, 409],
        params: idParams,
        body: synonymBody,
        reply: synonymShape,
      },
      ({ currentUser, params, body }) => updateSynonym({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/synonyms/:id': forDesk(
      'catalogue',
      {
        name: 'deleteSynonym',
        summary: 'Delete a synonym',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteSynonym({ services, currentUser }, params.id);
        return { message: searchMessages.synonyms.deleted };
      },
    ),

    'GET /admin/search-words': forDesk(
      'catalogue',
      {
        name: 'listSearchWords',
        counted: true,
        summary: 'List searched words, most frequent first; `found=none` lists those without results',
        query: searchWordsQuery,
        reply: z.array(searchedWordsShape),
      },
      async ({ query }) => {
        await counter.write();
        return listSearchedWords(services.db, query);
      },
    ),
  };
}
