import type { Db } from '../../../../db/transaction.ts';
import { hashOf } from '../../../security/secrets.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { PlanPicture } from './plan-picture.ts';

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
