import {
  afterSaleSettingsBody,
  afterSaleSettingsShape,
} from '../../../../contract/platform/after-sale-settings-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { readAfterSaleRow } from './after-sale-memo.ts';
import { afterSaleReply, changeAfterSaleSettings } from './change-after-sale-settings.ts';

export function afterSaleSettingsCalls({ services }: Routing) {
  return {
    'GET /admin/after-sale-settings': forDesk(
      'settings',
      {
        name: 'readAfterSaleSettings',
        summary: 'What the shop offers after the sale',
        reply: afterSaleSettingsShape,
      },
      async () => afterSaleReply(await readAfterSaleRow(services.db)),
    ),

    'PUT /admin/after-sale-settings': forDesk(
      'settings',
      {
        name: 'changeAfterSaleSettings',
        summary: 'Change what the shop offers after the sale; fields that are left out stay',
        refusals: [409],
        body: afterSaleSettingsBody,
        reply: afterSaleSettingsShape,
      },
      ({ body, currentUser }) => changeAfterSaleSettings({ services, currentUser }, body),
    ),
  };
}
