import * as deliveryMessages from '../../../../domain/delivery/delivery-messages.ts';
import {
  SMALLEST_ONLINE_PAISE,
  type AdvanceKind,
  type PayBy,
} from '../../../../domain/payments/payments-choices.ts';
import { HOUR_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import type { PaymentSettingsRow } from '../../../cache/delivery-rules.ts';
import type { SettingsRow } from '../../../cache/settings-memo.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Config } from '../../../config.ts';

/** Whether the shop has the needed keys, UPI address or bank account. */
export function isWayOn(
  kind: AdvanceKind,
  config: Pick<Config, 'razorpay'>,
  shop: Pick<SettingsRow, 'vpa' | 'bank'>,
): boolean {
  if (kind === 'razorpay') return config.razorpay !== null;
  return (kind === 'upi' ? shop.vpa : shop.bank) !== null;
}

interface WayRefusal {
  code: 'way_off' | 'too_small' | 'above_upi_most';
  sentence: string;
}

export function wayRefusal(
  kind: AdvanceKind,
  config: Pick<Config, 'razorpay'>,
  shop: Pick<SettingsRow, 'vpa' | 'bank'> & { upiMostPaise: number },
  amountPaise: number,
): WayRefusal | null {
  if (!isWayOn(kind, config, shop)) return { code: 'way_off', sentence: deliveryMessages.ways[kind] };
  if (kind === 'razorpay' && amountPaise > 0 && amountPaise < SMALLEST_ONLINE_PAISE)
    return { code: 'too_small', sentence: deliveryMessages.ways.tooSmall };
  if (kind === 'upi' && amountPaise > shop.upiMostPaise)
    return { code: 'above_upi_most', sentence: deliveryMessages.ways.upiMost(shop.upiMostPaise) };
  return null;
}

/** Null where it need not be paid before it is sent. */
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
