import * as courierMessages from '../../delivery/couriers/courier.words.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { findCourier, type CourierRow } from '../../delivery/couriers/couriers-queries.server.ts';

/**
 * @param present the parcel's courier: it stays, even if the courier is off by now
 * @throws Refused 400 for an unknown one; 409 courier_off
 */
export async function chooseCourier(tx: Tx, code: string, present: string | null): Promise<CourierRow> {
  const courier = await findCourier(tx, code);
  if (!courier) throw invalid(courierMessages.unknown, { courier: courierMessages.unknown });
  if (!courier.is_on && code !== present) throw conflict('courier_off', courierMessages.off(courier.name));
  return courier;
}
