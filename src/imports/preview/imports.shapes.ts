import { z } from 'zod';
import { paging } from '../../kit/api/shapes.ts';

export const IMPORT_ACTS = ['add', 'change', 'same', 'fault'] as const;
export type ImportAct = (typeof IMPORT_ACTS)[number];

export const CHANGE_SET_STATES = ['seen', 'running', 'applied', 'undone'] as const;
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number];

/** The work of a running import. */
export const IMPORT_DOINGS = ['apply', 'undo'] as const;
export type ImportDoing = (typeof IMPORT_DOINGS)[number];

export const IMPORT_FORMATS = ['ours', 'shopify', 'woocommerce', 'sheet'] as const;
export const MAPPING_SOURCES = ['format', 'header', 'supplier', 'guess', 'given'] as const;

const MAX_FILE_NAME_LENGTH = 300;
const MAX_SUPPLIER_LENGTH = 120;
const MAX_HEADING_ROW = 100;

/** The field of each column, by heading: `{ price: 'Dealer price' }`. */
const mapping = z.record(z.string().max(100), z.string().max(1000));

const categoryDecisions = z.record(
  z.string().max(1000),
  z.union([z.string().max(1000), z.object({ create: z.literal(true) })]),
);

export type CategoryDecisions = z.output<typeof categoryDecisions>;

/** How a file is read, where that is not plain. */
const readingChoices = {
  /** The sheet of a workbook; if left out, the first with data. */
  sheet: z.string().max(200).optional(),
  /** Row number as the spreadsheet counts; 1 if left out. */
  headingRow: z.number().int().min(1).max(MAX_HEADING_ROW).optional(),
  /** GST is added to the prices, by each product's rate. MRP includes it anyway. */
  pricesWithoutGst: z.boolean().optional(),
};

export const newImport = z.object({
  ...readingChoices,
  fileName: z.string().max(MAX_FILE_NAME_LENGTH),
  /** The file in base64. */
  data: z.string(),
  supplier: z.string().trim().max(MAX_SUPPLIER_LENGTH).optional(),
  mapping: mapping.optional(),
});

export type NewImport = z.output<typeof newImport>;

export const importMapping = z.object({
  ...readingChoices,
  mapping,
  categories: categoryDecisions.optional(),
  supplier: z.string().trim().max(MAX_SUPPLIER_LENGTH).optional(),
});

export type ImportMapping = z.output<typeof importMapping>;

export const importApplying = z.object({
  /** Apply the other rows, and leave out those with faults. */
  leaveOutFaults: z.boolean().optional(),
  /** Afterwards fetch the pictures whose addresses are in the file, for products without pictures. */
  fetchPictures: z.boolean().optional(),
});

export type ImportApplying = z.output<typeof importApplying>;

const counts = z.object({
  rows: z.number(),
  add: z.number(),
  change: z.number(),
  same: z.number(),
  fault: z.number(),
  /** Set after undoing: rows undone, and rows kept in part or whole. */
  undone: z.number().optional(),
  kept: z.number().optional(),
});

export type ImportCounts = z.output<typeof counts>;

const kept = z.array(z.object({ sku: z.string().nullable(), why: z.string() }));

export type KeptRows = z.output<typeof kept>;

/** Counted in rows, while it runs. */
const progress = z.object({ done: z.number(), of: z.number() });

/** The reason why the last apply or undo changed nothing. */
const refusal = z.object({ code: z.string(), message: z.string() });

export type ImportRefusal = z.output<typeof refusal>;

const running = {
  progress: progress.nullable().optional(),
  doing: z.enum(IMPORT_DOINGS).nullable().optional(),
  refusal: refusal.nullable().optional(),
};

export const importShape = z
  .object({
    _id: z.string(),
    state: z.enum(CHANGE_SET_STATES),
    fileName: z.string(),
    sha256: z.string(),
    format: z.enum(IMPORT_FORMATS),
    /** Null for XLSX, and so is the delimiter. */
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    columns: z.array(z.string()),
    mapping,
    mappingFrom: z.enum(MAPPING_SOURCES),
    unmapped: z.array(z.string()),
    unknownCategories: z.array(z.object({ name: z.string(), rows: z.number() })),
    categories: categoryDecisions,
    supplier: z.string().nullable(),
    /** The names of a workbook's sheets, and which one is read. */
    sheets: z.array(z.string()).optional(),
    sheet: z.string().nullable().optional(),
    headingRow: z.number().optional(),
    pricesWithoutGst: z.boolean().optional(),
    /** How many rows name addresses of pictures. */
    pictures: z.number().optional(),
    /** The first values of each column, by its heading. */
    samples: z.record(z.string(), z.array(z.string())).optional(),
    counts,
    kept,
    createdAt: z.string(),
    appliedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
    by: z.string().nullable(),
    ...running,
  })
  .meta({ id: 'Import' });

export type Import = z.output<typeof importShape>;

export const fieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

export const importRowShape = z
  .object({
    /** 1 is the heading, as in the spreadsheet. */
    row: z.number(),
    sku: z.string().nullable(),
    name: z.string().nullable(),
    act: z.enum(IMPORT_ACTS),
    faults: z.array(z.object({ column: z.string(), code: z.string(), message: z.string() })),
    notes: z.array(z.object({ code: z.string(), message: z.string() })),
    changes: z.array(fieldChange),
  })
  .meta({ id: 'ImportRow' });

export type ImportRow = z.output<typeof importRowShape>;

export const importRowsQuery = z.object({ ...paging, act: z.enum(IMPORT_ACTS).optional() });

export type ImportRowsQuery = z.output<typeof importRowsQuery>;

export const changeSetShape = z
  .object({
    _id: z.string(),
    kind: z.enum(['import', 'bulk', 'demo']),
    state: z.enum(CHANGE_SET_STATES),
    counts,
    fileName: z.string().nullable(),
    at: z.string(),
    by: z.string().nullable(),
    progress: running.progress,
    doing: running.doing,
  })
  .meta({ id: 'ChangeSet' });

export type ChangeSet = z.output<typeof changeSetShape>;

export const undoneShape = z.object({
  ...{ state: z.enum(CHANGE_SET_STATES), counts, kept },
  progress: running.progress,
});

export type Undone = z.output<typeof undoneShape>;

export const EXPORTED_STATES = ['live', 'draft', 'held', 'archived', 'all'] as const;

/** The default is all but archived products. */
export const exportQuery = z.object({ state: z.enum(EXPORTED_STATES).optional() });

export type ExportQuery = z.output<typeof exportQuery>;
