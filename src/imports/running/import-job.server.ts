import { setTimeout } from 'node:timers/promises';
import * as importMessages from '../preview/import.words.ts';
import type { ImportRefusal, Import } from '../preview/imports.shapes.ts';
import { sqlStateOf, violatedUnique } from '../../db/transaction.ts';
import { Refused, conflict } from '../../kit/server/http/errors.ts';
import { lockRunning, type SetRow, requireImport } from '../change-sets/change-sets-queries.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { deletePrepared } from '../prepared/prepared-rows.server.ts';
import { namesOfCatalogue } from '../prepared/write-stock.server.ts';
import { resolveAgain } from '../preview/preview-import.server.ts';
import type { SheetThreads } from '../threads/sheet-threads.server.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { ENDED, finishChanges, lockPrepared, PrepareAgain, prepareBatch } from './do-at-once.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';

/**
 * A stopped apply leaves nothing applied, and a stopped undo everything.
 * @throws Refused 404; 409 import_not_running
 */
export async function stopImport(actor: Actor, id: string): Promise<Import> {
  return step(actor, async ({ tx, audit }) => {
    await requireImport(tx, id);
    const set = await lockRunning(tx, id);
    if (!set) throw conflict('import_not_running', importMessages.notRunning);
    await stopRunning(tx, set, null);
    await audit('import.stop', id, { fileName: set.file_name, doing: set.doing });
    return requireImport(tx, id);
  });
}

/** Other jobs get their turn after this time. */
const SLICE_MS = 1500;
/** Time of a batch, for which other people wait on the embedded database. */
const BATCH_MS = 60;
const FIRST_ROWS = 40;
const MAX_ROWS = 400;
const MIN_ROWS = 10;
/** A part of a batch's time is left to others. */
const REST_SHARE = 0.4;
const MAX_BEGINNINGS = 4;
/** foreign_key_violation: a maker or group was deleted in between. */
const GONE = '23503';
const NEW_SLUG = 'products_slug_key';

type Step = 'more' | 'again' | 'ended';

/** Continues an import or undo, a batch at a time; any batch may be the last before a crash. */
export function importJob(services: WriteServices, threads: SheetThreads): JobHandler {
  return async (payload) => {
    const { setId } = payload as { setId: string };
    const until = performance.now() + SLICE_MS;
    let rows = FIRST_ROWS;
    for (let beginnings = 1; ;) {
      const began = performance.now();
      const step = await nextStep(services, threads, setId, rows, beginnings >= MAX_BEGINNINGS);
      if (step === 'ended') return;
      if (step === 'again') beginnings++;
      const took = performance.now() - began;
      rows = Math.round(Math.min(MAX_ROWS, Math.max(MIN_ROWS, (rows * BATCH_MS) / took)));
      if (performance.now() > until) break;
      await setTimeout(took * REST_SHARE);
    }
    await inTransaction(services, (tx) => enqueueJob(tx, 'import', { setId }, services.clock.now()));
  };
}

async function nextStep(
  services: WriteServices,
  threads: SheetThreads,
  setId: string,
  rows: number,
  isLastBeginning: boolean,
): Promise<Step> {
  try {
    const step = await inTransaction(services, (tx) => batchOrEnd(tx, setId, rows, services.clock.now()));
    if (step === 'ended') await inTransaction(services, (tx) => deletePrepared(tx, setId));
    return step;
  } catch (error) {
    const isStale =
      error instanceof PrepareAgain || violatedUnique(error) === NEW_SLUG || sqlStateOf(error) === GONE;
    if (isStale && !isLastBeginning) {
      await beginAgain(services, setId);
      return 'again';
    }
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    await giveUp(services, setId, refusal);
    if (refusal.code === 'import_changed') await resolveAgain(services, threads, setId);
    return 'ended';
  }
}

async function batchOrEnd(tx: Tx, setId: string, rows: number, now: Date): Promise<Step> {
  const set = await lockRunning(tx, setId);
  if (!set) return 'ended';
  const doing = set.doing!;
  const names = set.prepared_with ?? (await namesOfCatalogue(tx));
  const { count, last } = await prepareBatch(tx, setId, doing, { after: set.prepared_row, rows }, now);
  if (count > 0) {
    await tx
      .updateTable('change_sets')
      .set({ prepared_row: last, done: set.done + count, prepared_with: names })
      .where('id', '=', setId)
      .execute();
    return 'more';
  }
  await lockPrepared(tx, setId);
  await requireNames(tx, set, names);
  await finishChanges(tx, set, { doing, actorId: set.started_by!, now });
  return 'ended';
}

async function requireNames(tx: Tx, set: SetRow, names: string): Promise<void> {
  await tx.effects.lockCatalogue(tx);
  if (set.prepared_with !== null && (await namesOfCatalogue(tx)) !== names) throw new PrepareAgain();
}

async function beginAgain(services: WriteServices, setId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    if (!(await lockRunning(tx, setId))) return;
    await deletePrepared(tx, setId);
    await tx
      .updateTable('change_sets')
      .set({ prepared_row: 0, done: 0, prepared_with: null })
      .where('id', '=', setId)
      .execute();
  });
}

function refusalOf(error: unknown): ImportRefusal | null {
  if (error instanceof Refused) return { code: error.code, message: error.message };
  if (violatedUnique(error) !== null || error instanceof PrepareAgain)
    return { code: 'import_changed', message: importMessages.changed };
  return null;
}

/** Leaves all as it was, and says why. */
export async function giveUp(
  services: WriteServices,
  setId: string,
  refusal: ImportRefusal | null,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const set = await lockRunning(tx, setId);
    if (set) await stopRunning(tx, set, refusal);
  });
}

/** The set is locked. */
async function stopRunning(tx: Tx, set: SetRow, refusal: ImportRefusal | null): Promise<void> {
  await deletePrepared(tx, set.id);
  await tx
    .updateTable('change_sets')
    .set({
      ...ENDED,
      state: set.doing === 'apply' ? 'seen' : 'applied',
      refusal: refusal === null ? null : JSON.stringify(refusal),
    })
    .where('id', '=', set.id)
    .execute();
}
