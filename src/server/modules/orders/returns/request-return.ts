import { randomUUID } from 'node:crypto';
import { returnMessages } from '../../../../contract/orders/returns/return-messages.ts';
import type { DeskReturn, NewReturn, Return } from '../../../../contract/orders/returns/returns-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { conflict } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { retryIfTaken } from '../../../transaction/idempotency-keys.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { readAfterSaleRow } from '../../platform/after-sale/after-sale-memo.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { DrawServices, PictureSender } from '../../catalogue/media/draw-for-shopper.ts';
import { drawSentPictures, keepPictures } from '../kept-pictures/keep-pictures.ts';
import { lockOrder, requireOrder } from '../orders/lock-order.ts';
import { checkReturn, requireOnSale } from './check-return.ts';
import { readReturnFacts } from './return-facts.ts';
import { mailReturn, mailReturnToShop } from './return-mails.ts';
import { requireReturn, requireReturnFor, returnNumber } from './return-replies.ts';

export type ReturnServices = WriteServices & Pick<Services, 'config' | 'secret'>;

/**
 * Called by the buyer, or by the desk for them.
 * @param ownerId only an order of this user; null at the desk
 * @param idempotency a repeat under the same key gets the first return
 * @throws Refused 404; 400 and 409 as checkReturn, and key_reused
 */
export async function requestReturn(
  services: ReturnServices & DrawServices,
  currentUser: CurrentUser,
  ownerId: string | null,
  orderNumber: string,
  body: NewReturn & Pick<DeskReturn, 'late'>,
  idempotency: Idempotency,
  sender: PictureSender,
): Promise<Return> {
  const now = services.clock.now();
  const { id: orderId } = await requireOrder(services.db, orderNumber, ownerId);
  const known = await findByKey(services.db, currentUser.id, orderId, idempotency);
  const drawn =
    known === null ? await drawSentPictures(services, ownerId === null ? null : sender, body.pictures) : null;
  const requestOnce = () =>
    inTransaction(services, async (tx) => {
      const order = await lockOrder(tx, orderNumber, ownerId ?? undefined);
      const first = await findByKey(tx, currentUser.id, order.id, idempotency);
      if (first !== null) return requireReturnFor(tx, first, ownerId);
      const { lines } = await readReturnFacts(tx, order.id, await readAfterSaleRow(tx), false);
      const asked = checkReturn(lines, body, now, body.late ?? false);
      await requireOnSale(tx, asked);
      const id = randomUUID();
      const { number } = await tx
        .insertInto('returns')
        .values({
          id,
          order_id: order.id,
          state: 'requested',
          reason: body.reason,
          text: body.text,
          want: body.want,
          requested_at: now,
          requested_by: currentUser.id,
          key: idempotency.key,
          body_hash: idempotency.bodyHash,
          updated_at: now,
          updated_by: currentUser.id,
        })
        .returning('number')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('return_lines')
        .values(
          asked.map(({ position, quantity, exchangeFor }) => ({
            return_id: id,
            position,
            quantity,
            exchange_for: exchangeFor,
          })),
        )
        .execute();
      await keepPictures(tx, { kind: 'return', id, userId: ownerId }, drawn ?? [], now);
      const written = await requireReturn(tx, id);
      await mailReturn(tx, services, written, 'requested');
      if (ownerId !== null) await mailReturnToShop(tx, services, written);
      else {
        const details = { order: order.number, ...(body.late === true && { late: true }) };
        await writeAudit(tx, currentUser, 'return.create', returnNumber({ number }), details, now);
      }
      return written;
    });
  return retryIfTaken('returns_key', requestOnce);
}

/** @throws Refused 409 key_reused, also for a return of another order */
async function findByKey(
  tx: Db | Tx,
  userId: string,
  orderId: number,
  { key, bodyHash }: Idempotency,
): Promise<string | null> {
  const first = await tx
    .selectFrom('returns')
    .select(['id', 'order_id', 'body_hash'])
    .where('requested_by', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (first.order_id !== orderId || !first.body_hash.equals(bodyHash))
    throw conflict('key_reused', returnMessages.keyReused);
  return first.id;
}
