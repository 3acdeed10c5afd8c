import { sql } from 'kysely';
import { unitKey, type OrderUnits } from '../../orders/orders/order-units.ts';
import { isAllGivenUp } from '../../orders/parcels/status-of-parcels.ts';
import { type LineFacts, whatStays, type InvoicedFacts } from '../../orders/owed/what-is-owed.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import * as orderDeskMessages from '../../orders/orders/order-desk.words.ts';
import type { CallOff, Order } from '../../orders/orders/orders.shapes.ts';
import { conflict, invalid, type Refused } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { Clock } from '../../kit/server/clock.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { giveUp } from '../../orders/dispatch/bring-back.server.ts';
import { readLineUnits, restockableQuantity } from '../../orders/orders/line-units.server.ts';
import {
  lockOrderAndCompany,
  lockOrderById,
  type LockedMoneyOrder,
} from '../../orders/orders/lock-order.server.ts';
import { readUpdatedAt, withPackingFactsOf } from '../../orders/orders/packing-facts.server.ts';
import { findOrderById } from '../../orders/orders/orders-queries.server.ts';
import { owedToStock } from '../../orders/orders/owed-stock.server.ts';
import { keepLeftOver } from '../../orders/owed/left-over.server.ts';
import { readOwedOrder } from '../../orders/owed/read-owed.server.ts';
import { followParcels } from '../../orders/parcels/move-parcels.server.ts';
import { countsOf, readContent, type OrderContent } from '../../orders/parcels/order-contents.server.ts';
import { lockBuyer } from '../../orders/placing/lock-for-order.server.ts';
import { orderKeys } from '../../orders/placing/place-order.server.ts';
import { cancelLocked, lockOpenPayments } from '../../orders/status/change-status.server.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { calledOffMail } from './called-off-mail-text.server.ts';
import { queueMail, type MailText } from '../../platform/mail/mail-texts.server.ts';
import { returnStock } from '../../stock/stock/move-stock.server.ts';
import { creditInvoice } from '../credit-notes/credit-invoice.server.ts';
import type { DocumentRow } from '../documents/document-reply.server.ts';
import { lockDocument } from '../documents/void-invoice.server.ts';

export type MailServices = Pick<Services, 'clock' | 'config' | 'secret'>;

/**
 * Removes units that were not packed from the order and puts them back into the stock; a kit leaves with all its
 * parts. The order is Cancelled when nothing is left of it.
 * @param idempotency a repeat under the same key changes nothing
 * @throws Refused 404; 400 `lines`; 409 changed_meanwhile, order_cancelled, too_many (with `position` and `toPack`),
 * key_reused; as creditInvoice where the order is invoiced
 */
export function callOffUnits(
  services: WriteServices & MailServices,
  currentUser: CurrentUser,
  orderNumber: string,
  body: CallOff,
  idempotency: Idempotency,
): Promise<Order> {
  const now = services.clock.now();
  return changeOrderOnce(services, currentUser, orderNumber, { ...body, idempotency }, async (tx, order) => {
    const units = await putBack(tx, currentUser, order, body.lines, 'lines', now);
    const { isAll, note } = await finishCallOff(tx, services.clock, currentUser, order, body, now);
    const after = await lockOrderById(tx, order.id);
    await mailBuyer(tx, services, order, (to) =>
      calledOffMail(
        to,
        {
          ...{ order: order.number, isAll, units, reason: body.reason },
          back: rupeesOf(Math.max(0, after.overpaid_paise - order.overpaid_paise)),
          due: rupeesOf(after.due_paise),
        },
        services.config.publicUrl,
      ),
    );
    const details = {
      ...{ units: unitsInWords(units), reason: body.reason },
      ...{ status: isAll ? 'Cancelled' : undefined, creditNote: note?.number },
    };
    await writeAudit(tx, currentUser, 'order.call-off', order.number, details, now);
  });
}

/**
 * Runs a change of an order's lines, once under its key.
 * @param change gets the order locked after its payments and its company
 * @throws Refused 404; 409 changed_meanwhile, order_cancelled, key_reused
 */
