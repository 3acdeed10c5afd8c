import { type Updateable, sql, type RawBuilder } from 'kysely';
import { nextSteps, type ClaimStep } from './claim-steps.ts';
import { dueOnOf, untilAfterClaim } from '../warranty/warranty-rows.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import * as claimDeskMessages from './claim-desk.words.ts';
import type { Claim, ClaimStepBody } from './claims.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import type { MessageKind } from '../../platform/messages/message-text.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { readAfterSaleRow } from '../../platform/after-sale/after-sale-memo.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { queueMessage } from '../../platform/messages/queue-messages.server.ts';
import { deletePicturesOf, deleteGuestsPictures } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { keepWarrantyLinks } from '../warranty/check-warranty.server.ts';
import {
  queueClaimMail,
  type ClaimServices,
  lockClaim,
  standingOf,
  wrongStep,
  type LockedClaim,
} from './open-claim.server.ts';
import { claimNumber, requireClaim, claimReply, forCustomer, selectClaims } from './claim-rows.server.ts';
import {
  type Stepping,
  receiveUnit,
  replaceUnit,
  returnUnit,
  sendToMaker,
  takeUnitBack,
} from './step-units.server.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { isClaimOpenSql } from '../../orders/serials/check-serials.server.ts';
import { RETENTION } from '../../platform/retention/retention.ts';

const KINDS: Partial<Record<ClaimStep, Extract<MessageKind, `claim_${string}`>>> = {
  received: 'claim_received',
  repaired: 'claim_ready',
  replaced: 'claim_ready',
};

type ClaimChange = Updateable<Schema['claims']>;

/** The effect of each step on the unit, and the columns it writes of the claim. */
const STEPS: Record<ClaimStep, (stepping: Stepping) => Promise<ClaimChange> | ClaimChange> = {
  received: async (stepping) => {
    const { settings, doing } = stepping;
    return {
      ...(await receiveUnit(stepping)),
      received_at: doing.now,
      due_on: dueOnOf(isoDayOf(doing.now), settings.claim_days),
    };
  },
  at_maker: async (stepping) => {
    if (stepping.body.rma === undefined) throw invalid(undefined, { rma: claimDeskMessages.rma });
    await sendToMaker(stepping);
    return {};
  },
  repaired: async (stepping) => {
    await takeUnitBack(stepping);
    return {};
  },
  replaced: replaceUnit,
  refused: async (stepping) => {
    if (!stepping.body.note) throw invalid(undefined, { note: claimDeskMessages.refusedNote });
    await takeUnitBack(stepping);
    return {};
  },
  solved: () => ({}),
  returned: async (stepping) => {
    const { tx, claim, settings, doing } = stepping;
    if (claim.loan_since !== null) throw conflict('loan_out', claimDeskMessages.loanOut);
    const today = isoDayOf(doing.now);
    const { warranty } = await requireClaim(tx, claim.id, doing.now);
    const until =
      claim.state === 'refused'
        ? null
        : untilAfterClaim(warranty?.until ?? claim.until_after, today, settings.replacement_days);
    const hasNumber = await returnUnit(stepping, until);
    return {
      returned_at: doing.now,
      ...(!hasNumber && claim.order_id !== null && until !== null && { until_after: until }),
    };
  },
};

/**
 * @throws Refused 404, 400; 409 changed_meanwhile, wrong_step (with `allowed`), serial_not_free, not_shipped, too_many,
 * stock_below_zero, loan_out
 */
export function takeClaimStep(actor: Actor<ClaimServices>, id: string, body: ClaimStepBody): Promise<Claim> {
  return step(actor, async (each) => {
    const { tx, now, actorId, audit } = each;
    const { row: claim, change } = await lockClaim(each, { id, updatedAt: body.updatedAt });
    if (!nextSteps(standingOf(claim)).includes(body.step)) throw wrongStep(claim);
    const number = claimNumber(claim.number);
    const settings = await readAfterSaleRow(tx);
    const doing = { actorId, now };
    const columns = await STEPS[body.step]({ tx, claim, number, body, settings, doing });
    const isDone =
      nextSteps(standingOf({ received_at: claim.received_at, ...columns, state: body.step })).length === 0;
    await change({ ...columns, state: body.step, rma: body.rma, expected_on: body.expectedOn });
    await tx
      .insertInto('claim_steps')
      .values({
        claim_id: id,
        at: now,
        step: body.step,
        note: noteOf(body),
        is_public: body.step === 'refused' || (body.isPublic ?? false),
        by: actorId,
      })
      .execute();
    const serialId = columns.serial_id ?? claim.serial_id;
    if (typeof serialId === 'string') await keepWarrantyLinks(tx, actor.services.secret, [serialId]);
    // The address goes with the mail, because it may be forgotten with the last step.
    await queueClaimMail(tx, { id, step: body.step, to: claim.email, language: claim.language }, now);
    await queueClaimMessage(tx, claim, body.step, now);
    if (isDone && claim.erases_when_done) {
      await tx.updateTable('claims').set(NOBODY).where('id', '=', id).execute();
      await deletePicturesOf(tx, 'claim', [id]);
    }
    await audit('claim.step', number, { step: body.step });
    return requireClaim(tx, id, now);
  });
}

