import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '../../platform/settings/platform-limits.ts';
import { MAX_SYNONYM_TARGETS } from '../search/search-limits.ts';
import { line } from '../../kit/api/text-shapes.ts';
import * as searchMessages from '../search/search.words.ts';

const { fromMissing, toMissing, tooManyTo } = searchMessages.synonyms;

export const synonymBody = z.object({
  from: line(MAX_SEARCH_LENGTH, fromMissing),
  to: z
    .array(line(MAX_SEARCH_LENGTH, toMissing), { error: toMissing })
    .check(
      z.minLength(1, { error: toMissing }),
      z.maxLength(MAX_SYNONYM_TARGETS, { error: tooManyTo(MAX_SYNONYM_TARGETS) }),
    ),
  bothWays: z._default(z.boolean(), false),
});
