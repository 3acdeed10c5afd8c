import { call, type FileReply } from '../platform/call.ts';
import type { ShopExport, StartedExport } from './shop-export-shapes.ts';

export const startExport = call<{ reply: StartedExport }>(
  'POST',
  '/admin/export',
  'admin',
  'settings',
  'always',
);

/** The newest first. */
export const listExports = call<{ reply: ShopExport[] }>('GET', '/admin/export', 'admin', 'settings');

export const readExport = call<{ params: { id: string }; reply: ShopExport }>(
  'GET',
  '/admin/export/:id',
  'admin',
  'settings',
);

export const downloadExport = call<{ params: { id: string }; reply: FileReply }>(
  'GET',
  '/admin/export/:id/file',
  'admin',
  'settings',
  'always',
);
