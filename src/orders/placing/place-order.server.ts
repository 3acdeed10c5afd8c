import { payablePaise } from '../orders/order-total.ts';
import { isTooMuchUnpaid } from '../orders/unpaid-bounds.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../kit/rules/money.ts';
import { orderMessages } from '../orders/order.words.ts';
import type { NewOrder, Order } from '../orders/orders.shapes.ts';
import { conflict, invalid, notAllowed, notSignedIn, type Refused } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { lockCompany } from '../../dealers/companies/companies-queries.server.ts';
import { requireMayBuyFor } from '../../dealers/companies/may-buy-for.server.ts';
import type { DeliveryRules, WithDeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import { holdOf } from '../credit-holds/hold-for.server.ts';
import {
  couponNotCombined,
  requireUsableCoupon,
  withCoupon,
  type UsableCoupon,
} from '../coupons/check-coupon.server.ts';
import {
  priceFor,
  type BuyerPrices,
  type WithMemberPrices,
} from '../../dealers/price-lists/price-list.server.ts';
import {
  unpaidBoundsOf,
  type WithSettings,
  type WithShop,
} from '../../platform/settings/change-settings.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import {
  checkOrderLines,
  requireDistinctProducts,
  type CheckedLine,
  orderDelivery,
} from './check-order-lines.server.ts';
import { lockBuyer, lockProducts } from './lock-for-order.server.ts';
import { noticeVersion } from '../../accounts/privacy-notice/privacy-notice.ts';
import { ON_THE_SITE } from './write-order-parts.server.ts';
import { billedToCompany, partyColumns, type PartyColumns } from '../orders/order-parties.server.ts';
import { findOrderById } from '../orders/orders-queries.server.ts';
import { writeCheckedOrder } from './write-checked-order.server.ts';
import { IdempotencyKeys, MailedCodes } from '../../kit/server/transaction/idempotency-keys.ts';
import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';
import { needsCodCode } from '../../payments/pay-ways/cod-rules.ts';
import { isWayOn, payUntil } from '../../payments/pay-ways/pay-terms.ts';
import { methodOf, type PayBy } from '../../payments/payments/payments-choices.ts';
import type { Config } from '../../kit/server/config.ts';
import { findCodRefusal, type CodBuyer } from './cod-history.server.ts';

type PlacingServices = Services & WithDeliveryRules & WithSettings & WithShop & WithMemberPrices;

interface Placing {
  services: PlacingServices;
  currentUser: CurrentUser;
  order: NewOrder;
  parties: PartyColumns;
  shopGstin: string | null;
  isRounded: boolean;
  rules: DeliveryRules;
  idempotency: Idempotency | null;
  way: WantedWay;
  knownPrices: BuyerPrices | null;
  notice: string;
  now: Date;
}

/**
 * The buyer comes from the session and the prices from the products, or the price list of the buyer's company; the client's prices are only compared.
 * @param idempotency a repeated request with the same key returns the first order
 * @throws Refused 400 (also a billing address outside the GSTIN's State), 403 (for another user, or by a member who may
 * not order), 409 (prices, total,
 * stock, coupon, delivery, way to pay, too much unpaid, or key conflict)
 */
export async function placeOrder(
  services: PlacingServices,
  currentUser: CurrentUser,
  order: NewOrder,
  idempotency: Idempotency | null,
): Promise<Order> {
  if (order.userId !== undefined && order.userId !== currentUser.id)
    throw notAllowed(orderMessages.otherUser);
  requireDistinctProducts(order);
  const { gstin: shopGstin, round_off: isRounded } = await services.settings();
  const parties = partyColumns(order.shipping ?? null, order.billing ?? null, shopGstin);
  const rules = await services.deliveryRules();
  const way = await wantedWay(services, currentUser.id, order, rules);
  const knownPrices = await services.memberPrices.of(currentUser.id);
  const notice = noticeVersion(await services.shop());
  const now = services.clock.now();
  const of = { services, currentUser, idempotency, now };
  const placing = { ...of, order, parties, shopGstin, isRounded, rules, way, knownPrices, notice };
  return orderKeys.retryIfTaken(() => inTransaction(services, (tx) => placeInTransaction(tx, placing)));
}

