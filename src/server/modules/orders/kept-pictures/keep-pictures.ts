import type { PictureOwner } from '../../../../domain/orders/picture-owners.ts';
import { readKeptPicture } from '../../../../contract/orders/kept-pictures.ts';
import type { Db } from '../../../../db/transaction.ts';
import { readImageFile } from '../../catalogue/media/image-file.ts';
import { redrawImage } from '../../catalogue/media/resize-image.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/**
 * Drawn anew. Slow, so call it before the transaction that keeps them.
 * @throws Refused 400 where one is no picture, 503 when too many wait
 */
export async function drawSentPictures(dataUris: readonly string[] = []): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  for (const dataUri of dataUris) drawn.push(await redrawImage(await readImageFile(dataUri)));
  return drawn;
}

/** @param owner whose form they came with; userId null where nobody was logged in */
export async function keepPictures(
  tx: Tx,
  { kind, id, userId }: { kind: PictureOwner; id: string; userId: string | null },
  drawn: readonly Buffer[],
  now: Date,
): Promise<void> {
  if (drawn.length === 0) return;
  await tx
    .insertInto('pictures_kept')
    .values(
      drawn.map((bytes, index) => ({
        owner_kind: kind,
        owner_id: id,
        place: index + 1,
        user_id: userId,
        bytes,
        created_at: now,
      })),
    )
    .execute();
}

/** @returns their addresses, by the id of what they were sent with */
export async function readPicturesOf(
  db: Db,
  kind: PictureOwner,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const addresses = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return addresses;
  const rows = await db
    .selectFrom('pictures_kept')
    .select(['id', 'owner_id'])
    .where('owner_kind', '=', kind)
    .where('owner_id', 'in', [...ids])
    .orderBy('place')
    .execute();
  for (const { id, owner_id } of rows) addresses.get(owner_id)!.push(addressOfPicture(id));
  return addresses;
}

export function addressOfPicture(id: string): string {
  return `/api${readKeptPicture.path.replace(':id', id)}`;
}

/** Where nobody may know any more who sent them. */
export async function deletePicturesOf(tx: Tx, kind: PictureOwner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('pictures_kept')
    .where('owner_kind', '=', kind)
    .where('owner_id', 'in', [...ids])
    .execute();
}
