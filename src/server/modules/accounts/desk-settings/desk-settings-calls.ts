import { deskSettingsBody, deskSettingsShape } from '../../../../contract/accounts/desk-settings-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { changeDeskSettings, deskSettingsReply } from './change-desk-settings.ts';
import { readDeskSettingsRow } from './desk-settings-memo.ts';

export function deskSettingsCalls({ services }: Routing) {
  return {
    'GET /admin/desk-settings': forDesk(
      'settings',
      {
        name: 'readDeskSettings',
        summary: 'Return what the desk requires of staff and offers to dealers',
        reply: deskSettingsShape,
      },
      async () => deskSettingsReply(await readDeskSettingsRow(services.db)),
    ),

    'PUT /admin/desk-settings': forDesk(
      'settings',
      {
        name: 'changeDeskSettings',
        summary: 'Change the settings of the desk; fields left out stay as they are',
        refusals: [409],
        body: deskSettingsBody,
        reply: deskSettingsShape,
      },
      ({ body, currentUser }) => changeDeskSettings({ services, currentUser }, body),
    ),
  };
}
