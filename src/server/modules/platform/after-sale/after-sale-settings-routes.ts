import {
  afterSaleSettingsBody,
  afterSaleSettingsShape,
} from '../../../../contract/platform/after-sale-settings-shapes.ts';
import * as calls from '../../../../contract/platform/after-sale-settings.ts';
import { route, type Routing } from '../../../http/route.ts';
import { readAfterSaleRow } from './after-sale-memo.ts';
import { afterSaleReply, changeAfterSaleSettings } from './change-after-sale-settings.ts';

export function afterSaleSettingsRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.readAfterSaleSettings,
    { summary: 'Return the after-sale settings', reply: afterSaleSettingsShape },
    async () => afterSaleReply(await readAfterSaleRow(services.db)),
  );

  route(
    routing,
    calls.changeAfterSaleSettings,
    {
      summary: 'Change the after-sale settings; fields left out stay as they are',
      refusals: [409],
      body: afterSaleSettingsBody,
      reply: afterSaleSettingsShape,
    },
    ({ body, currentUser }) => changeAfterSaleSettings({ services, currentUser }, body),
  );
}