async function placeInTransaction(tx: Tx, placing: Placing): Promise<Order> {
  const { services, currentUser, order, parties, shopGstin, isRounded, rules } = placing;
  const { idempotency, way, knownPrices, notice, now } = placing;
  const buyer = await lockBuyer(tx, currentUser.id);
  if (!buyer) throw notSignedIn();
  const first = idempotency && (await orderKeys.find(tx, buyer.id, idempotency, now));
  if (first !== null) return (await findOrderById(tx, first))!;

  requireMayBuyFor(buyer, buyer.company);

  const prices = await services.memberPrices.inTransaction(tx, buyer.company, knownPrices);
  if (prices?.list && order.couponCode) throw couponNotCombined();
  if (order.poNumber && !prices) throw poNumberOfNobody();
  const isOnAccount = way.payBy === 'account';
  // The company is locked before the products, as every order on account does.
  const account = isOnAccount && prices ? await lockCompany(tx, prices.companyId) : null;
  const phone = order.phone ?? buyer.phone;
  const bounds = unpaidBoundsOf(rules.settings);
  const { products, unpaid } = await lockProducts(tx, {
    ids: order.products.map(({ product }) => product),
    buyer: { id: buyer.id, phone },
    isBounded: !isOnAccount && Object.values(bounds).some((bound) => bound !== null),
  });
  const findCoupon = async () =>
    order.couponCode ? requireUsableCoupon(tx, order.couponCode, buyer, now) : null;
  // The former company price was no product's price, so the new total is named and no product.
  const hadList = buyer.company?.priceListId != null && !prices?.list;
  const couponOfOwn = hadList ? await findCoupon() : null;
  const checked = checkOrderLines(
    order,
    products,
    (product, quantity) => priceFor(prices, product, quantity).pricePaise,
    hadList ? (changed) => newTotal(rules, order, changed, couponOfOwn, isRounded) : undefined,
  );
  const coupon = couponOfOwn ?? (await findCoupon());
  const { goods, lines } = withCoupon(checked, coupon);
  const delivery = orderDelivery(rules, order, lines);
  const exactPaise = goods.totalPaise + delivery.feePaise;
  const totalPaise = payablePaise(exactPaise, isRounded);
  if (exactPaise !== paiseOf(order.totalAmount)) requireTotal(totalPaise, delivery.feePaise, order);
  if (unpaid && isTooMuchUnpaid(bounds, unpaid, totalPaise))
    throw conflict('too_many_unpaid', orderMessages.tooManyUnpaid);
  const codBuyer = { userId: buyer.id, phone, zone: delivery.zone, pin: delivery.pin };
  await requireWay(services, tx, rules, way, order.codCode, codBuyer, totalPaise, now);
  const credit = isOnAccount ? await holdOf(tx, account, totalPaise, now) : null;
  const row = {
    user_id: buyer.id,
    phone,
    shipping_address: order.Address,
    subtotal_paise: goods.subtotalPaise,
    discount_paise: goods.discountPaise,
    fee_paise: delivery.feePaise,
    fee_gst_rate: delivery.feePaise === 0 ? null : rules.settings.fee_gst_rate,
    total_paise: totalPaise,
    is_rounded: isRounded,
    coupon_code: coupon?.code ?? null,
    company_id: prices?.companyId ?? null,
    po_number: order.poNumber ?? null,
    privacy_notice: notice,
    created_at: now,
    pay_by: way.payBy,
    pay_until: holdUntil(services.config, rules, way.payBy, totalPaise, now),
    ...ON_THE_SITE,
    ...credit?.columns,
    ...delivery.columns,
    ...billedToCompany(parties, prices && buyer.company, shopGstin),
  };
  return writeCheckedOrder(tx, {
    ...{ buyer, row, lines, products, idempotency },
    isCouponCounted: coupon?.isCounted ?? false,
  });
}

