import { call } from '../platform/call.ts';
import type { PaymentSettings, PaymentSettingsBody } from './payment-settings-shapes.ts';

export const readPaymentSettings = call<{ reply: PaymentSettings }>(
  'GET',
  '/admin/payment-settings',
  'admin',
  'settings',
);

export const changePaymentSettings = call<{ body: PaymentSettingsBody; reply: PaymentSettings }>(
  'PUT',
  '/admin/payment-settings',
  'admin',
  'settings',
);
