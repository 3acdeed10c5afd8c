import { z } from 'zod';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import { MAX_STOCK_UNITS } from '../../catalogue/products/product-limits.ts';
import { paging, search } from '../../kit/api/shapes.ts';
import { line, rupees, text } from '../../kit/api/text-shapes.ts';
import * as stockMessages from './stock.words.ts';

export const STOCK_MOVE_KINDS = ['sale', 'cancel', 'purchase', 'count', 'return', 'kit', 'adjust'] as const;
export type StockMoveKind = (typeof STOCK_MOVE_KINDS)[number];

const MAX_REF_LENGTH = 100;
export const MAX_NOTE_LENGTH = 500;
export const MAX_SHEET_LINES = 1000;

const units = z
  .int({ error: stockMessages.units })
  .min(0, { error: stockMessages.units })
  .max(MAX_STOCK_UNITS, { error: stockMessages.units });

export const unitsMore = z
  .int({ error: stockMessages.unitsMore })
  .min(1, { error: stockMessages.unitsMore })
  .max(MAX_STOCK_UNITS, { error: stockMessages.unitsMore });

/** Rupees for one unit, without GST. */
export const unitCost = rupees(MAX_PRICE_RUPEES, stockMessages.cost);

export const namedProduct = z.string().min(1).max(300);

const optionalNote = z.optional(text(MAX_NOTE_LENGTH));
const optionalRef = z.optional(line(MAX_REF_LENGTH));

const adjustment = z.object({
  kind: z.literal('adjust'),
  /** Units added, or removed if negative. */
  delta: z
    .int({ error: stockMessages.delta })
    .min(-MAX_STOCK_UNITS, { error: stockMessages.delta })
    .max(MAX_STOCK_UNITS, { error: stockMessages.delta })
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
  /** Null stops counting the product. */
  counted: units.nullable(),
  /** The stock when the count began: units sold since stay sold. */
  expected: units.optional(),
  /** Cost of each unit in stock; absent: the value stays. */
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
    /** The stock after the move; null if no longer counted. */
    after: z.number().nullable(),
    /** The change in stock value and the value after it, in rupees without GST. */
    value: z.number(),
    valueAfter: z.number(),
    /** Cost of one moved unit; null if unknown. */
    unitCost: z.number().nullable(),
    ref: z.string().nullable(),
    note: z.string().nullable(),
    actor: z.string().nullable(),
  })
  .meta({ id: 'StockMove' });

export type StockMove = z.output<typeof stockMoveShape>;

export const stockMovesQuery = z.object({ ...paging, kind: z.enum(STOCK_MOVE_KINDS).optional() });
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
  /** Absent: by name. Fewest units, highest value or first SKU first. */
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
    /** Units sold in the last 30 days, without cancelled orders. */
    sold30: z.number(),
    /** Units to buy to cover the reorder level and 30 days of sales. */
    suggested: z.number(),
    averageCost: z.number().nullable(),
    value: z.number(),
    lastSoldAt: z.string().nullable(),
    /** Units that orders took which are neither paid nor sent; they are not in `stock`. */
    heldUnpaid: z.number().optional(),
    /** Set where the product was searched by it. */
    gtin: z.string().optional(),
  })
  .meta({ id: 'StockItem' });

export type StockItem = z.output<typeof stockItemShape>;

export const stockTotalsShape = z
  .object({
    products: z.number(),
    units: z.number(),
    /** Rupees without GST. */
    value: z.number(),
    /** Counted products in stock whose cost is unknown. */
    withoutCost: z.number(),
    uncounted: z.number(),
  })
  .meta({ id: 'StockTotals' });

export type StockTotals = z.output<typeof stockTotalsShape>;

export const stockCheckShape = z
  .object({
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
    /** Products whose ledger did not add up at the last check. */
    ledgerWrong: z.number(),
    toReorder: z.number(),
    /** Serial numbers that the last check found in a wrong place; absent while there are none. */
    serialsWrong: z.number().optional(),
  })
  .meta({ id: 'StockToDo' });

export type StockToDo = z.output<typeof stockToDoShape>;
