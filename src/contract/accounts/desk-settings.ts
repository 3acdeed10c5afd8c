import { call } from '../platform/call.ts';
import type { DeskSettings, DeskSettingsBody } from './desk-settings-shapes.ts';

export const readDeskSettings = call<{ reply: DeskSettings }>(
  'GET',
  '/admin/desk-settings',
  'admin',
  'settings',
);

export const changeDeskSettings = call<{ body: DeskSettingsBody; reply: DeskSettings }>(
  'PUT',
  '/admin/desk-settings',
  'admin',
  'settings',
);
