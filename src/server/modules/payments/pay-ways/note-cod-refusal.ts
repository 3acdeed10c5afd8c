import * as zoneMessages from '../../../../contract/delivery/zone-messages.ts';
import type { CodRefusal, CodRefusalBody } from '../../../../contract/payments/cod-refusals-shapes.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { lockOrder } from '../../orders/orders/lock-order.ts';
import { writeCodRefusal } from '../../orders/parcels/write-cod-refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';

/** The parcel was refused at the door; pay on delivery considers this for a year. @throws Refused 404; 409 already */
export function noteCodRefusal(
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
export async function revokeCodRefusal(
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
