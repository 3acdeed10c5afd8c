import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';
import { needsCodCode } from '../../payments/pay-ways/cod-rules.ts';
import { isWayOn, payUntil } from '../../payments/pay-ways/pay-terms.ts';
import { methodOf } from '../../payments/payments/payment-kinds.ts';
import type { PayBy } from '../../payments/payments/payments-choices.ts';
import type { NewOrder } from '../orders/orders.shapes.ts';
import type { Config } from '../../kit/server/config.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { DeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { codCodes } from './cod-code.server.ts';
import { findCodRefusal, type CodBuyer } from './cod-history.server.ts';

export interface WantedWay {
  payBy: PayBy;
  isOn: boolean;
  /** The right code for pay on delivery; null without one. */
  codCode: string | null;
}

/**
 * Prepares what must be outside the order's transaction: wrong codes count even when the order is refused.
 * Whether a company buys on account is checked inside, once it is locked.
 */
export async function wantedWay(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'secret'> & WithSettings,
  userId: string,
  { payBy = 'delivery', codCode }: Pick<NewOrder, 'payBy' | 'codCode'>,
  { cod }: DeliveryRules,
): Promise<WantedWay> {
  if (payBy === 'account') return { payBy, isOn: true, codCode: null };
  if (payBy !== 'delivery') {
    const isOn = isWayOn(payBy, services.config, await services.settings());
    return { payBy, isOn, codCode: null };
  }
  const isTried = codCode !== undefined && cod.codeFromPaise !== null;
  const isRight = isTried && (await codCodes.try(services, userId, codCode));
  return { payBy, isOn: true, codCode: isRight ? codCode : null };
}

/**
 * @param sentCode as sent, right or wrong
 * @throws Refused 409 way_off, cod_not_allowed, cod_code_needed or cod_code_wrong
 */
export async function requireWay(
  services: Pick<Services, 'secret'>,
  tx: Tx,
  { cod }: DeliveryRules,
  way: WantedWay,
  sentCode: string | undefined,
  buyer: CodBuyer,
  totalPaise: number,
  now: Date,
): Promise<void> {
  const { payBy } = way;
  if (payBy === 'account') return;
  if (payBy !== 'delivery') {
    if (!way.isOn) throw conflict('way_off', deliveryMessages.ways[methodOf(payBy)]);
    return;
  }
  const refusal = await findCodRefusal(tx, cod, buyer, totalPaise, now);
  if (refusal !== null) throw conflict('cod_not_allowed', refusal);
  if (!needsCodCode(cod, totalPaise)) return;
  if (sentCode === undefined) throw conflict('cod_code_needed', deliveryMessages.cod.codeNeeded);
  const isUsed = way.codCode !== null && (await codCodes.use(services, tx, buyer.userId, way.codCode));
  if (!isUsed) throw conflict('cod_code_wrong', deliveryMessages.cod.codeWrong);
}

/** The time until which an order of this way waits for its money; null where it need not be paid before it is sent. */
export function holdUntil(
  { paymentExpirySeconds }: Config,
  { settings }: DeliveryRules,
  payBy: PayBy,
  totalPaise: number,
  now: Date,
): Date | null {
  const times = {
    onlineSeconds: paymentExpirySeconds,
    upiHours: settings.hold_upi_hours,
    bankHours: settings.hold_bank_hours,
  };
  return payUntil(payBy, totalPaise, times, now);
}
