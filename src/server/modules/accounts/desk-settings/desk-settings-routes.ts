import { deskSettingsBody, deskSettingsShape } from '../../../../contract/accounts/desk-settings-shapes.ts';
import * as calls from '../../../../contract/accounts/desk-settings.ts';
import { route, type Routing } from '../../../http/route.ts';
import { changeDeskSettings, deskSettingsReply } from './change-desk-settings.ts';
import { readDeskSettingsRow } from './desk-settings-memo.ts';

export function deskSettingsRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.readDeskSettings,
    { summary: 'Return what the desk requires of staff and offers to dealers', reply: deskSettingsShape },
    async () => deskSettingsReply(await readDeskSettingsRow(services.db)),
  );

  route(
    routing,
    calls.changeDeskSettings,
    {
      summary: 'Change the settings of the desk; fields left out stay as they are',
      refusals: [409],
      body: deskSettingsBody,
      reply: deskSettingsShape,
    },
    ({ body, currentUser }) => changeDeskSettings({ services, currentUser }, body),
  );
}
