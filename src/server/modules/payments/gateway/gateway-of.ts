import { isOnline } from '../../../../domain/payments/payment-kinds.ts';
import type { OnlineKind, PaymentKind } from '../../../../domain/payments/payments-choices.ts';
import type { Config } from '../../../config.ts';
import { razorpayGateway } from './razorpay/razorpay-gateway.ts';
import type { Gateway } from './gateway.ts';

interface GatewayEntry {
  baseUrl: (config: Config) => string;
  /** Null without keys. */
  open: (config: Config) => Gateway | null;
}

const GATEWAYS: Record<OnlineKind, GatewayEntry> = {
  razorpay: {
    baseUrl: ({ razorpayBaseUrl }) => razorpayBaseUrl,
    open: ({ razorpay: keys, razorpayBaseUrl: baseUrl, gatewayTimeoutMs: timeoutMs }) =>
      keys && razorpayGateway({ keys, baseUrl, timeoutMs }),
  },
};

/** @returns null without keys, and for payments without a gateway */
export function gatewayOf(kind: PaymentKind, config: Config): Gateway | null {
  return isOnline(kind) ? GATEWAYS[kind].open(config) : null;
}

export function gatewayUrl(kind: OnlineKind, config: Config): string {
  return GATEWAYS[kind].baseUrl(config);
}