function noteOf({ note, courier, trackingNumber }: ClaimStepBody): string | null {
  const way = [courier, trackingNumber].filter(Boolean).join(' ');
  return [note, way].filter(Boolean).join(' · ') || null;
}

/** Sends a message to the person who follows the claim in an account, for the steps they wait for. */
async function queueClaimMessage(tx: Tx, claim: LockedClaim, step: ClaimStep, now: Date): Promise<void> {
  const kind = KINDS[step];
  if (kind === undefined) return;
  // The number that the account ordered with: the person who claims may have typed somebody else's.
  const ordered = await tx
    .selectFrom('orders')
    .innerJoin('products', (join) => join.on('products.id', '=', claim.product_id))
    .select(['orders.phone', 'products.name as product'])
    .where('orders.id', '=', claim.order_id)
    .executeTakeFirst();
  if (!ordered) return;
  const { phone, product } = ordered;
  const number = claimNumber(claim.number);
  const userId = claim.user_id;
  await queueMessage(tx, { kind, userId, phone, about: number, values: { claim: number, product } }, now);
}

interface Person {
  id: string;
  email: string;
}

/** The claimant's data that is kept once the claim is done and the account is gone. */
export const NOBODY = { name: '–', email: null, phone: null };

/** The data that is kept for good. */
const NOTHING = { ...NOBODY, problem: '–' };

/** The claims in the data that a person downloads: their own, or those made with their address. */
export async function readClaimsOf(db: Db, { id, email }: Person): Promise<object[]> {
  const { rows } =
    await selectClaims(sql`where claims.user_id = ${id}::uuid or lower(claims.email) = ${email.toLowerCase()}
    order by claims.number`).execute(db);
  // Whether a warranty has ended by today is no part of what was kept.
  return rows.map((row) => forCustomer(claimReply(row, isoDayOf(row.updated_at))));
}

/** Open ones stay whole until they are done. */
export async function eraseClaimsOf(tx: Tx, { id, email }: Person): Promise<void> {
  const isTheirs = sql<boolean>`(claims.user_id = ${id}::uuid or lower(claims.email) = ${email.toLowerCase()})`;
  await tx
    .updateTable('claims')
    .set({ erases_when_done: true })
    .where(isTheirs)
    .where(isClaimOpenSql)
    .execute();
  await eraseDone(tx, isTheirs, NOBODY);
}

/** The privacy page says how long they are kept. */
export async function eraseOldClaims(db: Db, now: Date): Promise<void> {
  const before = (seconds: number) => sql<boolean>`updated_at < ${secondsAfter(now, -seconds)}`;
  const isOld = sql<boolean>`${before(RETENTION.claims.seconds)} and problem <> ${NOTHING.problem}`;
  const ids = await eraseDone(db, isOld, NOTHING);
  if (ids.length > 0)
    await db.updateTable('claim_steps').set({ note: null }).where('claim_id', 'in', ids).execute();
  const ended = sql`select id from claims where not (${isClaimOpenSql}) and ${before(RETENTION.guestPictures.seconds)}`;
  await deleteGuestsPictures(db, 'claim', ended);
}

async function eraseDone(
  db: Db | Tx,
  which: RawBuilder<boolean>,
  left: typeof NOBODY & { problem?: string },
): Promise<string[]> {
  const done = await db
    .updateTable('claims')
    .set(left)
    .where(which)
    .where(sql<boolean>`not (${isClaimOpenSql})`)
    .returning('id')
    .execute();
  const ids = done.map(({ id }) => id);
  await deletePicturesOf(db, 'claim', ids);
  return ids;
}
