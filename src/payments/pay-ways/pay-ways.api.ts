import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';
import * as zoneMessages from '../../delivery/zones/zone.words.ts';
import { orderParams } from '../../orders/orders/orders.shapes.ts';
import {
  codRefusalBody,
  codRefusalReply,
  payWaysQuery,
  payWaysShape,
  type CodRefusal,
  type CodRefusalBody,
} from './pay-ways.shapes.ts';
import { message } from '../../kit/api/shapes.ts';
import { RESEND_COOLDOWN_SECONDS } from '../../accounts/auth/accounts-limits.ts';
import { forDesk, forUser, type Routing } from '../../kit/server/http/route.ts';
import { notSignedIn, tooMany, conflict, notFound } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import { randomCode } from '../../kit/server/security/secrets.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import { MAILED_CODE_SECONDS } from '../../kit/server/transaction/idempotency-keys.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';
import type { WithDeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import { countingCouponGuess } from '../../orders/coupons/check-coupon.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import { codCodes } from '../../orders/placing/place-order.server.ts';
import { codCodeMail, writtenIn, queueMail } from '../../platform/mail/mail-texts.server.ts';
import { lockOrder } from '../../orders/orders/lock-order.server.ts';
import { writeCodRefusal } from '../../orders/parcels/write-cod-refusal.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { readPayWays } from './read-pay-ways.server.ts';

const CODES_PER_ACCOUNT = { max: 20, windowSeconds: 3600 };

export function payWaysCalls({ services }: Routing<WithDeliveryRules & WithMemberPrices & WithSettings>) {
  return {
    'GET /me/pay-ways': forUser(
      {
        name: 'readPayWays',
        summary: 'Return the total of items for me, and how I may pay',
        refusals: [404, 409, 429],
        query: payWaysQuery,
        reply: payWaysShape,
      },
      ({ currentUser, query }) => {
        const read = () => readPayWays(services, currentUser, query);
        return query.couponCode === undefined ? read() : countingCouponGuess(services, currentUser.id, read);
      },
    ),

    'POST /orders/cod-code': forUser(
      {
        name: 'sendCodCode',
        summary: 'Mail me the code that confirms pay on delivery',
        refusals: [429],
        reply: message,
      },
      async ({ currentUser }) => {
        await sendCodCode(services, currentUser);
        return { message: deliveryMessages.cod.codeSent };
      },
    ),

    'POST /admin/orders/:id/cod-refusal': forDesk(
      'payments',
      {
        name: 'noteRefusedParcel',
        summary: 'Record that the parcel of an order was refused at the door',
        status: 201,
        refusals: [404, 409],
        params: orderParams,
        body: codRefusalBody,
        reply: codRefusalReply,
      },
      ({ currentUser, params, body }) => noteCodRefusal(services, currentUser, params.id, body),
    ),

    'DELETE /admin/orders/:id/cod-refusal': forDesk(
      'payments',
      {
        name: 'revokeRefusedParcel',
        summary: 'Undo the record that the parcel of an order was refused',
        refusals: [404],
        params: orderParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await revokeCodRefusal(services, currentUser, params.id);
        return { message: zoneMessages.refusal.undoneRow };
      },
    ),
  };
}

/**
 * An account has one valid code; a new one replaces it.
 * @throws Refused 429 within 30 s of the last one, or after 20 within an hour
 */
async function sendCodCode(
  services: WriteServices & Pick<Services, 'secret'>,
  { id: userId }: CurrentUser,
): Promise<void> {
  const now = services.clock.now();
  await requireWithinLimits(services, [[`cod-codes:user:${userId}`, CODES_PER_ACCOUNT]]);
  const code = randomCode();
  const language = languageNow();
  await inTransaction(services, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw notSignedIn();
    if (!(await codCodes.write(services, tx, userId, code, now)))
      throw tooMany(RESEND_COOLDOWN_SECONDS, deliveryMessages.cod.codeWait);
    await queueMail(tx, services, writtenIn(language, codCodeMail(user.email, code)), MAILED_CODE_SECONDS);
  });
}

/** The parcel was refused at the door; pay on delivery considers this for a year. @throws Refused 404; 409 already */
function noteCodRefusal(
  services: WriteServices,
  currentUser: CurrentUser,
  number: string,
  { note = null }: CodRefusalBody,
): Promise<CodRefusal> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const { id } = await lockOrder(tx, number);
    if (!(await writeCodRefusal(tx, id, currentUser.id, now)))
      throw conflict('already', zoneMessages.refusal.already);
    await writeAudit(tx, currentUser, 'order.cod-refusal', number, { note }, now);
    return { order: number, at: now.toISOString() };
  });
}

/** @throws Refused 404, also where there is none */
async function revokeCodRefusal(
  services: WriteServices,
  currentUser: CurrentUser,
  number: string,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { id } = await lockOrder(tx, number);
    const gone = await tx
      .deleteFrom('cod_refusals')
      .where('order_id', '=', id)
      .returning('order_id')
      .executeTakeFirst();
    if (!gone) throw notFound(zoneMessages.refusal.none);
    await writeAudit(tx, currentUser, 'order.cod-refusal-back', number, {}, services.clock.now());
  });
}
