import { call, type FileReply, listCall } from '../platform/call.ts';
import type { Paging } from '../platform/shapes.ts';
import type { BulkEdit, BulkEdited } from './bulk-edit-shapes.ts';
import type {
  ChangeSet,
  ExportQuery,
  Import,
  ImportMapping,
  ImportRow,
  ImportRowsQuery,
  NewImport,
  Undone,
} from './imports-shapes.ts';

interface ById {
  id: string;
}

export const createImport = call<{ body: NewImport; reply: Import }>('POST', '/admin/imports', 'admin');

export const listImports = listCall<{ query: Paging; reply: Import[] }>('/admin/imports', 'admin');

export const readImport = call<{ params: ById; reply: Import }>('GET', '/admin/imports/:id', 'admin');

export const listImportRows = listCall<{ params: ById; query: ImportRowsQuery; reply: ImportRow[] }>(
  '/admin/imports/:id/rows',
  'admin',
);

export const changeImportMapping = call<{ params: ById; body: ImportMapping; reply: Import }>(
  'PUT',
  '/admin/imports/:id/mapping',
  'admin',
);

export const applyImport = call<{ params: ById; reply: Import }>('POST', '/admin/imports/:id/apply', 'admin');

export const undoImport = call<{ params: ById; reply: Import }>('POST', '/admin/imports/:id/undo', 'admin');

export const listChangeSets = listCall<{ query: Paging; reply: ChangeSet[] }>('/admin/change-sets', 'admin');

export const undoChangeSet = call<{ params: ById; reply: Undone }>(
  'POST',
  '/admin/change-sets/:id/undo',
  'admin',
);

export const editProducts = call<{ body: BulkEdit; reply: BulkEdited }>('PATCH', '/admin/products', 'admin');

export const exportProductsCsv = call<{ query: ExportQuery; reply: FileReply }>(
  'GET',
  '/admin/products.csv',
  'admin',
);

export const exportProductsXlsx = call<{ query: ExportQuery; reply: FileReply }>(
  'GET',
  '/admin/products.xlsx',
  'admin',
);
