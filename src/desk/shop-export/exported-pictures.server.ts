import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { CLAIM_NUMBER_PREFIX } from '../../after-sale/claims/claim-steps.ts';
import { COMPLAINT_NUMBER_PREFIX } from '../../after-sale/complaints/complaint-choices.ts';
import { RETURN_NUMBER_PREFIX } from '../../after-sale/returns/return-choices.ts';

const PICTURES_AT_ONCE = 8;

interface ExportedPicture {
  /** Name of the file in the ZIP. */
  file: string;
  bytes: Uint8Array;
}

export async function countPictures(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from media) + (select count(*) from pictures_kept) as count`.execute(db);
  return rows[0]!.count;
}

/** Public ones are named by their content, so that they are the same at any moment. */
export async function* exportedPictures(db: Db): AsyncGenerator<ExportedPicture> {
  for (let after = ''; ;) {
    const pictures = await db
      .selectFrom('media')
      .select(['name', 'bytes'])
      .where('name', '>', after)
      .orderBy('name')
      .limit(PICTURES_AT_ONCE)
      .execute();
    for (const { name, bytes } of pictures) yield { file: `pictures/${name}`, bytes };
    if (pictures.length < PICTURES_AT_ONCE) break;
    after = pictures.at(-1)!.name;
  }
  yield* keptPictures(db);
}

/** Sent with a return, claim or complaint: the owner has what the desk sees. */
async function* keptPictures(db: Db): AsyncGenerator<ExportedPicture> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ id: string; number: string | null; place: number; bytes: Uint8Array }>`
      select kept.id, place, bytes, case owner_kind
        when 'return' then (select ${RETURN_NUMBER_PREFIX}::text || number from returns where returns.id = owner_id)
        when 'claim' then (select ${CLAIM_NUMBER_PREFIX}::text || number from claims where claims.id = owner_id)
        when 'complaint' then (
          select ${COMPLAINT_NUMBER_PREFIX}::text || number from complaints where complaints.id = owner_id)
        end as number
      from pictures_kept kept where kept.id > ${after}::uuid order by kept.id limit ${PICTURES_AT_ONCE}`.execute(
      db,
    );
    for (const { id, number, place, bytes } of rows)
      yield { file: `private-pictures/${number ?? id}-${place}.webp`, bytes };
    if (rows.length < PICTURES_AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}
