import {
  paymentSettingsBody,
  paymentSettingsShape,
} from '../../../../contract/payments/payment-settings-shapes.ts';
import { settingsBody } from '../../../../contract/platform/settings-body.ts';
import { settingsShape, shopShape, type Shop } from '../../../../contract/platform/settings-shapes.ts';
import { forDesk, forVisitors } from '../../../http/calls.ts';

import type { Routing } from '../../../http/route.ts';
import { changePaymentSettings } from './change-payment-settings.ts';
import type { PayeeGuard } from './changed-payee.ts';
import { changeSettings } from './change-settings.ts';
import { paymentSettingsReply } from './payment-settings-reply.ts';
import { readPaymentSettingsRow } from './payment-settings-row.ts';
import { readSettingsRow, type WithSettings } from './settings-memo.ts';
import { settingsReply } from './settings-queries.ts';

/**
 * @param shop answers the shop's own facts
 * @param payeeGuard asks who changes where shoppers pay to
 */
export function settingsCalls(
  { services }: Routing<WithSettings>,
  shop: () => Promise<Shop>,
  payeeGuard: PayeeGuard,
) {
  return {
    'GET /shop': forVisitors(
      {
        name: 'readShop',
        summary: 'Return the name, address, phone and e-mail of the shop',
        reply: shopShape,
      },
      shop,
      { isEditedThere: true },
    ),

    'GET /admin/settings': forDesk(
      'settings',
      { name: 'readSettings', summary: 'Return the settings of the shop', reply: settingsShape },
      async () => settingsReply(await readSettingsRow(services.db)),
    ),

    'PUT /admin/settings': forDesk(
      'settings',
      {
        name: 'changeSettings',
        summary: 'Change the settings; fields left out stay as they are',
        refusals: [409],
        body: settingsBody,
        reply: settingsShape,
      },
      ({ currentUser, body }) => changeSettings({ services, currentUser }, body, payeeGuard),
    ),
  };
}

/** @param payeeGuard asks who changes where shoppers pay to */
export function paymentSettingsCalls({ services }: Routing<WithSettings>, payeeGuard: PayeeGuard) {
  return {
    'GET /admin/payment-settings': forDesk(
      'settings',
      { name: 'readPaymentSettings', summary: 'Return the payment settings', reply: paymentSettingsShape },
      async () =>
        paymentSettingsReply(await readPaymentSettingsRow(services.db), await readSettingsRow(services.db)),
    ),

    'PUT /admin/payment-settings': forDesk(
      'settings',
      {
        name: 'changePaymentSettings',
        summary: 'Change the payment settings; fields left out stay as they are',
        body: paymentSettingsBody,
        reply: paymentSettingsShape,
      },
      ({ currentUser, body }) => changePaymentSettings({ services, currentUser }, body, payeeGuard),
    ),
  };
}
