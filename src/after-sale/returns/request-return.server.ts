import { randomUUID } from 'node:crypto';
import { returnMessages } from './return.words.ts';
import type { DeskReturn, NewReturn, Return } from './returns.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { dayInWords, isoDayOf } from '../../kit/rules/dates.ts';
import { lastReturnDay, unitsInTime, untilOf } from './return-days.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { conflict, invalid, type Refused } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { retryIfTaken } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { readAfterSaleRow } from '../../platform/after-sale/after-sale-memo.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { DrawServices, PictureSender } from '../../catalogue/pictures/draw-for-shopper.server.ts';
import { drawSentPictures, keepPictures } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { lockOrder, requireOrder } from '../../orders/orders/lock-order.server.ts';
import { readReturnFacts, type ReturnableLine } from './return-facts.server.ts';
import { requireReturn, requireReturnFor, returnNumber } from './return-replies.server.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { queueMail } from '../../platform/mail/mail-texts.server.ts';
import { newReturnMail, returnMail, type ReturnOfMail, type ReturnStep } from './return-mail-texts.server.ts';
import { readSettingsRow, shopAddress } from '../../platform/settings/change-settings.server.ts';

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

interface AskedLine {
  position: number;
  quantity: number;
  exchangeFor: string | null;
}

/**
 * @param late whether what is too late, or is not taken back otherwise, passes
 * @throws Refused 400 for lines that cannot be; 409 not_delivered, not_returnable, too_many, too_late
 */
function checkReturn(
  lines: readonly ReturnableLine[],
  { lines: asked, reason, want }: NewReturn,
  now: Date,
  late: boolean,
): AskedLine[] {
  requireOnce(asked);
  const exchanged = asked.filter(({ exchangeFor }) => exchangeFor !== undefined);
  if (exchanged.length > 0 && (want !== 'exchange' || exchanged.length < asked.length))
    throw fault('lines.0.exchangeFor', returnMessages.exchangeAll);
  const found = asked.map(({ position }, index) => {
    const line = lines.find((each) => each.position === position);
    if (!line) throw fault(`lines.${index}.position`, returnMessages.position);
    return line;
  });
  found.forEach((line, index) => {
    const { quantity } = asked[index]!;
    if (!late) requireReturnable(line, reason);
    requireLeft(line, quantity);
    if (!late) requireInTime(line, quantity, reason, isoDayOf(now));
  });
  return asked.map(({ position, quantity, exchangeFor }) => ({
    position,
    quantity,
    exchangeFor: exchangeFor ?? null,
  }));
}

function requireOnce(asked: NewReturn['lines']): void {
  asked.forEach(({ position }, index) => {
    if (asked.findIndex((each) => each.position === position) < index)
      throw fault(`lines.${index}.position`, returnMessages.lineTwice);
  });
}

function requireReturnable({ name, isService, terms }: ReturnableLine, reason: NewReturn['reason']): void {
  if (isService) throw conflict('not_returnable', returnMessages.service(name));
  if (reason === 'changed_mind' && terms.days === 0)
    throw conflict('not_returnable', returnMessages.noDays(name));
}

function requireLeft({ position, name, delivered, left }: ReturnableLine, quantity: number): void {
  if (delivered === 0) throw conflict('not_delivered', returnMessages.notDelivered(name));
  const units = left.reduce((sum, each) => sum + each.quantity, 0);
  if (quantity > units)
    throw conflict('too_many', returnMessages.tooMany(name, units), { position, left: units });
}

function requireInTime(
  { name, left, terms }: ReturnableLine,
  quantity: number,
  reason: NewReturn['reason'],
  today: string,
): void {
  if (unitsInTime(left, reason, terms, today) >= quantity) return;
  const youngest = untilOf(left, reason, terms)!;
  const days = reason === 'changed_mind' ? terms.days : terms.faultDays;
  // Where units came on two days, the older ones may be the late ones.
  const until = today <= youngest ? lastReturnDay(left[0]!.day, days) : youngest;
  throw conflict('too_late', returnMessages.tooLate(name, dayInWords(until)), { until });
}

/** @throws Refused 400 for what is not on sale */
async function requireOnSale(tx: Tx, lines: readonly AskedLine[]): Promise<void> {
  const ids = lines.flatMap(({ exchangeFor }) => exchangeFor ?? []);
  if (ids.length === 0) return;
  const rows = ids.every(isUuid)
    ? await tx
        .selectFrom('products')
        .select('id')
        .where('id', 'in', ids)
        .where('is_live', '=', true)
        .execute()
    : [];
  const live = new Set(rows.map(({ id }) => id));
  lines.forEach(({ exchangeFor }, index) => {
    if (exchangeFor !== null && !live.has(exchangeFor))
      throw fault(`lines.${index}.exchangeFor`, returnMessages.exchangeFor);
  });
}

function fault(field: string, sentence: string): Refused {
  return invalid(sentence, { [field]: sentence });
}

type MailServices = Pick<Services, 'clock' | 'config' | 'secret'>;

/** Mails the buyer, in their language; sends nothing where the account is gone or has no address. */
export async function mailReturn(
  tx: Tx,
  services: MailServices,
  back: Return,
  step: ReturnStep,
  money?: ReturnOfMail['money'],
): Promise<void> {
  const buyer = await tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('users.email')
    .where('number', '=', back.order)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!buyer || buyer.email === '') return;
  const { return_address } = await readAfterSaleRow(tx);
  const returnAddress = return_address ?? shopAddress(await readSettingsRow(tx));
  const text = returnMail(buyer.email, step, { back, returnAddress, money }, services.config.publicUrl);
  await queueMail(tx, services, await toCustomer(tx, buyer.email, text));
}

async function mailReturnToShop(tx: Tx, services: MailServices, back: Return): Promise<void> {
  const { email } = await readSettingsRow(tx);
  await queueMail(tx, services, newReturnMail(email, back, services.config.publicUrl));
}
