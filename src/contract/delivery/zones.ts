import { call, type FileReply } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { ZoneBody, ZoneFields, ZoneReply, ZonesImport, ZonesImportBody } from './zones-shapes.ts';

export const listZones = call<{ reply: ZoneReply[] }>('GET', '/admin/zones', 'admin', 'settings');

export const createZone = call<{ body: ZoneFields; reply: ZoneReply }>(
  'POST',
  '/admin/zones',
  'admin',
  'settings',
);

export const updateZone = call<{ params: { id: string }; body: ZoneBody; reply: ZoneReply }>(
  'PUT',
  '/admin/zones/:id',
  'admin',
  'settings',
);

export const deleteZone = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/zones/:id',
  'admin',
  'settings',
);

export const exportZones = call<{ reply: FileReply }>(
  'GET',
  '/admin/zones.csv',
  'admin',
  'settings',
  'never',
);

/** Reads a file that replaces all zones; applied only on request and without faults. */
export const importZones = call<{ body: ZonesImportBody; reply: ZonesImport }>(
  'POST',
  '/admin/zones/import',
  'admin',
  'settings',
);
