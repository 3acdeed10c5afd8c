import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  ChangeSetState,
  ImportAct,
  ImportDoing,
  ImportCounts,
  ImportRefusal,
  KeptRows,
} from '../imports/preview/imports.shapes.ts';

type Json<T> = ColumnType<T, string, string>;

export interface ImportsSchema {
  change_sets: ChangeSetsTable;
  import_lock: { single: Generated<boolean> };
  import_files: { set_id: string; bytes: Buffer };
  change_rows: ChangeRowsTable;
  prepared_products: { set_id: string; row: number };
  prepared_references: {
    set_id: string;
    position: GeneratedAlways<number>;
    kind: ReferenceKind;
    key: string;
    id: string;
    data: Json<Record<string, unknown>>;
  };
  import_mappings: {
    key: string;
    mapping: Json<Record<string, string>>;
    categories: Json<Record<string, string | { create: true }>>;
    used_at: Date;
  };
}

interface ChangeSetsTable {
  id: Generated<string>;
  kind: 'import' | 'bulk' | 'demo';
  /** `reading`: its rows are still being written. */
  state: ChangeSetState | 'reading';
  file_name: string | null;
  sha256: string | null;
  format: 'ours' | 'shopify' | 'woocommerce' | 'sheet' | null;
  mapping: ColumnType<Record<string, string>, string | undefined, string>;
  reading: ColumnType<ImportReading | null, string | null, string>;
  counts: Json<ImportCounts>;
  kept: ColumnType<KeptRows, string | undefined, string>;
  actor_id: string | null;
  at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
  doing: ImportDoing | null;
  started_by: string | null;
  prepared_row: Generated<number>;
  done: Generated<number>;
  to_do: Generated<number>;
  prepared_with: string | null;
  refusal: ColumnType<ImportRefusal | null, string | null | undefined, string | null>;
  read_no: Generated<number>;
  last_read_no: Generated<number>;
  fetches_pictures: Generated<boolean>;
}

export type ReferenceKind = 'category' | 'brand' | 'maker' | 'importer' | 'group';

export interface ImportReading {
  encoding: string | null;
  delimiter: string | null;
  columns: string[];
  mappingFrom: 'format' | 'header' | 'supplier' | 'guess' | 'given';
  unmapped: string[];
  unknownCategories: { name: string; rows: number }[];
  categories: Record<string, string | { create: true }>;
  supplier: string | null;
  sheets?: string[];
  sheet?: string | null;
  headingRow?: number;
  pricesWithoutGst?: boolean;
  samples?: Record<string, string[]>;
  pictures?: number;
}

export type StoredValues = Record<string, string | number | boolean | string[] | null>;

interface ChangeRowsTable {
  set_id: string;
  read_no: Generated<number>;
  row: number;
  sku: string | null;
  name: string | null;
  product_id: string | null;
  act: ImportAct;
  faults: Json<{ column: string; code: string; message: string }[]>;
  notes: Json<string[]>;
  before: Json<StoredValues>;
  after: Json<StoredValues>;
  product_updated_at: Date | null;
  pictures: Generated<string[]>;
}
