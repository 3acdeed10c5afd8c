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
import { readDues } from '../../../../contract/payments/dues.ts';
import * as calls from '../../../../contract/payments/money-desk.ts';
import { idParams, pagingQuery } from '../../../../contract/platform/shapes.ts';
import { route, type Routing } from '../../../http/route.ts';
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

export function paymentsDeskRoutes(routing: Routing, threads: SheetThreads): void {
  const { services } = routing;

  route(
    routing,
    calls.readMoneyToDo,
    {
      summary: 'Return what waits at the payments desk, and the gateway’s last contact',
      reply: moneyToDoShape,
    },
    () => readMoneyToDo(services),
  );

  route(
    routing,
    calls.listPayments,
    { summary: 'List payments, newest first', query: deskPaymentsQuery, reply: z.array(deskPaymentShape) },
    ({ query }) => listDeskPayments(services.db, query),
  );

  route(
    routing,
    calls.listOrderMoney,
    {
      summary: 'List orders whose payments do not match them, newest first',
      query: orderMoneyQuery,
      reply: z.array(orderMoneyShape),
    },
    ({ query }) => listOrderMoney(services.db, query),
  );

  route(
    routing,
    readDues,
    { summary: 'Return what is due for orders', query: duesQuery, reply: z.array(orderDueShape) },
    ({ query }) => listDues(services.db, query.orders),
  );

  route(
    routing,
    calls.enterPayment,
    {
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
  );

  route(
    routing,
    calls.confirmPayment,
    {
      summary: 'Confirm a UPI or bank transfer found at the bank, with its UTR',
      refusals: [404, 409],
      params: idParams,
      body: confirmBody,
      reply: deskPaymentShape,
    },
    ({ currentUser, params, body }) => confirmPayment(services, currentUser, params.id, body),
  );

  route(
    routing,
    calls.assignPayment,
    {
      summary: 'Assign an unassigned payment to its order, or a second time to another',
      refusals: [404, 409],
      params: idParams,
      body: assignBody,
      reply: deskPaymentShape,
    },
    ({ currentUser, params, body }) => assignPayment(services, currentUser, params.id, body),
  );

  route(
    routing,
    calls.explainPayment,
    {
      summary: 'Explain an unassigned payment, so that it no longer waits',
      refusals: [404, 409],
      params: idParams,
      body: explainBody,
      reply: deskPaymentShape,
    },
    ({ currentUser, params, body }) => explainPayment(services, currentUser, params.id, body),
  );

  route(
    routing,
    calls.checkPayment,
    {
      summary: 'Ask the gateway for the state of a payment now',
      refusals: [404, 503],
      params: idParams,
      reply: deskPaymentShape,
    },
    ({ currentUser, params }) => askAboutPayment(services, currentUser, params.id),
  );

  route(
    routing,
    calls.takeBankStatement,
    {
      summary: 'Match a bank statement to payments; with `apply`, book the matches',
      refusals: [503],
      bodyLimitBytes: STATEMENT_BODY_BYTES,
      body: bankStatementBody,
      reply: bankStatementShape,
    },
    ({ currentUser, body }) => takeStatement(services, threads, currentUser, body),
  );

  route(
    routing,
    calls.listGatewayEvents,
    { summary: 'List gateway events, newest first', query: pagingQuery, reply: z.array(gatewayEventShape) },
    ({ query }) => listGatewayEvents(services.db, query),
  );
}
