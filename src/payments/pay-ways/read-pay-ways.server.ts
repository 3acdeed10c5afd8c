import { dueOnOf } from '../../dealers/companies/company-debt.ts';
import { deliveryFeePaise } from '../../delivery/zones/delivery-fee.ts';
import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';
import { payablePaise } from '../../orders/orders/order-total.ts';
import { needsCodCode } from './cod-rules.ts';
import { wayRefusal } from './pay-terms.ts';
import { ADVANCE_KINDS } from '../payments/payments-choices.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { companyMessages } from '../../dealers/companies/company.words.ts';
import { deliveryItemsOf } from '../../delivery/zones/delivery.shapes.ts';
import type { PayWays, PayWaysQuery } from './pay-ways.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { notSignedIn } from '../../kit/server/http/errors.ts';
import type { WithDeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import { pricedLines } from '../../delivery/zones/priced-lines.server.ts';
import { checkCouponFor, couponNotCombined, withCoupon } from '../../orders/coupons/check-coupon.server.ts';
import { buysOnAccount } from '../../orders/credit-holds/hold-for.server.ts';
import { priceFor, type WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import { findCodRefusal } from '../../orders/placing/cod-history.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services } from '../../kit/server/services.ts';

/**
 * Applies the rules of placing an order to pay on delivery; of the other ways it checks only that the shop has them,
 * as their limits are checked when a payment begins. Goods are at the buyer's own prices, and the fee at the shop's,
 * as an order has them.
 * @throws Refused 404 for a product that is not on sale; 409 for a coupon beside a price list; as checkCouponFor
 */
export async function readPayWays(
  services: Pick<Services, 'clock' | 'config' | 'db'> & WithDeliveryRules & WithMemberPrices & WithSettings,
  { id: userId }: CurrentUser,
  { pin, items, couponCode }: PayWaysQuery,
): Promise<PayWays> {
  const now = services.clock.now();
  const rules = await services.deliveryRules();
  const lines = await pricedLines(services.db, deliveryItemsOf(items)!);
  const prices = await services.memberPrices.of(userId);
  if (prices?.list && couponCode !== undefined) throw couponNotCombined();
  const coupon = couponCode === undefined ? null : await checkCouponFor(services.db, couponCode, userId, now);
  const own = lines.map(({ product, quantity }) => ({
    product,
    pricePaise: priceFor(prices, product, quantity).pricePaise,
    quantity,
  }));
  const { goods } = withCoupon(own, coupon);
  const zone = pin === undefined ? rules.defaultZone : rules.zones.zoneOf(pin);
  const isServed = pin === undefined || zone.served;
  const feePaise = pin === undefined || !isServed ? 0 : deliveryFeePaise(zone, lines);
  const { vpa, bank, round_off: roundOff } = await services.settings();
  const totalPaise = payablePaise(goods.totalPaise + feePaise, roundOff);
  const user = await findPhone(services, userId);
  const buyer = { userId, phone: user.phone, zone, pin: pin ?? null };
  const unserved = isServed ? null : deliveryMessages.notServed(pin);
  const codWhy = unserved ?? (await findCodRefusal(services.db, rules.cod, buyer, totalPaise, now));
  const shop = { vpa, bank, upiMostPaise: rules.settings.upi_most_paise };
  const advance = ADVANCE_KINDS.map((kind) => {
    const why = unserved ?? wayRefusal(kind, services.config, shop, totalPaise)?.sentence ?? null;
    return { kind, offered: why === null, why };
  });
  return {
    subtotal: rupeesOf(goods.subtotalPaise),
    discount: rupeesOf(goods.discountPaise),
    fee: rupeesOf(feePaise),
    total: rupeesOf(totalPaise),
    ...(roundOff && { roundOff }),
    ways: [
      {
        kind: 'delivery',
        offered: codWhy === null,
        why: codWhy,
        cash: totalPaise <= rules.settings.cash_ceiling_paise,
        needsCode: codWhy === null && needsCodCode(rules.cod, totalPaise),
      },
      ...advance,
      ...(prices === null ? [] : [await accountWay(services.db, userId, unserved, now)]),
    ],
  };
}

/** Tells members of an approved company whether they may order on account, and until when it would be paid. */
async function accountWay(db: Db, userId: string, unserved: string | null, now: Date) {
  const company = await db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['state', 'credit_days', 'may_order'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const terms = company && buysOnAccount(company) ? company : null;
  const why = whyNotOnAccount(terms, unserved);
  return {
    kind: 'account' as const,
    offered: why === null,
    why,
    dueOn: terms && dueOnOf(isoDayOf(now), terms.credit_days),
  };
}

function whyNotOnAccount(terms: { may_order: boolean } | null, unserved: string | null): string | null {
  if (terms === null) return deliveryMessages.ways.account;
  return terms.may_order ? unserved : companyMessages.mayNotOrder;
}

async function findPhone({ db }: Pick<Services, 'db'>, userId: string): Promise<{ phone: string | null }> {
  const user = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw notSignedIn();
  return user;
}
