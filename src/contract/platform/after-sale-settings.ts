import type { AfterSaleSettings, AfterSaleSettingsBody } from './after-sale-settings-shapes.ts';
import { call } from './call.ts';

export const readAfterSaleSettings = call<{ reply: AfterSaleSettings }>(
  'GET',
  '/admin/after-sale-settings',
  'admin',
  'settings',
);

export const changeAfterSaleSettings = call<{ body: AfterSaleSettingsBody; reply: AfterSaleSettings }>(
  'PUT',
  '/admin/after-sale-settings',
  'admin',
  'settings',
);
