import type { Config } from '../../../config.ts';
import { razorpayGateway } from './razorpay/razorpay-gateway.ts';
import type { Gateway } from './gateway.ts';

/** @returns null without keys */
export function gatewayOf(config: Config): Gateway | null {
  const { razorpay: keys, razorpayBaseUrl: baseUrl, gatewayTimeoutMs: timeoutMs } = config;
  return keys && razorpayGateway({ keys, baseUrl, timeoutMs });
}
