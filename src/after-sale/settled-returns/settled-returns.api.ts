import {
  exchangedReturnShape,
  exchangeReturnBody,
  refundedReturnShape,
  refundReturnBody,
  type RefundedReturn,
  type RefundReturn,
} from '../returns/returns.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as returnDeskMessages from '../returns/return-desk.words.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { WithDeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import { requireReturnKey } from '../returns/returns.api.ts';
import { type ReturnServices, mailReturn } from '../returns/request-return.server.ts';
import { requireReturn, returnNumber } from '../returns/return-replies.server.ts';
import { choosePayments } from '../../payments/refunds/choose-payment.server.ts';
import {
  requirePaymentOf,
  writeRefund,
  requireCreditNote,
} from '../../payments/refunds/write-refund.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { exchangeReturn } from './exchange-return.server.ts';
import { closeReturn, lockClosing, valueReturn, withCloseKey, type Closing } from './close-return.server.ts';

export function settledReturnsCalls({ services }: Routing<WithDeliveryRules & WithMemberPrices>) {
  return {
    'POST /admin/returns/:id/refund': forDesk(
      'payments',
      {
        name: 'refundReturn',
        proof: 'with_two_step',
        summary: 'Refund a return and issue its credit note; needs an Idempotency-Key, kept for ever',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: refundReturnBody,
        reply: refundedReturnShape,
      },
      ({ currentUser, params, body, request }) =>
        refundReturn(
          services,
          currentUser,
          params.id,
          body,
          requireReturnKey(request, { call: 'refund', ...params, ...body }),
        ),
    ),

    'POST /admin/returns/:id/exchange': forDesk(
      'orders',
      {
        name: 'exchangeReturn',
        proof: 'with_two_step',
        summary: 'Place the order of an exchange and move the money; needs an Idempotency-Key, kept for ever',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: exchangeReturnBody,
        reply: exchangedReturnShape,
      },
      ({ currentUser, params, body, request }) =>
        exchangeReturn(
          services,
          currentUser,
          params.id,
          body,
          requireReturnKey(request, { call: 'exchange', ...params, ...body }),
        ),
    ),
  };
}

/**
 * Writes credit note, refund and end of a return in one transaction. Nothing is refunded where the buyer owes as much
 * on account.
 * @param idempotency a repeat under the same key gets the first answer
 * @throws Refused 404, also for a payment of another order; 409 wrong_state, changed_meanwhile, key_reused, not_paid
 * (with `due`), nothing_to_give_back, and as choosePayments, a credit note and requireCreditNote
 */
function refundReturn(
  services: ReturnServices,
  currentUser: CurrentUser,
  id: string,
  body: RefundReturn,
  idempotency: Idempotency,
): Promise<RefundedReturn> {
  return withCloseKey(() =>
    inTransaction(services, async (tx) => {
      const closing = await lockClosing(tx, currentUser, id, body.updatedAt, idempotency);
      if (closing) await refundLocked(tx, services, currentUser, { closing, body, idempotency });
      const back = await requireReturn(tx, id);
      const refunded = rupeesOf(back.refunds.reduce((sum, { amount }) => sum + paiseOf(amount), 0));
      if (closing) await mailReturn(tx, services, back, 'closed', { refund: refunded, moved: 0, due: 0 });
      return { return: back, creditNote: back.creditNote, refunds: back.refunds };
    }),
  );
}

interface Refunding {
  closing: Closing;
  body: RefundReturn;
  idempotency: Idempotency;
}

async function refundLocked(
  tx: Tx,
  services: ReturnServices,
  currentUser: CurrentUser,
  { closing, body, idempotency }: Refunding,
): Promise<void> {
  const now = services.clock.now();
  const { order, row, payments } = closing;
  if (body.payment !== undefined) await requirePaymentOf(tx, order.id, body.payment);
  const settled = await valueReturn(tx, services.clock, currentUser, closing, {
    withFee: body.withFee ?? null,
    isRefund: true,
  });
  const { note, backPaise, value } = settled;
  if (backPaise === 0 && order.captured_paise === 0 && order.pay_by !== 'account')
    throw conflict('nothing_to_give_back', returnDeskMessages.nothingToGiveBack);
  const number = returnNumber(row);
  if (backPaise > 0) {
    const shares = choosePayments(payments, backPaise, body.payment);
    const creditNoteId = await requireCreditNote(tx, order.id, backPaise, note?.id);
    const reason = returnDeskMessages.creditReason(number);
    for (const { payment, paise } of shares) {
      const refund = { payment, amountPaise: paise, reason, creditNoteId, returnId: row.id };
      await writeRefund(tx, currentUser, { ...refund, orderNumber: order.number, idempotency: null }, now);
    }
  }
  await closeReturn(tx, currentUser, closing, settled, idempotency, null, now);
  const details = {
    ...{ order: order.number, value: rupeesOf(value.totalPaise), refund: rupeesOf(backPaise) },
    ...(note && { creditNote: note.number }),
  };
  await writeAudit(tx, currentUser, 'return.refund', number, details, now);
}
