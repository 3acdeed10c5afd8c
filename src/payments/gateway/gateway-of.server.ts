import { isOnline } from '../payments/payment-kinds.ts';
import type { OnlineKind, PaymentKind } from '../payments/payments-choices.ts';
import type { Config } from '../../kit/server/config.ts';
import { razorpayGateway } from './razorpay-gateway.server.ts';
import type { Gateway } from './gateway.server.ts';

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
