import { stateOfGstin } from '../../platform/gstin/gstin.ts';
import { changePaise } from '../../payments/drawer/drawer.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { hasRight } from '../../platform/rights/staff-rights.ts';
import type { Sale } from './counter-sales.shapes.ts';
import type { TaxDocument } from '../../invoices/documents/documents.shapes.ts';
import * as counterMessages from '../till/counter.words.ts';
import type { NewSale, SalePart } from '../till/counter.shapes.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import type { GivenDiscount, Order } from '../../orders/orders/orders.shapes.ts';
import { conflict, invalid, Refused } from '../../kit/server/http/errors.ts';
import { noRight, type DeskUser } from '../../kit/server/http/guards.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type {
  DeskSettingsRow,
  WithDeskSettings,
} from '../../accounts/desk-settings/desk-settings-memo.server.ts';
import type { DeliveryRules, WithDeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import { documentReply } from '../../invoices/documents/document-reply.server.ts';
import { requireDocument } from '../../invoices/documents/documents-queries.server.ts';
import { issueForOrder } from '../../invoices/documents/issue-invoice.server.ts';
import type { SupplyChoice } from '../../invoices/documents/order-supply.server.ts';
import { lockCompany } from '../../dealers/companies/companies-queries.server.ts';
import { buysOnAccount, holdOf, type OnAccount } from '../../orders/credit-holds/hold-for.server.ts';
import { findBuyerId, lockCounterBuyer, claimSaleKey, keepSaleOrder } from '../till/counter-buyer.server.ts';
import { lockDrawer } from '../../payments/drawer/drawer-queries.server.ts';
import {
  counterParties,
  deliverAtCounter,
  priceBill,
  type CounterParties,
  placeGivenOrder,
} from '../../orders/placing/place-given-order.server.ts';
import type { BuyerPrices, WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import { requireDiscountRight } from '../../dealers/price-lists/require-discount-right.server.ts';
import { discountOf } from '../../orders/orders/order-reply.server.ts';
import { findOrderById } from '../../orders/orders/orders-queries.server.ts';
import { requireCashAllowed } from '../../payments/payments-desk/require-cash-allowed.server.ts';
import { recordingReference } from '../../payments/payments-desk/enter-payment.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { readSettingsRow, type WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { bookPayments, paymentsOfSale } from './book-payments.server.ts';

export type SaleServices = Services & WithDeliveryRules & WithDeskSettings & WithMemberPrices & WithSettings;

interface Asked {
  buyerId: string | null;
  knownPrices: BuyerPrices | null;
  rules: DeliveryRules;
}

interface Selling {
  services: SaleServices;
  currentUser: DeskUser;
  sale: NewSale;
  idempotency: Idempotency;
  /** A refusal counts only for a new key: a completed sale is answered whatever has changed since. */
  asked: Asked | Refused;
  now: Date;
}

/**
 * Order, stock, payments, drawer and invoice, in one piece.
 * @param idempotency a repeat under the same key gets the first answer
 * @throws Refused 400, 403, 404; 409 total_changed, payments_differ, no_session, not_enough, cash_ceiling, over_limit,
 * utr_used, or what issuing refuses; in this order, and then nothing is written
 */
export async function sellAtCounter(
  services: SaleServices,
  currentUser: DeskUser,
  sale: NewSale,
  idempotency: Idempotency,
): Promise<Sale> {
  const asked = await askBefore(services, currentUser, sale).catch((error: unknown) => {
    if (error instanceof Refused) return error;
    throw error;
  });
  const selling = { services, currentUser, sale, idempotency, asked, now: services.clock.now() };
  const references = sale.payments.flatMap(({ reference }) => reference ?? []);
  const sell = () => inTransaction(services, (tx) => sellInTransaction(tx, selling));
  return references.reduce<() => Promise<Sale>>(
    (record, reference) => () => recordingReference(services, reference, record),
    sell,
  )();
}

/** Reads what the sale needs outside the transaction. @throws Refused 400, 403, 404 */
async function askBefore(services: SaleServices, currentUser: DeskUser, sale: NewSale): Promise<Asked> {
  requireRights(currentUser, sale, await services.deskSettings());
  if (new Set(sale.lines.map(({ product }) => product)).size < sale.lines.length)
    throw invalid(orderMessages.duplicateLine);
  const buyerId = await findBuyerId(services.db, sale);
  const knownPrices = buyerId === null ? null : await services.memberPrices.of(buyerId);
  return { buyerId, knownPrices, rules: await services.deliveryRules() };
}

/** @throws Refused 403 no_right */
function requireRights(currentUser: DeskUser, { lines, approve }: NewSale, settings: DeskSettingsRow): void {
  if (approve === true && !hasRight(currentUser.staffRole, 'prices')) throw noRight('prices');
  requireDiscountRight(
    currentUser,
    settings,
    lines.map(({ discountPercent }) => discountPercent),
  );
}

async function sellInTransaction(tx: Tx, selling: Selling): Promise<Sale> {
  const { services, currentUser, sale, idempotency, asked, now } = selling;
  const first = await claimSaleKey(tx, currentUser.id, idempotency, now);
  if (first !== null) return firstAnswer(tx, first, sale);
  if (asked instanceof Refused) throw asked;
  const { buyerId, knownPrices, rules } = asked;

  const cashPaise = sumOf(sale, 'cash');
  const drawerId = cashPaise > 0 ? await lockDrawer(tx, currentUser.id) : null;
  const buyer = await lockCounterBuyer(tx, buyerId, sale.company, now);
  const prices = await services.memberPrices.inTransaction(tx, buyer.company, knownPrices);
  const companyId = prices?.companyId ?? null;
  const accountPaise = sumOf(sale, 'account');
  // The company is locked before the products, as every order on account does; a company's cash is bounded too.
  const asksCompany = accountPaise > 0 || cashPaise > 0;
  const company = asksCompany && companyId !== null ? await lockCompany(tx, companyId) : null;
  const { lines, totalPaise } = await priceBill(tx, buyer, sale, prices);
  requireTotal(sale, totalPaise);
  if (cashPaise > 0 && drawerId === null) throw conflict('no_session', counterMessages.noSession);

  const isOnAccount = accountPaise > 0 && company !== null && buysOnAccount(company);
  const credit = isOnAccount ? await holdOf(tx, company, accountPaise, now) : null;
  const settings = await readSettingsRow(tx);
  const parties = counterParties(sale, buyer, companyId !== null, settings.gstin);
  const placed = await placeGivenOrder(tx, services, rules, {
    ...{ buyer, lines, now, companyId, ...parties },
    feePaise: 0,
    payBy: credit === null ? 'delivery' : 'account',
    source: 'counter',
    quoteId: null,
    enteredBy: currentUser.id,
    credit: credit && handedOut(credit, sale, currentUser),
  });
  const number = placed._id;
  const isAtShop = sale.shipping === undefined;
  const order = await deliverAtCounter(tx, { orderNumber: number, actorId: currentUser.id, isAtShop }, now);
  if (cashPaise > 0) await requireCashAllowed(tx, order, cashPaise, now);
  if (accountPaise > 0) requireCredit(credit, sale);
  const booking = {
    order: { id: order.id, number },
    parts: sale.payments,
    enteredBy: currentUser.id,
    drawerId,
  };
  await bookPayments(tx, booking, now);
  const choice = supplyOf(parties, isAtShop, settings.state_code);
  const invoice = sale.invoice ? await issueForOrder(tx, services, currentUser, number, choice) : null;
  const details = { total: sale.total, invoice: invoice?.number ?? null, kinds: kindsOf(sale.payments) };
  const given = { ...details, ...givenDiscount(placed) };
  await writeAudit(tx, currentUser, 'counter.sale', number, given, now);
  await keepSaleOrder(tx, currentUser.id, idempotency.key, order.id);
  return answer(tx, order.id, sale, invoice);
}

/** @throws Refused 409 total_changed, payments_differ */
function requireTotal({ total, payments }: NewSale, totalPaise: number): void {
  const totalAmount = rupeesOf(totalPaise);
  const words = adminRupees(totalAmount);
  if (paiseOf(total) !== totalPaise)
    throw conflict('total_changed', counterMessages.totalChanged(words), { totalAmount });
  if (sumPaise(payments) !== totalPaise)
    throw conflict('payments_differ', counterMessages.paymentsDiffer(words), { totalAmount });
}

/** The goods leave at once, so nothing is held: it passes, or somebody who may set prices lets it. */
function handedOut({ columns }: OnAccount, { approve }: NewSale, { id }: DeskUser): OnAccount['columns'] {
  const approved_by = approve === true && columns.held_why !== null ? id : null;
  return { due_on: columns.due_on, held_at: null, held_why: null, approved_by };
}

/**
 * @param credit null for a buyer who does not buy on account: nobody can approve that
 * @throws Refused 409 over_limit, also where something is overdue
 */
function requireCredit(credit: OnAccount | null, { approve }: NewSale): void {
  if (!credit) throw conflict('over_limit', counterMessages.noAccount, { available: 0 });
  const { columns, availablePaise } = credit;
  if (columns.held_why === null || approve === true) return;
  const available = rupeesOf(availablePaise);
  throw conflict('over_limit', counterMessages.overLimit(adminRupees(available)), { available });
}

/**
 * Goods handed over at the shop are supplied there, also to a buyer who is registered elsewhere; for an order that is
 * picked up the desk is asked.
 */
function supplyOf({ parties }: CounterParties, isAtShop: boolean, shopState: string): SupplyChoice {
  const { bill_gstin: gstin, bill_third_party: toThirdParty } = parties;
  const isElsewhere = gstin !== null && gstin !== undefined && stateOfGstin(gstin) !== shopState;
  return isAtShop && isElsewhere && !toThirdParty ? { stateCode: shopState } : {};
}

async function firstAnswer(tx: Tx, orderId: number, sale: NewSale): Promise<Sale> {
  const issued = sale.invoice
    ? await tx
        .selectFrom('tax_documents')
        .select('id')
        .where('order_id', '=', orderId)
        .where('kind', '=', 'INV')
        .orderBy('seq')
        .executeTakeFirstOrThrow()
    : null;
  const invoice = issued && documentReply(await requireDocument(tx, issued.id), await readSettingsRow(tx));
  return answer(tx, orderId, sale, invoice);
}

async function answer(
  tx: Tx,
  orderId: number,
  { payments }: NewSale,
  invoice: TaxDocument | null,
): Promise<Sale> {
  const cash = payments.filter(({ kind }) => kind === 'cash');
  const order = (await findOrderById(tx, orderId))!;
  return {
    order,
    ...givenDiscount(order),
    invoice,
    change: rupeesOf(
      changePaise(
        cash.map(({ amount, tendered }) => ({
          amountPaise: paiseOf(amount),
          tenderedPaise: tendered === undefined ? null : paiseOf(tendered),
        })),
      ),
    ),
    payments: await paymentsOfSale(tx, orderId),
  };
}

/** The discount on the whole bill; empty without one. */
function givenDiscount({ products }: Order): Partial<GivenDiscount> {
  const discountPaise = products.reduce((sum, { discount = 0 }) => sum + paiseOf(discount), 0);
  if (discountPaise === 0) return {};
  const grossPaise = products.reduce(
    (sum, { gross, price, quantity }) =>
      sum + (gross === undefined ? paiseOf(price) * quantity : paiseOf(gross)),
    0,
  );
  return discountOf(grossPaise, discountPaise);
}

function sumOf({ payments }: NewSale, kind: SalePart['kind']): number {
  return sumPaise(payments.filter((part) => part.kind === kind));
}

function sumPaise(parts: readonly SalePart[]): number {
  return parts.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
}

function kindsOf(parts: readonly SalePart[]): string[] {
  return parts.map(({ kind }) => kind);
}