export function changeOrderOnce(
  services: WriteServices,
  currentUser: CurrentUser,
  orderNumber: string,
  { updatedAt, idempotency }: { updatedAt?: string | undefined; idempotency: Idempotency },
  change: (tx: Tx, order: LockedMoneyOrder) => Promise<void>,
): Promise<Order> {
  const now = services.clock.now();
  return orderKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      await lockOpenPayments(tx, orderNumber);
      const order = await lockOrderAndCompany(tx, orderNumber);
      if ((await orderKeys.find(tx, currentUser.id, idempotency, now)) === null) {
        if (updatedAt !== undefined) {
          const row = { updated_at: await readUpdatedAt(tx, order.number), updated_by: null };
          await requireSeen(tx, row, updatedAt, orderDeskMessages.changed);
        }
        if (order.status === 'Cancelled')
          throw conflict('order_cancelled', dispatchDeskMessages.orderCancelled);
        await change(tx, order);
        await orderKeys.insert(tx, currentUser.id, idempotency, order.id, now);
      }
      return withPackingFactsOf(tx, (await findOrderById(tx, order.id))!);
    }),
  );
}

interface NamedUnits {
  name: string;
  quantity: number;
}

/**
 * Puts called off units of a locked order back into the stock. What follows from it is finished by finishCallOff, after
 * other lines have taken their place.
 * @param field the name of `lines` in the body that was sent
 * @throws Refused 400 `field`; 409 too_many
 */
export async function putBack(
  tx: Tx,
  currentUser: CurrentUser,
  order: LockedMoneyOrder,
  lines: CallOff['lines'],
  field: string,
  now: Date,
): Promise<NamedUnits[]> {
  const content = await readContent(tx, order.id);
  const { facts } = await readOwedOrder(tx, order.id);
  const calledOff = lines.map((line, index) => {
    if (lines.findIndex(({ position }) => position === line.position) < index)
      throw fault(`${field}.${index}`, dispatchDeskMessages.lineTwice);
    return calledOffLine(content, facts.lines, line, `${field}.${index}`);
  });
  // The buyer before the products, as placing an order does.
  if (order.coupon_code !== null) await lockBuyer(tx, order.user_id);
  const restocked = await unitsToRestock(tx, order.id, calledOff);
  const stockReason = { ref: order.number, actorId: currentUser.id, now };
  await returnStock(tx, await owedToStock(tx, order, restocked), stockReason);
  const units = calledOff.flatMap((line) => unitsIn(line, line.quantity));
  await giveUp(tx, order.id, units, 'called_off', now);
  return calledOff.map(({ name, quantity }) => ({ name, quantity }));
}

interface Finished {
  /** True when nothing is left of the order, which is then Cancelled. */
  isAll: boolean;
  note: DocumentRow | null;
}

/** @throws Refused as creditInvoice */
export async function finishCallOff(
  tx: Tx,
  clock: Clock,
  currentUser: CurrentUser,
  order: LockedMoneyOrder,
  { lines, reason }: Pick<CallOff, 'lines' | 'reason'>,
  now: Date,
): Promise<Finished> {
  const { units, parcels, givenUp } = await readContent(tx, order.id);
  const isAll = isAllGivenUp(units, parcels, givenUp);
  const note = await creditCalledOff(tx, clock, currentUser, order.id, { lines, reason, isAll });
  if (isAll) await cancelLocked(tx, order, currentUser.id, null, now);
  else await followParcels(tx, [order], { actorId: currentUser.id, now });
  await keepLeftOver(tx, order.id, currentUser.id, now);
  return { isAll, note };
}

/** For the audit log. */
export function unitsInWords(units: readonly NamedUnits[]): string {
  return units.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}

interface CalledOffLine {
  position: number;
  quantity: number;
  name: string;
  /** The products in one unit of the line. */
  pieces: OrderUnits[];
}

/** @throws Refused 400 for a line that the order does not have, or of a service; 409 too_many */
function calledOffLine(
  content: OrderContent,
  sold: readonly LineFacts[],
  { position, quantity }: CallOff['lines'][number],
  field: string,
): CalledOffLine {
  const ofLine = countsOf(content, false).filter((unit) => unit.position === position);
  const soldLine = sold.find((line) => line.position === position);
  if (!soldLine) throw fault(field, dispatchDeskMessages.linePosition);
  if (ofLine.length === 0) throw fault(field, orderDeskMessages.serviceCalledOff);
  const pieces = ofLine.map((unit) => ({ ...unit, quantity: unit.quantity / soldLine.quantity }));
  const toPack = Math.min(...pieces.map((piece) => Math.floor(piece.toPack / piece.quantity)));
  const { kit, product } = content.named.get(unitKey(ofLine[0]!))!;
  const name = kit ?? product.name;
  if (quantity > toPack)
    throw conflict('too_many', dispatchDeskMessages.tooMany(name, toPack), { position, toPack });
  return { position, quantity, name, pieces };
}

