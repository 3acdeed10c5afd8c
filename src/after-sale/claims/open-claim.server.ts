import type { Selectable } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict, requireById, type Refused } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { retryIfTaken } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { keepPictures } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { keepWarrantyLinks, warrantyToken, findPresentUnit } from '../warranty/check-warranty.server.ts';
import { claimNumber, requireClaim } from './claim-rows.server.ts';
import { requireClaimable, type ClaimedUnit } from './require-claimable.server.ts';
import { type ClaimState, isClaimOpen, nextSteps } from './claim-steps.ts';
import { paths } from '../../app/page-paths.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { claimMail, isClaimMail, type MailedStep } from './claim-mail-texts.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { sendMail } from '../../platform/mail/mail-texts.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import * as claimDeskMessages from './claim-desk.words.ts';
import type { Schema } from '../../db/schema.ts';
import { record, type Locked, type Which, type Step } from '../../platform/records/record.server.ts';
import type { WithCare } from './care-of-units.server.ts';
import { lockOrderById } from '../../orders/orders/lock-order.server.ts';

export type ClaimServices = WriteServices & Pick<Services, 'config' | 'secret'> & WithCare;

interface NewClaim {
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
  const today = isoDayOf(now);
  const [care = null] = await services.careOf(tx, [unit], today);
  const passes = (claim.goodwill ?? false) || care !== null;
  if (unit.orderId !== null) await requireClaimable(tx, unit, passes, today);
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
      care: care && JSON.stringify(care),
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

interface ClaimMail {
  id: string;
  step: MailedStep;
  to: string;
  language: LanguageCode;
}

interface QueuedMail {
  id: string;
  step: ClaimState;
  to?: string | null;
  language?: LanguageCode;
}

/** Mails the steps that concern the customer. @param to left out: the claim's own address */
export async function queueClaimMail(
  tx: Tx,
  { id, step, to, language }: QueuedMail,
  now: Date,
): Promise<void> {
  if (!isClaimMail(step)) return;
  const own = await tx
    .selectFrom('claims')
    .select(['email', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const address = to === undefined ? own.email : to;
  if (address === null) return;
  const payload: ClaimMail = { id, step, to: address, language: language ?? own.language };
  await enqueueJob(tx, 'claim-mail', { ...payload }, now);
}

/** Written in the buyer's language, with the link by which the claim is followed, where it has one. */
export function claimMailJob(
  services: Pick<Services, 'config' | 'db' | 'secret' | 'clock'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const { id, step, to, language } = payload as ClaimMail;
    const claim = await requireClaim(services.db, id, services.clock.now());
    const row = await services.db
      .selectFrom('claims')
      .select(['serial_id', 'user_id', 'order_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const unit = row.serial_id === null ? null : await findPresentUnit(services.db, row.serial_id);
    // A replacement without a serial number has no page.
    const path =
      row.serial_id !== null && unit !== null && unit.orderId !== null && unit.orderId === row.order_id
        ? paths.warranty(warrantyToken(services.secret, row.serial_id))
        : row.user_id !== null && claim.order !== null
          ? paths.myOrder(claim.order)
          : null;
    const text = claimMail(to, step, claim, { publicUrl: services.config.publicUrl, path });
    const written = await toCustomer(services.db, to, text, language);
    await sendMail(mailer, written(await services.settings()));
  };
}

export type LockedClaim = Selectable<Schema['claims']>;

const claims = record({
  table: 'claims',
  notFound: () => claimDeskMessages.notFound,
  changed: () => claimDeskMessages.changed,
});

/** Locked after its order. @throws Refused 404; 409 changed_meanwhile */
export async function lockClaim(step: Step, which: Which): Promise<Locked<'claims'>> {
  const ofClaims = step.tx.selectFrom('claims').select('order_id');
  const { order_id } = await requireById(ofClaims, which.id, claimDeskMessages.notFound);
  if (order_id !== null) await lockOrderById(step.tx, order_id);
  return claims.lock(step, which);
}

export function standingOf({ state, received_at }: Pick<LockedClaim, 'state' | 'received_at'>) {
  return { state, isReceived: received_at !== null };
}

export function wrongStep(claim: LockedClaim): Refused {
  const allowed = nextSteps(standingOf(claim));
  const sentence = claimDeskMessages.wrongStep(
    claimDeskMessages.states[claim.state],
    allowed.map((step) => claimDeskMessages.states[step]),
  );
  return conflict('wrong_step', sentence, { allowed });
}

/** @throws Refused 409 wrong_step */
export function requireOpen(claim: LockedClaim): void {
  if (!isClaimOpen(standingOf(claim))) throw wrongStep(claim);
}
