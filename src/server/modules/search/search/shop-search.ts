import type { Services } from '../../../services.ts';
import { SearchCounter } from './search-counter.ts';
import { SearchTerms } from './search-terms.ts';

export interface Search {
  terms: SearchTerms;
  counter: SearchCounter;
}

export function newSearch(services: Services): Search {
  return { terms: new SearchTerms(services), counter: new SearchCounter(services) };
}
