import { call, listCall } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type {
  SearchedWords,
  SearchWordsQuery,
  Suggestions,
  SuggestQuery,
  Synonym,
  SynonymBody,
  SynonymsQuery,
} from './search-shapes.ts';

export const suggest = call<{ query: SuggestQuery; reply: Suggestions }>('GET', '/suggest', 'anyone');

export const listSynonyms = listCall<{ query: SynonymsQuery; reply: Synonym[] }>(
  '/admin/synonyms',
  'admin',
  'catalogue',
);

export const createSynonym = call<{ body: SynonymBody; reply: Synonym }>(
  'POST',
  '/admin/synonyms',
  'admin',
  'catalogue',
);

export const updateSynonym = call<{ params: { id: string }; body: SynonymBody; reply: Synonym }>(
  'PUT',
  '/admin/synonyms/:id',
  'admin',
  'catalogue',
);

export const deleteSynonym = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/synonyms/:id',
  'admin',
  'catalogue',
);

export const listSearchWords = listCall<{ query: SearchWordsQuery; reply: SearchedWords[] }>(
  '/admin/search-words',
  'admin',
  'catalogue',
);
