import * as claimDeskMessages from './claim-desk.words.ts';
import type { Claim, ClaimLoan, LoanBackQuery } from './claims.shapes.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import { lockOrAddSerial, lockSerial, moveSerial } from '../../orders/serials/move-serials.server.ts';
import { step, type Actor } from '../../platform/records/step.server.ts';
import { claimNumber, requireClaim } from './claim-rows.server.ts';
import { putBackLoan, takeForClaim, notFree, serialOf } from './step-units.server.ts';
import { requireProduct } from './desk-claim.server.ts';
import { lockClaim, requireOpen } from './lock-claim.server.ts';

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
