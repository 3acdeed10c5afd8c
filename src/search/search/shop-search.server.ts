import type { Services } from '../../kit/server/services.ts';
import { SearchCounter } from './search-counter.server.ts';
import { SearchTerms } from './search-terms.server.ts';

export interface Search {
  terms: SearchTerms;
  counter: SearchCounter;
}

export function newSearch(services: Services): Search {
  return { terms: new SearchTerms(services), counter: new SearchCounter(services) };
}
