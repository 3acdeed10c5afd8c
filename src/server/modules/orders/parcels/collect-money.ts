import { sql } from 'kysely';
import { leftToCollectPaise } from '../../../../domain/orders/parcels/parcel-money.ts';
import { isLiving } from '../../../../domain/orders/parcels/shipment-states.ts';
import { rupeesOf, adminRupees } from '../../../../domain/platform/money.ts';
import * as dispatchDeskMessages from '../../../../contract/orders/dispatch/dispatch-desk-messages.ts';
import { conflict } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { LockedMoneyOrder } from '../orders/lock-order.ts';
import type { StoredParcel } from './order-contents.ts';

export interface ParcelMoney {
  duePaise: number;
  /** Still to be paid before anything of it is sent; 0 where it is paid at the door or on account. */
  waitingPaise: number;
  leftToCollectPaise: number;
}

/** @param others the order's parcels but the one that asks */
export async function readParcelMoney(
  tx: Tx,
  order: LockedMoneyOrder,
  others: readonly StoredParcel[],
): Promise<ParcelMoney> {
  const duePaise = order.due_paise;
  const living = others.filter(({ state }) => isLiving(state));
  const delivered = living.filter(({ state }) => state === 'delivered');
  const since = delivered.map(({ packedAt }) => new Date(packedAt)).sort((a, b) => +a - +b)[0];
  const capturedPaise = since === undefined ? 0 : await capturedSince(tx, order.id, since);
  const isPaidFirst = order.pay_by !== 'delivery' && order.pay_by !== 'account';
  return {
    duePaise,
    // What was given back is not asked for again.
    waitingPaise: isPaidFirst ? Math.max(0, duePaise - order.refunded_paise) : 0,
    leftToCollectPaise: leftToCollectPaise(
      duePaise,
      living.map(({ state, collectPaise }) => ({ collectPaise, isDelivered: state === 'delivered' })),
      capturedPaise,
    ),
  };
}

/** @throws Refused 409 collect_too_much (with `left`) */
export function requireCollectable(collectPaise: number, { leftToCollectPaise: left }: ParcelMoney): void {
  if (collectPaise > left)
    throw conflict('collect_too_much', dispatchDeskMessages.collectTooMuch(adminRupees(rupeesOf(left))), {
      left: rupeesOf(left),
    });
}

async function capturedSince(tx: Tx, orderId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(captured_paise), 0)::bigint as paise from payments
    where order_id = ${orderId} and state = 'captured' and currency = 'INR' and captured_at >= ${since}`.execute(
    tx,
  );
  return rows[0]!.paise;
}
