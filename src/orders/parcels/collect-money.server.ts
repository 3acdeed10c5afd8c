import { sql } from 'kysely';
import { sumOfUnits, unitKey, type OrderUnits } from '../orders/order-units.ts';
import { leftToCollectPaise } from './status-of-parcels.ts';
import { isActive } from './shipment-states.ts';
import { valueOfUnits } from '../owed/what-is-owed.ts';
import { rupeesOf, adminRupees } from '../../kit/rules/money.ts';
import * as dispatchDeskMessages from '../dispatch/dispatch-desk.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { LockedMoneyOrder } from '../orders/lock-order.server.ts';
import { readOwedOrder } from '../owed/read-owed.server.ts';
import { isPaidFirst } from '../../payments/pay-ways/packing-payment.ts';
import { countsOf, type OrderContent, type StoredParcel } from './order-contents.server.ts';

export interface ParcelMoney {
  duePaise: number;
  /** The sum to be paid before anything of the order is sent; 0 where it is paid at the door or on account. */
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
  const active = others.filter(({ state }) => isActive(state));
  const delivered = active.filter(({ state }) => state === 'delivered');
  const since = delivered.map(({ packedAt }) => new Date(packedAt)).sort((a, b) => +a - +b)[0];
  const capturedPaise = since === undefined ? 0 : await capturedSince(tx, order.id, since);
  return {
    duePaise,
    waitingPaise: isPaidFirst(order.pay_by) ? duePaise : 0,
    leftToCollectPaise: leftToCollectPaise(
      duePaise,
      active.map(({ state, collectPaise }) => ({ collectPaise, isDelivered: state === 'delivered' })),
      capturedPaise,
    ),
  };
}

/**
 * The default sum that a parcel collects at the door: its own units, the first with the delivery fee, less what was
 * received; never what is still to be packed.
 * @param lines of the parcel, which `content` does not know yet
 */
export async function ownCollectPaise(
  tx: Tx,
  order: LockedMoneyOrder,
  content: OrderContent,
  lines: readonly OrderUnits[],
  { leftToCollectPaise: leftPaise }: ParcelMoney,
): Promise<number> {
  if (order.pay_by !== 'delivery') return 0;
  const packed = sumOfUnits(lines);
  const toPack = countsOf(content, false).map((unit) => ({
    ...unit,
    quantity: unit.toPack - (packed.get(unitKey(unit)) ?? 0),
  }));
  const { lines: staying, facts } = await readOwedOrder(tx, order.id);
  const laterPaise = staying.reduce((sum, { position, quantity, paise }) => {
    const sold = facts.lines.find((line) => line.position === position)!.quantity;
    const pieces = content.units.filter((unit) => unit.position === position);
    const units = pieces.map((piece) => {
      const left = toPack.find((unit) => unitKey(unit) === unitKey(piece))!;
      return Math.ceil((left.quantity * sold) / piece.quantity);
    });
    return sum + valueOfUnits({ restPaise: paise, restQuantity: quantity }, Math.max(0, ...units));
  }, 0);
  return Math.max(0, leftPaise - laterPaise);
}

/**
 * SQL of the paise that a parcel asks for at the door: its stored sum, but on its way never more than leftToCollectPaise
 * with the delivered parcels and the earlier ones as its others.
 * @param parcel,order how the statement names the two tables
 */
export function collectSql(parcel: string, order: string): string {
  return `case when ${parcel}.collect_paise = 0 or ${parcel}.state in ('delivered', 'unpacked', 'came_back')
    then ${parcel}.collect_paise
    else least(${parcel}.collect_paise, (
      select greatest(0, ${order}.due_paise
        - coalesce(sum(other.collect_paise) filter (where other.state <> 'delivered'), 0)
        - greatest(0, coalesce(sum(other.collect_paise) filter (where other.state = 'delivered'), 0) - coalesce((
            select sum(captured_paise) from payments
            where payments.order_id = ${order}.id and payments.state = 'captured' and currency = 'INR'
              and captured_at >= min(other.packed_at) filter (where other.state = 'delivered')), 0)))
      from shipments other
      where other.order_id = ${order}.id and other.state not in ('unpacked', 'came_back')
        and (other.state = 'delivered' or other.parcel < ${parcel}.parcel)))::bigint end`;
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
