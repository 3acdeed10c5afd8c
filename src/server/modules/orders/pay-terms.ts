import type { AdvanceKind, PayBy } from '../../../contract/payments-choices.ts';
import type { PaymentSettingsRow } from '../../cache/delivery-rules.ts';
import type { SettingsRow } from '../../cache/settings-memo.ts';
import { secondsAfter } from '../../clock.ts';
import type { Config } from '../../config.ts';

const HOUR_SECONDS = 60 * 60;

/** @returns whether the shop has what this way needs: keys, a UPI address, a bank account */
export function isWayOn(
  kind: AdvanceKind,
  config: Pick<Config, 'razorpay'>,
  shop: Pick<SettingsRow, 'vpa' | 'bank'>,
): boolean {
  if (kind === 'razorpay') return config.razorpay !== null;
  return (kind === 'upi' ? shop.vpa : shop.bank) !== null;
}

/** @returns until when a new order waits for its money; null where it need not be paid before it is sent */
export function payUntil(
  payBy: PayBy,
  totalPaise: number,
  config: Pick<Config, 'paymentExpirySeconds'>,
  settings: Pick<PaymentSettingsRow, 'hold_upi_hours' | 'hold_bank_hours'>,
  now: Date,
): Date | null {
  if (payBy === 'delivery' || totalPaise === 0) return null;
  if (payBy === 'razorpay') return secondsAfter(now, config.paymentExpirySeconds);
  const hours = payBy === 'upi' ? settings.hold_upi_hours : settings.hold_bank_hours;
  return secondsAfter(now, hours * HOUR_SECONDS);
}
