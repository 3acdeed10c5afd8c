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
        summary: 'Return the after-sale settings',
        reply: afterSaleSettingsShape,
      },
      async () => afterSaleReply(await readAfterSaleRow(services.db)),
    ),

    'PUT /admin/after-sale-settings': forDesk(
      'settings',
      {
        name: 'changeAfterSaleSettings',
        summary: 'Change the after-sale settings; fields left out stay as they are',
        refusals: [409],
        body: afterSaleSettingsBody,
        reply: afterSaleSettingsShape,
      },
      ({ body, currentUser }) => changeAfterSaleSettings({ services, currentUser }, body),
    ),
  };
}
