import { sql } from 'kysely';
import { normalisedSerial } from '../../orders/serials/serial-outcomes.ts';
import * as claimDeskMessages from './claim-desk.words.ts';
import type { Claim, DeskClaim, ClaimLoan, LoanBackQuery } from './claims.shapes.ts';
import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import { warrantyMessages } from '../warranty/warranty.words.ts';
import { findById } from '../../db/queries.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { lockOrder, lockOrderById } from '../../orders/orders/lock-order.server.ts';
import { lockSerial, lockOrAddSerial, moveSerial } from '../../orders/serials/move-serials.server.ts';
import { findPresentUnits } from '../warranty/check-warranty.server.ts';
import { requireClaim, claimNumber } from './claim-rows.server.ts';
import { unitAtPlace } from './claim-for-order.server.ts';
import { openOnce, type ClaimServices, lockClaim, requireOpen } from './open-claim.server.ts';
import type { ClaimedUnit } from './require-claimable.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { putBackLoan, takeForClaim, notFree, serialOf } from './step-units.server.ts';

/** @throws Refused 404, 400; 409 changed_meanwhile, wrong_step, loan_out, serial_not_free, stock_below_zero */
export function lendUnit(
  actor: Actor,
  id: string,
  { serial: typed, product, updatedAt }: ClaimLoan,
): Promise<Claim> {
  return step(actor, async (each) => {
    const { tx, now, actorId, audit } = each;
    const { row: claim, change } = await lockClaim(each, { id, updatedAt });
    requireOpen(claim);
    if (claim.loan_since !== null) throw conflict('loan_out', claimDeskMessages.loanOut);
    const productId = await requireProduct(tx, product);
    const number = claimNumber(claim.number);
    const doing = { actorId, now };
    const { serials, isKit } = await tx
      .selectFrom('products')
      .select((product) => [
        'serials',
        product
          .exists(product.selectFrom('kit_parts').select('kit_id').whereRef('kit_id', '=', 'products.id'))
          .as('isKit'),
      ])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    if (isKit) throw invalid(undefined, { product: claimDeskMessages.loanOfKit });
    if (serials === 'required' && typed === undefined)
      throw invalid(undefined, { serial: claimDeskMessages.loanSerialNeeded });
    let serialId: string | null = null;
    if (typed !== undefined) {
      const row = await lockOrAddSerial(tx, productId, serialOf(typed, 'serial'), doing);
      if (row.state !== 'in_stock') throw await notFree(tx, row);
      await moveSerial(tx, row, { state: 'loaned' }, { kind: 'loaned', ref: number }, doing);
      serialId = row.id;
    }
    await takeForClaim(tx, productId, number, doing);
    await change({ loan_serial_id: serialId, loan_product_id: productId, loan_since: now });
    await audit('claim.loan', number);
    return requireClaim(tx, id, now);
  });
}

/** @throws Refused 404; 409 no_loan */
export function takeLoanBack(
  actor: Actor,
  id: string,
  { outcome = 'restock' }: LoanBackQuery,
): Promise<Claim> {
  return step(actor, async (each) => {
    const { tx, now, actorId, audit } = each;
    const { row: claim, change } = await lockClaim(each, { id });
    if (claim.loan_product_id === null) throw conflict('no_loan', claimDeskMessages.noLoan);
    const number = claimNumber(claim.number);
    const doing = { actorId, now };
    if (claim.loan_serial_id !== null) {
      const state = outcome === 'restock' ? 'in_stock' : 'scrapped';
      const row = await lockSerial(tx, claim.loan_serial_id);
      await moveSerial(tx, row, { state }, { kind: 'loan_back', ref: number }, doing);
    }
    if (outcome === 'restock') await putBackLoan(tx, claim.loan_product_id, number, doing);
    await change({ loan_serial_id: null, loan_product_id: null, loan_since: null });
    await audit('claim.loan-back', number, { outcome });
    return requireClaim(tx, id, now);
  });
}

