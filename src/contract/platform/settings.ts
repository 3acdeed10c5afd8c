import { call } from './call.ts';
import type { SettingsBody } from './settings-body.ts';
import type { Settings } from './settings-shapes.ts';

// The call has a file of its own, because every page loads it.
export { readShop } from './shop.ts';

export const readSettings = call<{ reply: Settings }>('GET', '/admin/settings', 'admin', 'settings');

export const changeSettings = call<{ body: SettingsBody; reply: Settings }>(
  'PUT',
  '/admin/settings',
  'admin',
  'settings',
);
