import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { conflict, invalid, Refused } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { Services } from '../../kit/server/services.ts';
import { retryIfTaken } from '../../kit/server/transaction/idempotency-keys.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import { drawSentPictures, keepPictures } from '../../orders/kept-pictures/keep-pictures.server.ts';
import type { DrawServices } from '../../catalogue/pictures/draw-for-shopper.server.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { step, type Step } from '../../platform/records/record.server.ts';
import { requireSite } from '../sites/site-record.server.ts';
import { placeUnit } from '../sites/place-unit.server.ts';
import type { OnsiteServices } from './book-visit.server.ts';
import { lockVisit, wrongState, type LockedVisit, type Reader } from './change-visit.server.ts';
import type { VisitState } from './onsite-choices.ts';
import { requireTechVisit, requireWork } from './technician-visits.server.ts';
import type { TechVisit, VisitStepBody } from './technician.shapes.ts';
import { queueVisitMail } from './visit-mails.server.ts';
import { signOffCode, visitContext } from './visit-replies.server.ts';
import { visitMessages } from './visit.words.ts';

const MAX_PICTURES = 20;
const MAX_STEPS = 200;
const CODE_TRIES = 5;
const AHEAD_SECONDS = 300;
const BACK_SECONDS = 7 * DAY_SECONDS;

type StepName = VisitStepBody['step'];
type BodyOf<Name extends StepName> = Extract<VisitStepBody, { step: Name }>;

/** In which states of the visit each step may be taken. */
const FROM: Record<StepName, readonly VisitState[]> = {
  started: ['booked'],
  checked: ['started'],
  unit: ['started'],
  picture: ['started', 'finished'],
  needs: ['started', 'finished'],
  note: ['planned', 'booked', 'started', 'finished', 'missed'],
  finished: ['started'],
  signed: ['finished'],
  missed: ['booked', 'started'],
};

/** These go on after the most steps, so that no visit is left open for good. */
const ENDING: readonly StepName[] = ['finished', 'signed', 'missed'];

interface Stepping<Name extends StepName> extends LockedVisit {
  each: Step;
  services: OnsiteServices;
  body: BodyOf<Name>;
  /** The picture, drawn anew. */
  drawn: Buffer[];
}

type Columns = Parameters<LockedVisit['change']>[0];

/** What each step does to the visit beside its line in the history. */
const STEPS: { [Name in StepName]: (stepping: Stepping<Name>) => Promise<Columns> | Columns } = {
  started: () => ({ state: 'started' }),
  checked: ({ row, body }) => {
    const checklist = [...row.checklist];
    for (const { index, answer, note } of body.answers) {
      const line = checklist[index];
      if (!line) throw invalid(undefined, { answers: visitMessages.noSuchLine });
      checklist[index] = { ...line, answer, note: note ?? null };
    }
    return { checklist: JSON.stringify(checklist) };
  },
  unit: async ({ each, row, body }) => {
    const site = await requireSite(each.tx, row.site_id, null);
    await placeUnit(each, { site, visitId: row.id, maySell: true }, body);
    return {};
  },
  picture: async ({ each: { tx, now }, row, drawn }) => {
    const { count } = await tx
      .selectFrom('pictures_kept')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_kind', '=', 'visit')
      .where('owner_id', '=', row.id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_PICTURES) throw conflict('too_many', visitMessages.mostPictures(MAX_PICTURES));
    const { user_id } = await requireSite(tx, row.site_id, null);
    await keepPictures(tx, { kind: 'visit', id: row.id, userId: user_id }, drawn, now, false, count);
    return {};
  },
  needs: async ({ each, body }) => {
    await requireProducts(each.tx, body.lines);
    return { needs: JSON.stringify(body.lines) };
  },
  note: () => ({}),
  finished: ({ row }) => {
    const left = row.checklist.filter(({ answer }) => answer === null).length;
    if (left > 0) throw conflict('checklist_open', visitMessages.checklistOpen(left), { left });
    return { state: 'finished' };
  },
  signed: ({ each }) => ({ state: 'done', signed_at: each.now, signed_by: 'code' }),
  missed: () => ({ state: 'missed' }),
};

/**
 * What a technician enters on the phone, once under its key; a repeat finds the visit as it is now.
 * @throws Refused 400; 404 for another's visit; 409 key_reused, wrong_state, too_many, checklist_open, code_wrong,
 * code_over, and as placeUnit
 */
