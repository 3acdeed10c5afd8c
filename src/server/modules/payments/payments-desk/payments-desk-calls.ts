import { z } from 'zod';
import { STATEMENT_BODY_BYTES } from '../../../../domain/payments/money-desk-choices.ts';
import {
  bankStatementBody,
  bankStatementShape,
} from '../../../../contract/payments/bank-statement-shapes.ts';
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
} from '../../../../contract/payments/money-desk-shapes.ts';
import { idParams, pagingQuery } from '../../../../contract/platform/shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.ts';
import { takeStatement } from './statement/take-statement.ts';
import { askAboutPayment } from './ask-about-payment.ts';
import { assignPayment } from './assign-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { explainPayment } from './explain-payment.ts';
import { listDeskPayments } from './desk-payments-queries.ts';
import { enterPayment } from './enter-payment.ts';
import { enterTransfer } from './enter-transfer.ts';
import { listGatewayEvents } from './gateway-events-queries.ts';
import { readMoneyToDo } from './money-to-do.ts';
import { listOrderMoney, listDues } from './order-money-queries.ts';

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
