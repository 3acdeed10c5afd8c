import * as z from 'zod/mini';
import { MAX_SLUG_LENGTH, SLUG_PATTERN } from './product-limits.ts';
import * as productDeskMessages from './product-desk.words.ts';

/** The last part of an address; in zod/mini, because forms use it in the browser. */
export const slug = z
  .string({ error: productDeskMessages.slug })
  .check(
    z.maxLength(MAX_SLUG_LENGTH, { error: productDeskMessages.slug }),
    z.regex(SLUG_PATTERN, { error: productDeskMessages.slug }),
  );
