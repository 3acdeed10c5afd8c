import { z } from 'zod';
import { adminMessages } from './admin-messages.ts';
import { paging } from './shapes.ts';
import { text } from './text-shapes.ts';

export const STOCK_MOVE_KINDS = ['sale', 'cancel', 'purchase', 'count', 'return', 'kit', 'adjust'] as const;
export type StockMoveKind = (typeof STOCK_MOVE_KINDS)[number];

const MAX_UNITS = 1_000_000;
const MAX_NOTE_LENGTH = 500;

const units = z
  .int({ error: adminMessages.stock.units })
  .min(0, { error: adminMessages.stock.units })
  .max(MAX_UNITS, { error: adminMessages.stock.units });

const adjustment = z.object({
  kind: z.literal('adjust'),
  /** Units more, or with a minus sign fewer. */
  delta: z
    .int({ error: adminMessages.stock.delta })
    .min(-MAX_UNITS, { error: adminMessages.stock.delta })
    .max(MAX_UNITS, { error: adminMessages.stock.delta })
    .refine((delta) => delta !== 0, { error: adminMessages.stock.delta }),
  note: text(MAX_NOTE_LENGTH, adminMessages.stock.noteMissing),
});

const count = z.object({
  kind: z.literal('count'),
  /** How many units were counted; null stops counting the product. */
  counted: units.nullable(),
  /** What the sheet showed when the count began: units sold since then stay sold. */
  expected: units.optional(),
  note: z.optional(text(MAX_NOTE_LENGTH)),
});

export const newStockMove = z.discriminatedUnion('kind', [adjustment, count], {
  error: adminMessages.stock.kind,
});

export type NewStockMove = z.output<typeof newStockMove>;

export const stockMoveShape = z
  .object({
    _id: z.string(),
    product: z.string(),
    at: z.string(),
    kind: z.enum(STOCK_MOVE_KINDS),
    delta: z.number(),
    /** The stock after the move; null where the product is not counted from here on. */
    after: z.number().nullable(),
    ref: z.string().nullable(),
    note: z.string().nullable(),
    /** The name of who booked it. */
    actor: z.string().nullable(),
  })
  .meta({ id: 'StockMove' });

export type StockMove = z.output<typeof stockMoveShape>;

export const stockMovesQuery = z.object({ ...paging, kind: z.enum(STOCK_MOVE_KINDS).optional() });

export type StockMovesQuery = z.output<typeof stockMovesQuery>;
