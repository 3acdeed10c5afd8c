import { sql } from 'kysely';
import { pinAtEnd } from '../../delivery/pins/pin-code.ts';
import { stateName } from '../../platform/gstin/states.ts';
import { owedReason } from '../owed/what-is-owed.ts';
import type { PaymentKind } from '../../payments/payments/payments-choices.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import type { Order } from './orders.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { findPins, type PinPlace } from '../../delivery/pins/pins-queries.server.ts';
import { readOwedOrder } from '../owed/read-owed.server.ts';

type ShipTo = NonNullable<Order['shipTo']>;

/** Adds for staff the State that each order goes to, and how it was paid. */
export async function withPackingFacts(db: Db, orders: Order[]): Promise<Order[]> {
  const pins = orders.flatMap((order) => knownPin(order)?.pin ?? []);
  const [places, kinds] = await Promise.all([findPins(db, pins), readPaidBy(db, orders)]);
  return orders.map((order) => ({
    ...order,
    shipTo: shipToOf(order, places),
    paidBy: kinds.get(order._id) ?? [],
  }));
}

export async function withPackingFactsOf(db: Db, order: Order): Promise<Order> {
  const [packed] = await withPackingFacts(db, [order]);
  const reason = await readReason(db, order);
  return {
    ...packed!,
    payment: { ...order.payment, ...(reason !== '' && { reason }) },
    updatedAt: (await readUpdatedAt(db, order._id)).toISOString(),
  };
}

/** The reason why not the total is owed; empty, without a statement, where the sums show that it is. */
async function readReason(db: Db, { _id, totalAmount, payment }: Order): Promise<string> {
  const { paid, refunded, due, overpaid = 0 } = payment;
  const restPaise = paiseOf(totalAmount) - paiseOf(paid) + paiseOf(refunded);
  if (overpaid === 0 && paiseOf(due) === restPaise) return '';
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', _id)
    .executeTakeFirstOrThrow();
  return owedReason(await readOwedOrder(db, id));
}

function shipToOf(order: Order, places: ReadonlyMap<string, PinPlace>): ShipTo | null {
  const { shipping } = order;
  if (shipping) {
    const { pin, stateCode, state } = shipping;
    return { pin, stateCode, state, from: 'shipping' };
  }
  const known = knownPin(order);
  if (known === null) return null;
  const codes = places.get(known.pin)?.stateCodes ?? [];
  const stateCode = codes.length === 1 ? codes[0]! : null;
  return { ...known, stateCode, state: stateCode && stateName(stateCode) };
}

/** The PIN code that was chosen, else the one that the typed address ends in. */
function knownPin({ delivery, Address }: Order): Pick<ShipTo, 'pin' | 'from'> | null {
  if (delivery?.method === 'pickup') return null;
  if (delivery?.pin) return { pin: delivery.pin, from: 'pin' };
  const pin = pinAtEnd(Address);
  return pin === null ? null : { pin, from: 'address' };
}

async function readPaidBy(db: Db, orders: Order[]): Promise<Map<string, PaymentKind[]>> {
  const paid = orders.filter(({ payment }) => payment.paid > 0).map(({ _id }) => _id);
  if (paid.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', sql<PaymentKind[]>`array_agg(distinct kind order by kind)`.as('kinds')])
    .where('orders.number', 'in', paid)
    .where('payments.state', '=', 'captured')
    .where('currency', '=', 'INR')
    .groupBy('orders.number')
    .execute();
  return new Map(rows.map(({ number, kinds }) => [number, kinds]));
}

/** When the status, parcels, units or papers of an order changed last. @param number of an order that exists */
export async function readUpdatedAt(db: Db | Tx, number: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(created_at,
      (select max(at) from order_events where order_id = orders.id),
      (select max(updated_at) from shipments where order_id = orders.id),
      (select max(at) from given_up where order_id = orders.id),
      (select max(updated_at) from returns where order_id = orders.id),
      (select max(greatest(issued_at, void_at)) from tax_documents where order_id = orders.id)) as at
    from orders where number = ${number}`.execute(db);
  return rows[0]!.at;
}