/** @throws Refused 400, 404; 409 as openOnce */
export async function openDeskClaim(
  services: ClaimServices,
  currentUser: CurrentUser,
  body: DeskClaim,
  idempotency: Idempotency,
): Promise<Claim> {
  const { contact, goodwill, note, problem } = body;
  if (contact.phone === undefined && contact.email === undefined)
    throw invalid(undefined, { 'contact.phone': claimDeskMessages.contact });
  if (goodwill && note === undefined) throw invalid(undefined, { note: claimDeskMessages.goodwillNote });
  const id = await openOnce(services, `user:${currentUser.id}`, idempotency, async (tx) => {
    const unit = await claimedUnit(tx, body);
    return {
      unit,
      problem,
      contact: { name: contact.name, phone: contact.phone ?? null, email: contact.email ?? null },
      userId: await buyerOf(tx, unit.orderId, contact),
      language: 'en',
      ...(goodwill && { goodwill }),
      note,
      by: currentUser,
    };
  });
  return requireClaim(services.db, id, services.clock.now());
}

/** Found by serial number, else by place in an order, else a unit this shop has not sold. @throws Refused 400, 404 */
async function claimedUnit(tx: Tx, body: DeskClaim): Promise<ClaimedUnit> {
  if (body.order !== undefined) {
    const { position } = body;
    if (position === undefined) throw invalid(undefined, { position: claimDeskMessages.position });
    const order = await lockOrder(tx, body.order);
    return unitAtPlace(tx, order.id, { position, product: body.product, serial: body.serial });
  }
  const serial = body.serial === undefined ? null : normalisedSerial(body.serial);
  if (body.serial !== undefined) {
    if (serial === null) throw invalid(undefined, { serial: dispatchDeskMessages.serialFormat });
    const unit = await unitOfSerial(tx, serial, body.product);
    if (unit) return unit;
  }
  if (body.product === undefined)
    throw invalid(
      undefined,
      serial === null ? { serial: claimDeskMessages.unit } : { product: claimDeskMessages.whichProduct },
    );
  return {
    ...{ orderId: null, position: null, serialId: null },
    productId: await requireProduct(tx, body.product),
    typedSerial: serial,
  };
}

/** @returns null for a number of no unit of ours. @throws Refused 400 where two products have it; 409 not_delivered */
async function unitOfSerial(
  tx: Tx,
  serial: string,
  product: string | undefined,
): Promise<ClaimedUnit | null> {
  const found = (await findPresentUnits(tx, serial)).filter(
    ({ productId }) => product === undefined || productId === product,
  );
  if (found.length > 1) throw invalid(undefined, { product: claimDeskMessages.whichProduct });
  const [unit] = found;
  if (!unit) return null;
  if (unit.orderId === null) throw conflict('not_delivered', warrantyMessages.notDelivered);
  await lockOrderById(tx, unit.orderId);
  const row = await lockSerial(tx, unit.id);
  if (row.order_id !== unit.orderId) throw conflict('not_delivered', warrantyMessages.notDelivered);
  return {
    orderId: row.order_id,
    position: row.position,
    productId: row.product_id,
    serialId: row.id,
    typedSerial: null,
  };
}

/** @throws Refused 400 */
export async function requireProduct(tx: Tx, id: string): Promise<string> {
  const product = await findById(tx.selectFrom('products').select('id'), id);
  if (!product) throw invalid(undefined, { product: claimDeskMessages.noProduct });
  return product.id;
}

/** @returns null where somebody else brings the unit: the buyer must not read who. */
async function buyerOf(
  tx: Tx,
  orderId: number | null,
  { email = '', phone = '' }: DeskClaim['contact'],
): Promise<string | null> {
  const buyer = await tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('users.id')
    .where('orders.id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb(sql`lower(users.email)`, '=', email.toLowerCase()),
        eb('users.phone', '=', phone),
        eb('orders.phone', '=', phone),
      ]),
    )
    .executeTakeFirst();
  return buyer?.id ?? null;
}
