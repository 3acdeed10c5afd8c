import type { ColumnType, Generated } from 'kysely';
import type {
  ChangeSetState,
  ImportAct,
  ImportCounts,
  KeptRows,
} from '../contract/imports/imports-shapes.ts';

type Json<T> = ColumnType<T, string, string>;

export interface ImportsSchema {
  change_sets: ChangeSetsTable;
  import_lock: { single: Generated<boolean> };
  import_files: { set_id: string; bytes: Buffer };
  change_rows: ChangeRowsTable;
  import_mappings: {
    key: string;
    mapping: Json<Record<string, string>>;
    categories: Json<Record<string, string | { create: true }>>;
    used_at: Date;
  };
}

interface ChangeSetsTable {
  id: Generated<string>;
  kind: 'import' | 'bulk';
  state: ChangeSetState;
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
}

export interface ImportReading {
  encoding: string | null;
  delimiter: string | null;
  columns: string[];
  mappingFrom: 'format' | 'header' | 'supplier' | 'guess' | 'given';
  unmapped: string[];
  unknownCategories: { name: string; rows: number }[];
  categories: Record<string, string | { create: true }>;
  supplier: string | null;
}

export type StoredValues = Record<string, string | number | boolean | string[] | null>;

interface ChangeRowsTable {
  set_id: string;
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
}
