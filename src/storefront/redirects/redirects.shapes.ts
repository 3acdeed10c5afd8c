import { z } from 'zod';
import {
  REDIRECT_KINDS,
  fromPathOf,
  toAddressOf,
  REDIRECT_FILE_BYTES,
} from '../../platform/redirects/redirect-book.ts';
import { paging, search } from '../../kit/api/shapes.ts';
import * as redirectMessages from './redirect.words.ts';

export const redirectShape = z
  .object({
    _id: z.string(),
    from: z.string(),
    /** A path of the shop or an https address, which is not redirected itself. */
    to: z.string(),
    kind: z.enum(REDIRECT_KINDS),
    createdAt: z.string(),
  })
  .meta({ id: 'Redirect' });

export type Redirect = z.output<typeof redirectShape>;

export const redirectsQuery = z.object({ ...paging, search: search.optional() });

export type RedirectsQuery = z.output<typeof redirectsQuery>;

const address = (kept: (text: string) => string | null, sentence: string) =>
  z
    .string({ error: sentence })
    .trim()
    .refine((text) => kept(text) !== null, { error: sentence })
    .transform((text) => kept(text)!);

export const newRedirect = z.object({
  from: address(fromPathOf, redirectMessages.from),
  to: address(toAddressOf, redirectMessages.to),
});

export type NewRedirect = z.output<typeof newRedirect>;

export const redirectFileBody = z.object({
  csv: z.string().max(REDIRECT_FILE_BYTES, { error: redirectMessages.file.tooLong }),
  /** Absent: a preview. */
  apply: z.boolean().optional(),
});

export type RedirectFileBody = z.output<typeof redirectFileBody>;

export const redirectFileShape = z
  .object({
    applied: z.boolean(),
    counts: z.object({ add: z.number(), same: z.number(), fault: z.number() }),
    /** Rows count from 1 below the heading. */
    faults: z.array(z.object({ row: z.number(), message: z.string() })),
  })
  .meta({ id: 'RedirectFile' });

export type RedirectFile = z.output<typeof redirectFileShape>;
