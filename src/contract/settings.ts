import { call } from './call.ts';
import type { SettingsBody } from './settings-body.ts';
import type { Settings, Shop } from './settings-shapes.ts';

export const readShop = call<{ reply: Shop }>('GET', '/shop', 'anyone');

export const readSettings = call<{ reply: Settings }>('GET', '/admin/settings', 'admin');

export const changeSettings = call<{ body: SettingsBody; reply: Settings }>(
  'PUT',
  '/admin/settings',
  'admin',
);
