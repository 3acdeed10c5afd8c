import * as orderDeskMessages from '../orders/order-desk.words.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { lockOrderAndCompany, type LockedMoneyOrder } from '../orders/lock-order.server.ts';
import { findOrderById } from '../orders/orders-queries.server.ts';
import { cancelLocked, lockOpenPayments } from '../status/change-status.server.ts';
import { approve } from './hold-for.server.ts';

/** @throws Refused 404; 409 not_held */
export function approveOrder(
  services: WriteServices,
  currentUser: CurrentUser,
  number: string,
): Promise<Order> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const order = await lockHeld(tx, number);
    await approve(tx, order.id, currentUser.id);
    await writeAudit(tx, currentUser, 'order.approve', number, { held: order.held_why }, now);
    return (await findOrderById(tx, order.id))!;
  });
}

/** Cancels it and returns its units; its buyer gets a mail with the reason. @throws Refused 404; 409 not_held */
export function refuseOrder(
  services: WriteServices,
  currentUser: CurrentUser,
  number: string,
  reason: string,
): Promise<Order> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    await lockOpenPayments(tx, number);
    const order = await lockHeld(tx, number);
    await cancelLocked(tx, order, currentUser.id, { by: 'shop', reason }, now);
    await writeAudit(tx, currentUser, 'order.refuse', number, { held: order.held_why, reason }, now);
    return (await findOrderById(tx, order.id))!;
  });
}

async function lockHeld(tx: Tx, number: string): Promise<LockedMoneyOrder> {
  const order = await lockOrderAndCompany(tx, number);
  if (order.held_why === null || order.status === 'Cancelled')
    throw conflict('not_held', orderDeskMessages.notHeld);
  return order;
}
