import { isoDayOf } from '../../kit/rules/dates.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { retryIfTaken } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { keepPictures } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { keepWarrantyLinks } from '../warranty/warranty-links.server.ts';
import { queueClaimMail } from './claim-mail-job.server.ts';
import { claimNumber } from './claim-rows.server.ts';
import { requireClaimable, type ClaimedUnit } from './require-claimable.server.ts';

export type ClaimServices = WriteServices & Pick<Services, 'config' | 'secret'>;

export interface NewClaim {
  unit: ClaimedUnit;
  problem: string;
  /** The pictures, redrawn. */
  pictures?: readonly Buffer[];
  byGuest?: boolean;
  contact: { name: string; phone: string | null; email: string | null };
  /** The account that follows the claim. */
  userId: string | null;
  language: LanguageCode;
  goodwill?: boolean;
  note?: string | undefined;
  /** The member of staff who wrote it down. */
  by?: CurrentUser;
}

/**
 * Opens a claim once under a key of its owner; keys are kept for good.
 * @param owner `user:` or `serial:` and its id
 * @param prepare finds and locks the unit
 * @returns the claim's id
 * @throws Refused 409 key_reused, and as insertClaim
 */
export async function openOnce(
  services: ClaimServices,
  owner: string,
  idempotency: Idempotency,
  prepare: (tx: Tx) => Promise<NewClaim>,
): Promise<string> {
  const once = () =>
    inTransaction(services, async (tx) => {
      const first = await findByKey(tx, owner, idempotency);
      if (first !== null) return first;
      const claim = await prepare(tx);
      // Looked up again: a simultaneous request may have written it while this one waited for its order.
      const written = await findByKey(tx, owner, idempotency);
      return written ?? insertClaim(tx, services, owner, idempotency, claim);
    });
  return retryIfTaken('claims_key', once);
}

/** @throws Refused 409 key_reused */
export async function findByKey(
  tx: Db | Tx,
  owner: string,
  { key, bodyHash }: Idempotency,
): Promise<string | null> {
  const first = await tx
    .selectFrom('claims')
    .select(['id', 'body_hash'])
    .where('key_owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (!first.body_hash.equals(bodyHash)) throw conflict('key_reused', orderMessages.keyReused);
  return first.id;
}

/** @throws Refused 409 not_delivered, out_of_warranty (with `until`), claim_open (with `number`) */
async function insertClaim(
  tx: Tx,
  services: ClaimServices,
  owner: string,
  { key, bodyHash }: Idempotency,
  claim: NewClaim,
): Promise<string> {
  const now = services.clock.now();
  const { unit } = claim;
  if (unit.orderId !== null) await requireClaimable(tx, unit, claim.goodwill ?? false, isoDayOf(now));
  const { id, number } = await tx
    .insertInto('claims')
    .values({
      user_id: claim.userId,
      order_id: unit.orderId,
      position: unit.position,
      product_id: unit.productId,
      serial_id: unit.serialId,
      typed_serial: unit.typedSerial,
      problem: claim.problem,
      ...claim.contact,
      language: claim.language,
      goodwill: claim.goodwill ?? false,
      key_owner: owner,
      key,
      body_hash: bodyHash,
      created_at: now,
      updated_at: now,
      updated_by: claim.by?.id ?? null,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const by = claim.by?.id ?? null;
  await tx
    .insertInto('claim_steps')
    .values({ claim_id: id, at: now, step: 'opened', note: claim.note ?? null, is_public: false, by })
    .execute();
  await keepPictures(
    tx,
    { kind: 'claim', id, userId: claim.userId },
    claim.pictures ?? [],
    now,
    claim.byGuest,
  );
  if (unit.serialId !== null) await keepWarrantyLinks(tx, services.secret, [unit.serialId]);
  await queueClaimMail(tx, { id, step: 'opened' }, now);
  if (claim.by)
    await writeAudit(
      tx,
      claim.by,
      'claim.create',
      claimNumber(number),
      { ...(claim.goodwill && { goodwill: true, note: claim.note }) },
      now,
    );
  return id;
}