/** Leaves out units that credit notes have put back: they count as called off from now on. */
async function unitsToRestock(
  tx: Tx,
  orderId: number,
  calledOff: readonly CalledOffLine[],
): Promise<OrderUnits[]> {
  const lines = await readLineUnits(tx, orderId);
  const noted = await takeNotedUnits(tx, orderId, calledOff);
  return calledOff.flatMap((line) => {
    const restockable = lines.find(({ position }) => position === line.position);
    const left = line.quantity - (noted.get(line.position) ?? 0);
    const quantity = Math.min(left, restockable ? restockableQuantity(restockable) : 0);
    return quantity > 0 ? unitsIn(line, quantity) : [];
  });
}

/** @returns by position, how many of the called off units credit notes have put back */
async function takeNotedUnits(
  tx: Tx,
  orderId: number,
  calledOff: readonly CalledOffLine[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ position: number; quantity: number }>`
    with noted as (
      select position, least(restocked, asked.quantity) as quantity
      from unnest(${calledOff.map(({ position }) => position)}::int[],
          ${calledOff.map(({ quantity }) => quantity)}::int[]) as asked (place, quantity)
        join order_lines on order_id = ${orderId} and position = place
    )
    update order_lines set restocked = restocked - noted.quantity from noted
    where order_id = ${orderId} and order_lines.position = noted.position
    returning noted.position, noted.quantity`.execute(tx);
  return new Map(rows.map(({ position, quantity }) => [position, quantity]));
}

function unitsIn({ position, pieces }: CalledOffLine, quantity: number): OrderUnits[] {
  return pieces.map((piece) => ({
    position,
    productId: piece.productId,
    quantity: piece.quantity * quantity,
  }));
}

/** In the buyer's language; nothing where the account is gone or has no address. */
export async function mailBuyer(
  tx: Tx,
  services: MailServices,
  { user_id: userId }: LockedMoneyOrder,
  textFor: (address: string) => MailText,
): Promise<void> {
  const buyer = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!buyer || buyer.email === '') return;
  await queueMail(tx, services, await toCustomer(tx, buyer.email, textFor(buyer.email)));
}

function fault(field: string, sentence: string): Refused {
  return invalid(sentence, { [`${field}.position`]: sentence });
}

interface Credited extends CallOff {
  /** True when nothing is left of the order: the invoice is credited in full, with its delivery. */
  isAll: boolean;
}

/**
 * A credit note over units that have left a locked order, except those credited before.
 * @returns null without a valid invoice, or where it has nothing left of them
 * @throws Refused as creditInvoice
 */
async function creditCalledOff(
  tx: Tx,
  clock: Clock,
  currentUser: CurrentUser,
  orderId: number,
  { lines, reason, isAll }: Credited,
): Promise<DocumentRow | null> {
  const { facts } = await readOwedOrder(tx, orderId);
  if (facts.invoice === null) return null;
  const stays = whatStays(facts).lines;
  const credited = facts.invoice.lines.flatMap((printed) => {
    const stay = stays.find(({ position }) => position === printed.position)?.quantity ?? 0;
    const asked = lines.find(({ position }) => position === printed.position)?.quantity ?? 0;
    const left = isAll ? leftOf(printed) : Math.min(asked, leftOf(printed) - stay);
    return left > 0 ? [{ position: printed.position, quantity: left }] : [];
  });
  if (!facts.invoice.lines.some((printed) => hasWorth(printed, credited))) return null;
  const { id } = await tx
    .selectFrom('tax_documents')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'INV')
    .where('void_at', 'is', null)
    .where('is_credited_in_full', '=', false)
    .executeTakeFirstOrThrow();
  const invoice = await lockDocument(tx, id);
  return creditInvoice(tx, clock, currentUser, invoice, { lines: credited, reason });
}

function leftOf({ units, creditedUnits }: InvoicedFacts): number {
  return units - creditedUnits;
}

function hasWorth(
  { position, paise, creditedPaise }: InvoicedFacts,
  credited: readonly { position: number }[],
): boolean {
  return paise > creditedPaise && credited.some((line) => line.position === position);
}
