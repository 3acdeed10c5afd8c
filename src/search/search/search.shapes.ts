import { z } from 'zod';
import { indiaDay, paging, search } from '../../kit/api/shapes.ts';
import type { synonymBody } from '../synonyms/synonym-body.shapes.ts';

const SEARCHES_FOUND = ['none', 'all'] as const;

export const suggestQuery = z.object({ q: search.optional() });
const countedName = z.object({ slug: z.string(), name: z.string(), count: z.number() });

export const suggestionsShape = z
  .object({
    products: z.array(
      z.object({
        _id: z.string(),
        slug: z.string(),
        name: z.string(),
        sku: z.string().nullable(),
        price: z.number(),
        image: z.string().nullable(),
        inStock: z.boolean(),
      }),
    ),
    categories: z.array(countedName),
    brands: z.array(countedName),
    /** Searches that would find something. */
    words: z.array(z.string()),
  })
  .meta({ id: 'Suggestions' });

export type Suggestions = z.output<typeof suggestionsShape>;

export const synonymShape = z
  .object({
    _id: z.string(),
    /** One to three words, folded. */
    from: z.string(),
    to: z.array(z.string()),
    bothWays: z.boolean(),
    isShipped: z.boolean(),
  })
  .meta({ id: 'Synonym' });

export type Synonym = z.output<typeof synonymShape>;

export type SynonymBody = z.output<typeof synonymBody>;

export const synonymsQuery = z.object({ ...paging, search: search.optional() });
export const searchedWordsShape = z
  .object({
    words: z.string(),
    searches: z.number(),
    found: z.number(),
    lastDay: z.string(),
  })
  .meta({ id: 'SearchedWords' });

export type SearchedWords = z.output<typeof searchedWordsShape>;

export const searchWordsQuery = z.object({
  ...paging,
  from: indiaDay.optional(),
  to: indiaDay.optional(),
  found: z.enum(SEARCHES_FOUND).optional(),
});

export type SearchWordsQuery = z.output<typeof searchWordsQuery>;
