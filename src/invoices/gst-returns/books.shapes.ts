import { z } from 'zod';
import { DOCUMENT_KINDS } from '../documents/documents.shapes.ts';

const series = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  fy: z.string(),
  prefix: z.string(),
  first: z.number(),
  last: z.number(),
  count: z.number(),
});

export const booksCheckShape = z
  .object({
    ok: z.boolean(),
    documents: z.number(),
    series: z.array(series),
    faults: z.array(z.object({ number: z.string(), message: z.string() })),
  })
  .meta({ id: 'BooksCheck' });

export type BooksCheck = z.output<typeof booksCheckShape>;

export const booksToDoShape = z
  .object({
    shippedWithoutInvoice: z.number(),
    cancelledWithInvoice: z.number(),
    irnMissing: z.number(),
    eWayBillMissing: z.number(),
    productsWithoutHsn: z.number(),
    productsWithoutMaker: z.number(),
  })
  .meta({ id: 'BooksToDo' });

export type BooksToDo = z.output<typeof booksToDoShape>;
