import { z } from 'zod';
import { sql } from 'kysely';
import { STATEMENT_BODY_BYTES } from './money-desk-choices.ts';
import { bankStatementBody, bankStatementShape } from '../statements/bank-statement.shapes.ts';
import {
  assignBody,
  confirmBody,
  deskPaymentShape,
  deskPaymentsQuery,
  duesQuery,
  enteredPaymentShape,
  explainBody,
  gatewayEventShape,
  moneyToDoShape,
  newDeskPaymentBody,
  orderDueShape,
  orderMoneyQuery,
  orderMoneyShape,
  type DeskPayment,
  type Explain,
  type MoneyToDo,
} from './money-desk.shapes.ts';
import { idParams, message, pagingQuery } from '../../kit/api/shapes.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from './money-desk.words.ts';
import { MAIN_ONLINE_KIND } from '../payments/payments-choices.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { orderParams } from '../../orders/orders/orders.shapes.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { checkPayment } from '../outcomes/ask-gateway.server.ts';
import { askForRefundsAgain } from '../refunds/ask-for-refunds-again.server.ts';
import { gatewayOf, gatewayUrl } from '../gateway/razorpay-gateway.server.ts';
import { readGatewayRefusal } from '../payments/begin-payment.server.ts';
import { askForPayment } from './ask-for-payment.server.ts';
import * as paymentDeskMessages from './payment-desk.words.ts';
import { takeStatement } from '../statements/take-statement.server.ts';
import {
  assignPayment,
  listDeskPayments,
  readDeskPayment,
  MONEY_WITHOUT_ORDER,
  OPEN_CLAIM,
  requireLockedPayment,
} from './desk-payments-queries.server.ts';
import { confirmPayment, enterPayment } from './enter-payment.server.ts';
import {
  listGatewayEvents,
  readLastEvent,
  listOrderMoney,
  listDues,
  countOrderMoney,
} from './order-money-queries.server.ts';
import { enterTransfer } from '../transfers/enter-transfer.server.ts';
const sentences = moneyDeskMessages.payments;

export function paymentsDeskCalls({ services }: Routing, threads: SheetThreads) {
  return {
    'GET /admin/money': forDesk(
      'payments',
      {
        name: 'readMoneyToDo',
        summary: 'Return what waits at the payments desk, and the gateway’s last contact',
        reply: moneyToDoShape,
      },
      () => readMoneyToDo(services),
    ),

    'GET /admin/payments': forDesk(
      'payments',
      {
        name: 'listPayments',
        counted: true,
        summary: 'List payments, newest first',
        query: deskPaymentsQuery,
        reply: z.array(deskPaymentShape),
      },
      ({ query }) => listDeskPayments(services.db, query),
    ),

    'GET /admin/payments/orders': forDesk(
      'payments',
      {
        name: 'listOrderMoney',
        counted: true,
        summary: 'List orders whose payments do not match them, newest first',
        query: orderMoneyQuery,
        reply: z.array(orderMoneyShape),
      },
      ({ query }) => listOrderMoney(services.db, query),
    ),

    'GET /admin/payments/dues': forDesk(
      'payments',
      {
        name: 'readDues',
        summary: 'Return what is due for orders',
        query: duesQuery,
        reply: z.array(orderDueShape),
      },
      ({ query }) => listDues(services.db, query.orders),
    ),

    'POST /admin/payments': forDesk(
      'payments',
      {
        name: 'enterPayment',
        summary: 'Record a UPI, bank or cash payment for no, one or many orders',
        status: 201,
        refusals: [404, 409],
        body: newDeskPaymentBody,
        reply: enteredPaymentShape,
      },
      async ({ currentUser, body: { orders, ...body } }) =>
        orders === undefined
          ? enterPayment(services, currentUser, body)
          : { payments: await enterTransfer(services, currentUser, { ...body, orders }) },
    ),

    'POST /admin/orders/:id/ask-payment': forDesk(
      'payments',
      {
        name: 'askForPayment',
        summary: 'Ask the customer by mail to pay what is due for an order, once in 24 hours',
        refusals: [404, 409],
        params: orderParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await askForPayment(services, currentUser, params.id);
        return { message: paymentDeskMessages.paymentAsked };
      },
    ),

    'POST /admin/payments/:id/confirm': forDesk(
      'payments',
      {
        name: 'confirmPayment',
        summary: 'Confirm a UPI or bank transfer found at the bank, with its UTR',
        refusals: [404, 409],
        params: idParams,
        body: confirmBody,
        reply: deskPaymentShape,
      },
      ({ currentUser, params, body }) => confirmPayment(services, currentUser, params.id, body),
    ),

    'POST /admin/payments/:id/assign': forDesk(
      'payments',
      {
        name: 'assignPayment',
        summary: 'Assign an unassigned payment to its order, or a second time to another',
        refusals: [404, 409],
        params: idParams,
        body: assignBody,
        reply: deskPaymentShape,
      },
      ({ currentUser, params, body }) => assignPayment(services, currentUser, params.id, body),
    ),

    'POST /admin/payments/:id/explain': forDesk(
      'payments',
      {
        name: 'explainPayment',
        summary: 'Explain an unassigned payment, so that it no longer waits',
        refusals: [404, 409],
        params: idParams,
        body: explainBody,
        reply: deskPaymentShape,
      },
      ({ currentUser, params, body }) => explainPayment(services, currentUser, params.id, body),
    ),

    'POST /admin/payments/:id/check': forDesk(
      'payments',
      {
        name: 'checkPayment',
        summary: 'Ask the gateway for the state of a payment now',
        refusals: [404, 503],
        params: idParams,
        reply: deskPaymentShape,
      },
      ({ currentUser, params }) => askAboutPayment(services, currentUser, params.id),
    ),

    'POST /admin/bank-statement': forDesk(
      'payments',
      {
        name: 'takeBankStatement',
        summary: 'Match a bank statement to payments; with `apply`, book the matches',
        refusals: [503],
        bodyLimitBytes: STATEMENT_BODY_BYTES,
        body: bankStatementBody,
        reply: bankStatementShape,
      },
      ({ currentUser, body }) => takeStatement(services, threads, currentUser, body),
    ),

    'GET /admin/payment-events': forDesk(
      'payments',
      {
        name: 'listGatewayEvents',
        counted: true,
        summary: 'List gateway events, newest first',
        query: pagingQuery,
        reply: z.array(gatewayEventShape),
      },
      ({ query }) => listGatewayEvents(services.db, query),
    ),
  };
}