export function poNumberOfNobody(): Refused {
  return invalid(orderMessages.poNumber, { poNumber: orderMessages.poNumber });
}

/** @throws Refused 409 with the current total */
function requireTotal(totalPaise: number, feePaise: number, order: NewOrder): void {
  if (totalPaise !== paiseOf(order.totalAmount)) throw totalChanged(totalPaise, feePaise);
}

function newTotal(
  rules: DeliveryRules,
  order: NewOrder,
  lines: CheckedLine[],
  coupon: UsableCoupon | null,
  isRounded: boolean,
): Refused {
  const { feePaise } = orderDelivery(rules, order, lines);
  const { goods } = withCoupon(lines, coupon);
  return totalChanged(payablePaise(goods.totalPaise + feePaise, isRounded), feePaise);
}

function totalChanged(totalPaise: number, feePaise: number): Refused {
  const totalAmount = rupeesOf(totalPaise);
  return conflict('total_changed', orderMessages.totalChanged(rupeeWord(totalAmount)), {
    totalAmount,
    deliveryFee: rupeesOf(feePaise),
  });
}

export const orderKeys = new IdempotencyKeys<number>('idempotency_keys', 'order_id');

interface WantedWay {
  payBy: PayBy;
  isOn: boolean;
  /** The right code for pay on delivery; null without one. */
  codCode: string | null;
}

/**
 * Prepares what must be outside the order's transaction: wrong codes count even when the order is refused.
 * Whether a company buys on account is checked inside, once it is locked.
 */
async function wantedWay(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'secret'> & WithSettings,
  userId: string,
  { payBy = 'delivery', codCode }: Pick<NewOrder, 'payBy' | 'codCode'>,
  { cod }: DeliveryRules,
): Promise<WantedWay> {
  if (payBy === 'account') return { payBy, isOn: true, codCode: null };
  if (payBy !== 'delivery') {
    const isOn = isWayOn(payBy, services.config, await services.settings());
    return { payBy, isOn, codCode: null };
  }
  const isTried = codCode !== undefined && cod.codeFromPaise !== null;
  const isRight = isTried && (await codCodes.try(services, userId, codCode));
  return { payBy, isOn: true, codCode: isRight ? codCode : null };
}

/**
 * @param sentCode as sent, right or wrong
 * @throws Refused 409 way_off, cod_not_allowed, cod_code_needed or cod_code_wrong
 */
async function requireWay(
  services: Pick<Services, 'secret'>,
  tx: Tx,
  { cod }: DeliveryRules,
  way: WantedWay,
  sentCode: string | undefined,
  buyer: CodBuyer,
  totalPaise: number,
  now: Date,
): Promise<void> {
  const { payBy } = way;
  if (payBy === 'account') return;
  if (payBy !== 'delivery') {
    if (!way.isOn) throw conflict('way_off', deliveryMessages.ways[methodOf(payBy)]);
    return;
  }
  const refusal = await findCodRefusal(tx, cod, buyer, totalPaise, now);
  if (refusal !== null) throw conflict('cod_not_allowed', refusal);
  if (!needsCodCode(cod, totalPaise)) return;
  if (sentCode === undefined) throw conflict('cod_code_needed', deliveryMessages.cod.codeNeeded);
  const isUsed = way.codCode !== null && (await codCodes.use(services, tx, buyer.userId, way.codCode));
  if (!isUsed) throw conflict('cod_code_wrong', deliveryMessages.cod.codeWrong);
}

/** The time until which an order of this way waits for its money; null where it need not be paid before it is sent. */
export function holdUntil(
  { paymentExpirySeconds }: Config,
  { settings }: DeliveryRules,
  payBy: PayBy,
  totalPaise: number,
  now: Date,
): Date | null {
  const times = {
    onlineSeconds: paymentExpirySeconds,
    upiHours: settings.hold_upi_hours,
    bankHours: settings.hold_bank_hours,
  };
  return payUntil(payBy, totalPaise, times, now);
}

/** Codes by customer. */
export const codCodes = new MailedCodes('cod_codes', 'user_id', 'cod-code');
