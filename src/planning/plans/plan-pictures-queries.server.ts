import type { Db } from '../../db/transaction.ts';
import { planMessages } from './plan.words.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { invalid, Refused } from '../../kit/server/http/errors.ts';
import { readImageFile } from '../../catalogue/pictures/image-file.server.ts';
import { resizeImage } from '../../catalogue/pictures/resize-image.server.ts';

export async function putPicture(tx: Tx, planId: string, picture: PlanPicture): Promise<void> {
  await tx
    .insertInto('plan_pictures')
    .values({ plan_id: planId, ...picture })
    .onConflict((conflict) => conflict.column('plan_id').doUpdateSet(picture))
    .execute();
}

export async function deletePicture(tx: Tx, planId: string): Promise<void> {
  await tx.deleteFrom('plan_pictures').where('plan_id', '=', planId).execute();
}

export async function findPictureSize(
  db: Db,
  planId: string,
): Promise<Omit<PlanPicture, 'bytes'> | undefined> {
  return db
    .selectFrom('plan_pictures')
    .select(['width', 'height'])
    .where('plan_id', '=', planId)
    .executeTakeFirst();
}

/** @returns WebP */
export async function findPicture(db: Db, token: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('plan_pictures')
    .innerJoin('plans', 'plans.id', 'plan_pictures.plan_id')
    .select('plan_pictures.bytes')
    .where('plans.token_hash', '=', hashOf(token))
    .where('plans.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.bytes;
}

export interface PlanPicture {
  width: number;
  height: number;
  /** WebP. */
  bytes: Buffer;
}

/**
 * Stored as large as a product's largest picture. Slow, so call it before the transaction.
 * @throws Refused 400 when it is no such picture, 503 when too many wait
 */
export async function preparePicture(dataUri: string): Promise<PlanPicture> {
  try {
    const { width, height, bytes } = (await resizeImage(await readImageFile(dataUri), 'shopper')).at(-1)!;
    return { width, height, bytes };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 400) throw error;
    throw invalid(planMessages.picture, { 'sketch.picture': error.message });
  }
}
