import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';
import {
  isOnline,
  methodOf,
  SMALLEST_ONLINE_PAISE,
  type AdvanceKind,
  type OnlineKind,
  type PayBy,
} from '../payments/payments-choices.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The keys of each. */
type Gateways = Readonly<Record<OnlineKind, object | null>>;

interface ShopAccounts {
  vpa: string | null;
  bank: object | null;
}

/** Whether the shop has the needed keys, UPI address or bank account. */
export function isWayOn(kind: AdvanceKind, gateways: Gateways, shop: ShopAccounts): boolean {
  if (isOnline(kind)) return gateways[kind] !== null;
  return (kind === 'upi' ? shop.vpa : shop.bank) !== null;
}

interface WayRefusal {
  code: 'way_off' | 'too_small' | 'above_upi_most';
  sentence: string;
}

export function wayRefusal(
  kind: AdvanceKind,
  gateways: Gateways,
  shop: ShopAccounts & { upiMostPaise: number },
  amountPaise: number,
): WayRefusal | null {
  if (!isWayOn(kind, gateways, shop))
    return { code: 'way_off', sentence: deliveryMessages.ways[methodOf(kind)] };
  if (isOnline(kind) && amountPaise > 0 && amountPaise < SMALLEST_ONLINE_PAISE)
    return { code: 'too_small', sentence: deliveryMessages.ways.tooSmall };
  if (kind === 'upi' && amountPaise > shop.upiMostPaise)
    return { code: 'above_upi_most', sentence: deliveryMessages.ways.upiMost(shop.upiMostPaise) };
  return null;
}

interface HoldTimes {
  onlineSeconds: number;
  upiHours: number;
  bankHours: number;
}

/** Null where it need not be paid before it is sent. */
export function payUntil(payBy: PayBy, totalPaise: number, hold: HoldTimes, now: Date): Date | null {
  if (payBy === 'delivery' || payBy === 'account' || totalPaise === 0) return null;
  if (isOnline(payBy)) return new Date(now.getTime() + hold.onlineSeconds * 1000);
  return new Date(now.getTime() + (payBy === 'upi' ? hold.upiHours : hold.bankHours) * HOUR_MS);
}
