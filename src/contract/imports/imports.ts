import { call, type FileReply, listCall } from '../platform/call.ts';
import type { Paging } from '../platform/shapes.ts';
import type { BulkEdit, BulkEdited } from './bulk-edit-shapes.ts';
import type {
  ChangeSet,
  ExportQuery,
  Import,
  ImportApplying,
  ImportMapping,
  ImportRow,
  ImportRowsQuery,
  NewImport,
  Undone,
} from './imports-shapes.ts';

interface ById {
  id: string;
}

export const createImport = call<{ body: NewImport; reply: Import }>(
  'POST',
  '/admin/imports',
  'admin',
  'catalogue',
);

export const listImports = listCall<{ query: Paging; reply: Import[] }>(
  '/admin/imports',
  'admin',
  'catalogue',
);

export const readImport = call<{ params: ById; reply: Import }>(
  'GET',
  '/admin/imports/:id',
  'admin',
  'catalogue',
);

export const listImportRows = listCall<{ params: ById; query: ImportRowsQuery; reply: ImportRow[] }>(
  '/admin/imports/:id/rows',
  'admin',
  'catalogue',
);

export const changeImportMapping = call<{ params: ById; body: ImportMapping; reply: Import }>(
  'PUT',
  '/admin/imports/:id/mapping',
  'admin',
  'catalogue',
);

export const applyImport = call<{ params: ById; body: ImportApplying; reply: Import }>(
  'POST',
  '/admin/imports/:id/apply',
  'admin',
  'catalogue',
);

export const downloadImportFaults = call<{ params: ById; reply: FileReply }>(
  'GET',
  '/admin/imports/:id/faults.csv',
  'admin',
  'catalogue',
  'never',
);

export const undoImport = call<{ params: ById; reply: Import }>(
  'POST',
  '/admin/imports/:id/undo',
  'admin',
  'catalogue',
);

export const stopImport = call<{ params: ById; reply: Import }>(
  'POST',
  '/admin/imports/:id/stop',
  'admin',
  'catalogue',
);

export const listChangeSets = listCall<{ query: Paging; reply: ChangeSet[] }>(
  '/admin/change-sets',
  'admin',
  'catalogue',
);

export const undoChangeSet = call<{ params: ById; reply: Undone }>(
  'POST',
  '/admin/change-sets/:id/undo',
  'admin',
  'catalogue',
);

export const editProducts = call<{ body: BulkEdit; reply: BulkEdited }>(
  'PATCH',
  '/admin/products',
  'admin',
  'catalogue',
);

export const exportProductsCsv = call<{ query: ExportQuery; reply: FileReply }>(
  'GET',
  '/admin/products.csv',
  'admin',
  'catalogue',
  'never',
);

export const exportProductsXlsx = call<{ query: ExportQuery; reply: FileReply }>(
  'GET',
  '/admin/products.xlsx',
  'admin',
  'catalogue',
  'never',
);
