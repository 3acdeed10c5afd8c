import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '../../domain/platform/platform-limits.ts';
import { MAX_SYNONYM_TARGETS } from '../../domain/search/search-limits.ts';
import { line } from '../platform/text-shapes.ts';
import * as searchMessages from './search-messages.ts';

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
