import { z } from 'zod';
import { paging } from '../platform/shapes.ts';

export const IMPORT_ACTS = ['add', 'change', 'same', 'fault'] as const;
export type ImportAct = (typeof IMPORT_ACTS)[number];

export const CHANGE_SET_STATES = ['seen', 'applied', 'undone'] as const;
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number];

export const IMPORT_FORMATS = ['ours', 'shopify', 'woocommerce', 'sheet'] as const;
export const MAPPING_SOURCES = ['format', 'header', 'supplier', 'guess', 'given'] as const;

const MAX_FILE_NAME_LENGTH = 300;
const MAX_SUPPLIER_LENGTH = 120;

/** The field of each column, by heading: `{ price: 'Dealer price' }`. */
const mapping = z.record(z.string().max(100), z.string().max(1000));

const categoryDecisions = z.record(
  z.string().max(1000),
  z.union([z.string().max(1000), z.object({ create: z.literal(true) })]),
);

export type CategoryDecisions = z.output<typeof categoryDecisions>;

export const newImport = z.object({
  fileName: z.string().max(MAX_FILE_NAME_LENGTH),
  /** The file in base64. */
  data: z.string(),
  supplier: z.string().trim().max(MAX_SUPPLIER_LENGTH).optional(),
  mapping: mapping.optional(),
});

export type NewImport = z.output<typeof newImport>;

export const importMapping = z.object({
  mapping,
  categories: categoryDecisions.optional(),
  supplier: z.string().trim().max(MAX_SUPPLIER_LENGTH).optional(),
});

export type ImportMapping = z.output<typeof importMapping>;

const counts = z.object({
  rows: z.number(),
  add: z.number(),
  change: z.number(),
  same: z.number(),
  fault: z.number(),
  /** After undoing: rows undone, and rows kept in part or whole. */
  undone: z.number().optional(),
  kept: z.number().optional(),
});

export type ImportCounts = z.output<typeof counts>;

const kept = z.array(z.object({ sku: z.string().nullable(), why: z.string() }));

export type KeptRows = z.output<typeof kept>;

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
    counts,
    kept,
    createdAt: z.string(),
    appliedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
    by: z.string().nullable(),
  })
  .meta({ id: 'Import' });

export type Import = z.output<typeof importShape>;

export const fieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

export type FieldChange = z.output<typeof fieldChange>;

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
    kind: z.enum(['import', 'bulk']),
    state: z.enum(CHANGE_SET_STATES),
    counts,
    fileName: z.string().nullable(),
    at: z.string(),
    by: z.string().nullable(),
  })
  .meta({ id: 'ChangeSet' });

export type ChangeSet = z.output<typeof changeSetShape>;

export const undoneShape = z.object({ state: z.enum(CHANGE_SET_STATES), counts, kept });

export type Undone = z.output<typeof undoneShape>;

export const EXPORTED_STATES = ['live', 'draft', 'held', 'archived', 'all'] as const;

/** Without a state: all but archived ones. */
export const exportQuery = z.object({ state: z.enum(EXPORTED_STATES).optional() });

export type ExportQuery = z.output<typeof exportQuery>;
