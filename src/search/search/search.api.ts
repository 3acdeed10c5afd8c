import { z } from 'zod';
import { idParams, message } from '../../kit/api/shapes.ts';
import * as searchMessages from './search.words.ts';
import {
  searchedWordsShape,
  searchWordsQuery,
  synonymShape,
  synonymsQuery,
  type Synonym,
  type SynonymBody,
} from './search.shapes.ts';
import { synonymBody } from '../synonyms/synonym-body.shapes.ts';
import { MAX_SYNONYMS } from './search-limits.ts';
import { forDesk } from '../../kit/server/http/calls.ts';
import type { Routing } from '../../kit/server/http/route.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import { wordsOf } from '../../catalogue/search-documents/search-words.server.ts';
import { record } from '../../platform/records/record.server.ts';
import type { Actor } from '../../platform/records/step.server.ts';
import type { SearchCounter } from './search-counter.server.ts';
import { listSearchedWords } from './search-days-queries.server.ts';
import {
  listSynonyms,
  countSynonyms,
  synonymReply,
  type SynonymRow,
} from '../synonyms/synonyms-queries.server.ts';

const MAX_FROM_WORDS = 3;

const sentences = searchMessages.synonyms;

const synonyms = record({
  table: 'synonyms',
  notFound: () => sentences.notFound,
  taken: { synonyms_from: () => conflict('synonym_twice', sentences.twice) },
});

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

/** @throws Refused 400 (not one to three words, or a word that means itself), 409 synonym_twice, synonyms_full */
function createSynonym(actor: Actor, body: SynonymBody): Promise<Synonym> {
  const columns = checkedColumns(body);
  return synonyms.add(actor, async ({ tx, insert, audit }) => {
    await tx.effects.lockCatalogue(tx);
    if ((await countSynonyms(tx)) >= MAX_SYNONYMS)
      throw conflict('synonyms_full', sentences.tooMany(MAX_SYNONYMS));
    const row = await insert(columns);
    await audit('synonym.create', row.from, factsOf(row));
    return synonymReply(row);
  });
}

/** @throws Refused 404, or as createSynonym */
function updateSynonym(actor: Actor, id: string, body: SynonymBody): Promise<Synonym> {
  const columns = checkedColumns(body);
  return synonyms.step(actor, { id }, async ({ tx, row, change, audit }) => {
    const after = await change(columns);
    tx.effects.catalogueChanged();
    await audit('synonym.update', after.from, { from: factsOf(row), to: factsOf(after) });
    return synonymReply(after);
  });
}

/** @throws Refused 404 */
function deleteSynonym(actor: Actor, id: string): Promise<void> {
  return synonyms.step(actor, { id }, async ({ tx, row, remove, audit }) => {
    await remove();
    tx.effects.catalogueChanged();
    await audit('synonym.delete', row.from, factsOf(row));
  });
}

function checkedColumns({ from, to, bothWays }: SynonymBody) {
  const words = wordsOf(from);
  if (words.length < 1 || words.length > MAX_FROM_WORDS)
    throw invalid(sentences.fromWords, { from: sentences.fromWords });
  const folded = words.join(' ');
  const targets = to.map((text) => wordsOf(text).join(' '));
  if (targets.includes('')) throw invalid(sentences.toWords, { to: sentences.toWords });
  if (targets.includes(folded)) throw invalid(sentences.fromAmongTo, { to: sentences.fromAmongTo });
  const distinct = to.filter((_, index) => targets.indexOf(targets[index]!) === index);
  return { from: folded, to: distinct, both_ways: bothWays };
}

function factsOf({ from, to, both_ways: bothWays }: SynonymRow) {
  return { from, to, bothWays };
}