/** Queries the gateway for the payment and its pending refunds. @throws Refused 404; 503 gateway_away */
async function askAboutPayment(
  services: WriteServices & Pick<Services, 'config' | 'log'>,
  currentUser: CurrentUser,
  id: string,
): Promise<DeskPayment> {
  await checkPayment(services, id);
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    await askForRefundsAgain(tx, id, now);
    const payment = await readDeskPayment(tx, id);
    await writeAudit(tx, currentUser, 'payment.check', payment.order ?? id, { payment: id }, now);
    return payment;
  });
}

/** Repeatable, with a better note. @throws Refused 404; 409 has_order (with it), not_captured */
function explainPayment(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { note }: Explain,
): Promise<DeskPayment> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const { captured_paise: captured, kind } = await requireLockedPayment(tx, id);
    const { order } = await readDeskPayment(tx, id);
    if (order !== null) throw conflict('has_order', sentences.hasOrder(order), { order });
    if (captured === null) throw conflict('not_captured', sentences.notCaptured);
    await tx
      .updateTable('payments')
      .set({ explained_note: note, explained_at: now, explained_by: currentUser.id })
      .where('id', '=', id)
      .execute();
    const details = { kind, amount: rupeesOf(captured), note };
    await writeAudit(tx, currentUser, 'payment.explain', id, details, now);
    return readDeskPayment(tx, id);
  });
}

async function readMoneyToDo({ db, config }: Pick<Services, 'config' | 'db'>): Promise<MoneyToDo> {
  const [{ rows }, orders, lastWebhook, refused] = await Promise.all([
    sql<{ without_order: number; claims: number; to_do: number; failed: number }>`
      select (select count(*) from payments where ${MONEY_WITHOUT_ORDER}) as without_order,
        (select count(*) from payments where ${OPEN_CLAIM}) as claims,
        (select count(*) from refunds where state = 'to_do') as to_do,
        (select count(*) from refunds where state = 'failed') as failed`.execute(db),
    countOrderMoney(db),
    readLastEvent(db),
    readGatewayRefusal(db, MAIN_ONLINE_KIND),
  ]);
  const gateway = gatewayOf(MAIN_ONLINE_KIND, config);
  return {
    moneyWithoutOrder: rows[0]!.without_order,
    orderWithoutMoney: orders.order_without_money,
    overpaid: orders.overpaid,
    refundDue: orders.refund_due,
    refundsToDo: rows[0]!.to_do,
    refundsFailed: rows[0]!.failed,
    claims: rows[0]!.claims,
    lastWebhook,
    gateway: {
      configured: gateway !== null,
      mode: gateway?.mode ?? null,
      baseUrl: gatewayUrl(MAIN_ONLINE_KIND, config),
      refused,
    },
  };
}
