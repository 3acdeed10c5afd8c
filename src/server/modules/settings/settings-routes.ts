import * as calls from '../../../contract/settings.ts';
import { settingsBody } from '../../../contract/settings-body.ts';
import { settingsShape, shopShape } from '../../../contract/settings-shapes.ts';
import { readSettingsRow } from '../../cache/settings-memo.ts';
import { publicRoute } from '../../http/public-route.ts';
import { route, type Routing } from '../../http/route.ts';
import { changeSettings } from './change-settings.ts';
import { settingsReply, shopReply } from './settings-queries.ts';

export function settingsRoutes(routing: Routing): void {
  const { services } = routing;

  publicRoute(
    routing,
    calls.readShop,
    { summary: 'Who the shop is: names, address, phone and e-mail', reply: shopShape },
    async () => shopReply(await services.settings()),
  );

  route(
    routing,
    calls.readSettings,
    { summary: 'The settings of the shop', reply: settingsShape },
    async () => settingsReply(await readSettingsRow(services.db)),
  );

  route(
    routing,
    calls.changeSettings,
    {
      summary: 'Change the settings; fields that are left out stay',
      refusals: [409],
      body: settingsBody,
      reply: settingsShape,
    },
    ({ currentUser, body }) => changeSettings(services, currentUser, body),
  );
}
