import { z } from 'zod';
import { MAX_PRICE_RUPEES } from '../../domain/catalogue/catalogue-limits.ts';
import { paging, search } from '../platform/shapes.ts';
import { line, rupees, text } from '../platform/text-shapes.ts';
import * as stockMessages from './stock-messages.ts';

export const STOCK_MOVE_KINDS = ['sale', 'cancel', 'purchase', 'count', 'return', 'kit', 'adjust'] as const;
export type StockMoveKind = (typeof STOCK_MOVE_KINDS)[number];

const MAX_UNITS = 1_000_000;
const MAX_REF_LENGTH = 100;
export const MAX_NOTE_LENGTH = 500;
/** Of a count sheet, and of a purchase. */
export const MAX_SHEET_LINES = 1000;

const units = z
  .int({ error: stockMessages.units })
  .min(0, { error: stockMessages.units })
  .max(MAX_UNITS, { error: stockMessages.units });

/** Units that come into the stock. */
export const unitsMore = z
  .int({ error: stockMessages.unitsMore })
  .min(1, { error: stockMessages.unitsMore })
  .max(MAX_UNITS, { error: stockMessages.unitsMore });

/** Rupees for one unit, without GST. */
export const unitCost = rupees(MAX_PRICE_RUPEES, stockMessages.cost);

/** A product's id or slug. */
export const namedProduct = z.string().min(1).max(300);

const optionalNote = z.optional(text(MAX_NOTE_LENGTH));
const optionalRef = z.optional(line(MAX_REF_LENGTH));

const adjustment = z.object({
  kind: z.literal('adjust'),
  /** Units more, or with a minus sign fewer. */
  delta: z
    .int({ error: stockMessages.delta })
    .min(-MAX_UNITS, { error: stockMessages.delta })
    .max(MAX_UNITS, { error: stockMessages.delta })
    .refine((delta) => delta !== 0, { error: stockMessages.delta }),
  note: text(MAX_NOTE_LENGTH, stockMessages.noteMissing),
});

const returned = z.object({
  kind: z.literal('return'),
  delta: unitsMore,
  ref: optionalRef,
  note: optionalNote,
});

const bought = z.object({
  kind: z.literal('purchase'),
  delta: unitsMore,
  cost: unitCost,
  ref: optionalRef,
  note: optionalNote,
});

const count = z.object({
  kind: z.literal('count'),
  /** How many units were counted; null stops counting the product. */
  counted: units.nullable(),
  /** What the sheet showed when the count began: units sold since then stay sold. */
  expected: units.optional(),
  /** What each unit in stock cost; left out, their value goes on. */
  cost: z.optional(unitCost),
  note: optionalNote,
});

export const newStockMove = z.discriminatedUnion('kind', [adjustment, returned, bought, count], {
  error: stockMessages.kind,
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
    /** What the move did to the value of the stock, and the value after it, in rupees without GST. */
    value: z.number(),
    valueAfter: z.number(),
    /** What one of the moved units cost; null where that is not known. */
    unitCost: z.number().nullable(),
    /** The order, document, bill or count sheet it belongs to. */
    ref: z.string().nullable(),
    note: z.string().nullable(),
    /** The name of who booked it. */
    actor: z.string().nullable(),
  })
  .meta({ id: 'StockMove' });

export type StockMove = z.output<typeof stockMoveShape>;

export const stockMovesQuery = z.object({ ...paging, kind: z.enum(STOCK_MOVE_KINDS).optional() });

export type StockMovesQuery = z.output<typeof stockMovesQuery>;

export const newStockCount = z.object({
  note: optionalNote,
  lines: z
    .array(z.object({ product: namedProduct, counted: units, expected: units.optional() }), {
      error: stockMessages.lines,
    })
    .min(1, { error: stockMessages.lines })
    .max(MAX_SHEET_LINES, { error: stockMessages.lines }),
});

export type NewStockCount = z.output<typeof newStockCount>;

export const stockCountShape = z
  .object({ _id: z.string(), moves: z.array(stockMoveShape) })
  .meta({ id: 'StockCount' });

export type StockCount = z.output<typeof stockCountShape>;

export const STOCK_FILTERS = ['all', 'reorder', 'out', 'dead'] as const;
export const STOCK_SORTS = ['stock', 'value', 'sku'] as const;

export const stockQuery = z.object({
  ...paging,
  filter: z.enum(STOCK_FILTERS).optional(),
  search: search.optional(),
  /** Left out: by name. The fewest units, the highest value or the first SKU come first. */
  sort: z.enum(STOCK_SORTS).optional(),
});

export type StockQuery = z.output<typeof stockQuery>;

export const stockItemShape = z
  .object({
    _id: z.string(),
    sku: z.string().nullable(),
    name: z.string(),
    stock: z.number(),
    reorderAt: z.number().nullable(),
    /** Units sold in the last 30 days, less those of cancelled orders. */
    sold30: z.number(),
    /** How many to buy so that the reorder level and 30 days of sales are covered. */
    suggested: z.number(),
    /** Rupees without GST. */
    averageCost: z.number().nullable(),
    value: z.number(),
    lastSoldAt: z.string().nullable(),
  })
  .meta({ id: 'StockItem' });

export type StockItem = z.output<typeof stockItemShape>;

export const stockTotalsShape = z
  .object({
    products: z.number(),
    units: z.number(),
    /** Rupees without GST. */
    value: z.number(),
    /** Counted products with units whose cost is not known. */
    withoutCost: z.number(),
    uncounted: z.number(),
  })
  .meta({ id: 'StockTotals' });

export type StockTotals = z.output<typeof stockTotalsShape>;

export const stockCheckShape = z
  .object({
    /** How many were checked. */
    products: z.number(),
    wrong: z.array(
      z.object({
        _id: z.string(),
        sku: z.string().nullable(),
        stock: z.number().nullable(),
        ledger: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'StockCheck' });

export type StockCheck = z.output<typeof stockCheckShape>;

export const stockToDoShape = z
  .object({
    /** Products whose ledger did not add up when it was checked last. */
    ledgerWrong: z.number(),
    toReorder: z.number(),
  })
  .meta({ id: 'StockToDo' });

export type StockToDo = z.output<typeof stockToDoShape>;