export async function takeVisitStep(
  services: OnsiteServices & DrawServices,
  reader: Reader,
  id: string,
  body: VisitStepBody,
  idempotency: Idempotency,
): Promise<TechVisit> {
  const { db } = services;
  await requireWork(db, id, reader);
  if (!(await isKnownStep(db, id, idempotency))) {
    requireTime(body.at, services.clock.now());
    const drawn = body.step === 'picture' ? await drawPicture(services, body.picture) : [];
    await retryIfTaken('visit_steps_key', async () => {
      const wrongCode = await takeOnce(services, reader, id, body, idempotency, drawn);
      // Thrown after the try was counted.
      if (wrongCode) throw wrongCode;
    });
  }
  return requireTechVisit(db, id, visitContext(services, await services.onsite()));
}

/** @throws Refused 400 at `picture` */
async function drawPicture(services: DrawServices, picture: string): Promise<Buffer[]> {
  try {
    return (await drawSentPictures(services, null, [picture])) ?? [];
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 400) throw error;
    throw invalid(error.message, { picture: error.message });
  }
}

/** @returns the refusal of a wrong code, or null */
function takeOnce(
  services: OnsiteServices,
  reader: Reader,
  id: string,
  body: VisitStepBody,
  idempotency: Idempotency,
  drawn: Buffer[],
) {
  return step({ services, currentUser: reader.currentUser }, async (each) => {
    const { tx, now, actorId } = each;
    const locked = await lockVisit(each, { id });
    await requireWork(tx, id, reader);
    if (await isKnownStep(tx, id, idempotency)) return null;
    const { row, change } = locked;
    if (!FROM[body.step].includes(row.state)) throw wrongState(row.state);
    await requireStepLeft(tx, id, body.step);
    if (body.step === 'signed') {
      if (row.code_tries >= CODE_TRIES) throw conflict('code_over', visitMessages.codeOver);
      if (!isCode(services.secret, id, body.code)) {
        await change({ code_tries: row.code_tries + 1 });
        const left = CODE_TRIES - 1 - row.code_tries;
        return conflict('code_wrong', visitMessages.codeWrong(left), { left });
      }
    }
    const run = STEPS[body.step] as (stepping: Stepping<StepName>) => Promise<Columns> | Columns;
    await change(await run({ ...locked, each, services, body, drawn }));
    await tx
      .insertInto('visit_steps')
      .values({
        visit_id: id,
        at: new Date(body.at),
        recorded_at: now,
        step: body.step,
        note: 'note' in body ? (body.note ?? null) : null,
        is_public: isPublic(body),
        by: actorId,
        key: idempotency.key,
        body_hash: idempotency.bodyHash,
      })
      .execute();
    if (body.step === 'missed') await queueVisitMail(tx, services, id, 'missed');
    if (body.step === 'signed') await queueVisitMail(tx, services, id, 'done');
    return null;
  });
}

/** @throws Refused 409 key_reused for another step under the key */
async function isKnownStep(db: Db | Tx, id: string, { key, bodyHash }: Idempotency): Promise<boolean> {
  if (!isUuid(id)) return false;
  const known = await db
    .selectFrom('visit_steps')
    .select('body_hash')
    .where('visit_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!known) return false;
  if (!known.body_hash!.equals(bodyHash)) throw conflict('key_reused', orderMessages.keyReused);
  return true;
}

/** @throws Refused 400 */
function requireTime(at: string, now: Date): void {
  const time = new Date(at);
  if (time > secondsAfter(now, AHEAD_SECONDS) || time < secondsAfter(now, -BACK_SECONDS))
    throw invalid(undefined, { at: visitMessages.wrongTime });
}

/** @throws Refused 409 too_many */
async function requireStepLeft(tx: Tx, id: string, name: StepName): Promise<void> {
  if (ENDING.includes(name)) return;
  const { count } = await tx
    .selectFrom('visit_steps')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('visit_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_STEPS) throw conflict('too_many', visitMessages.mostSteps(MAX_STEPS));
}

function isCode(secret: Uint8Array, visitId: string, typed: string): boolean {
  return timingSafeEqual(Buffer.from(signOffCode(secret, visitId)), Buffer.from(typed));
}

function isPublic(body: VisitStepBody): boolean {
  if (body.step === 'note') return body.isPublic ?? false;
  return body.step === 'missed';
}

/** @throws Refused 400 for one that does not exist, or is named twice */
async function requireProducts(tx: Tx, lines: BodyOf<'needs'>['lines']): Promise<void> {
  const ids = lines.map(({ product }) => product);
  const known =
    ids.filter(isUuid).length === 0
      ? []
      : await tx.selectFrom('products').select('id').where('id', 'in', ids.filter(isUuid)).execute();
  const names = new Set(known.map(({ id }) => id));
  const wrong = ids.findIndex((id, index) => !names.has(id) || ids.indexOf(id) !== index);
  if (wrong !== -1) throw invalid(undefined, { [`lines.${wrong}.product`]: visitMessages.noProduct });
}

export type StepServices = OnsiteServices & Services;
