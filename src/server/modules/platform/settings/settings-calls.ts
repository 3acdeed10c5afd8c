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
 * @param shop what the shop says of itself
 * @param payeeGuard asks who changes where shoppers pay to
 */
export function settingsCalls(
  { services }: Routing<WithSettings>,
  shop: () => Promise<Shop>,
  payeeGuard: PayeeGuard,
) {
  return {
    'GET /shop': forVisitors(
      { name: 'readShop', summary: 'Who the shop is: names, address, phone and e-mail', reply: shopShape },
      shop,
      { isEditedThere: true },
    ),

    'GET /admin/settings': forDesk(
      'settings',
      { name: 'readSettings', summary: 'The settings of the shop', reply: settingsShape },
      async () => settingsReply(await readSettingsRow(services.db)),
    ),

    'PUT /admin/settings': forDesk(
      'settings',
      {
        name: 'changeSettings',
        summary: 'Change the settings; fields that are left out stay',
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
      { name: 'readPaymentSettings', summary: 'How the shop may be paid', reply: paymentSettingsShape },
      async () =>
        paymentSettingsReply(await readPaymentSettingsRow(services.db), await readSettingsRow(services.db)),
    ),

    'PUT /admin/payment-settings': forDesk(
      'settings',
      {
        name: 'changePaymentSettings',
        summary: 'Change how the shop may be paid; fields that are left out stay',
        body: paymentSettingsBody,
        reply: paymentSettingsShape,
      },
      ({ currentUser, body }) => changePaymentSettings({ services, currentUser }, body, payeeGuard),
    ),
  };
}
