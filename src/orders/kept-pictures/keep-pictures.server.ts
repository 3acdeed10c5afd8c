import { sql, type RawBuilder } from 'kysely';
import type { PictureOwner } from './picture-owners.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { readImageFile, redrawImage, redrawSmall } from '../../catalogue/pictures/resize-image.server.ts';
import {
  drawForShopper,
  type DrawServices,
  type PictureSender,
} from '../../catalogue/pictures/draw-for-shopper.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** Limit of what all guests together leave in a day. */
const GUESTS_BYTES_A_DAY = 200_000_000;

/**
 * Redraws the pictures, those of guests small. Slow, so call it before the transaction that keeps them.
 * @param sender null where the desk sends them
 * @returns null where guests have left too much today: the form is taken without them
 * @throws Refused 400 where one is no picture, 429, 503 when too many wait
 */
export async function drawSentPictures(
  services: DrawServices,
  sender: PictureSender | null,
  dataUris: readonly string[] = [],
): Promise<Buffer[] | null> {
  if (sender?.userId === null && dataUris.length > 0 && (await guestsLeftTooMuch(services))) return null;
  const drawn: Buffer[] = [];
  for (const dataUri of dataUris) drawn.push(await drawOne(services, sender, dataUri));
  return drawn;
}

async function drawOne(
  services: DrawServices,
  sender: PictureSender | null,
  dataUri: string,
): Promise<Buffer> {
  if (sender === null) return redrawImage(await readImageFile(dataUri), 'desk');
  return drawForShopper(services, sender, async () => {
    const bytes = await readImageFile(dataUri);
    return sender.userId === null ? redrawSmall(bytes) : redrawImage(bytes, 'shopper');
  });
}

async function guestsLeftTooMuch({ db, clock }: DrawServices): Promise<boolean> {
  const { bytes } = await db
    .selectFrom('pictures_kept')
    .select(sql<number>`coalesce(sum(octet_length(bytes)), 0)::int8`.as('bytes'))
    .where('by_guest', '=', true)
    .where('created_at', '>', secondsAfter(clock.now(), -DAY_SECONDS))
    .executeTakeFirstOrThrow();
  return bytes >= GUESTS_BYTES_A_DAY;
}

/**
 * @param owner the form they came with; userId of the account that follows it, null where there is none
 * @param byGuest whether the sender was not logged in
 * @param after how many came before
 */
export async function keepPictures(
  tx: Tx,
  { kind, id, userId }: { kind: PictureOwner; id: string; userId: string | null },
  drawn: readonly Buffer[],
  now: Date,
  byGuest = false,
  after = 0,
): Promise<void> {
  if (drawn.length === 0) return;
  await tx
    .insertInto('pictures_kept')
    .values(
      drawn.map((bytes, index) => ({
        owner_kind: kind,
        owner_id: id,
        place: after + index + 1,
        user_id: userId,
        bytes,
        by_guest: byGuest,
        created_at: now,
      })),
    )
    .execute();
}

/** @returns their addresses, by the id of the form they were sent with */
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
  return `/api${'/pictures/:id'.replace(':id', id)}`;
}

/** Called where nobody may know any more who sent them. */
export async function deletePicturesOf(
  tx: Db | Tx,
  kind: PictureOwner,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('pictures_kept')
    .where('owner_kind', '=', kind)
    .where('owner_id', 'in', [...ids])
    .execute();
}

/** Deletes pictures of guests. @param ended the ids of their forms, ended long enough ago */
export async function deleteGuestsPictures(
  db: Db,
  kind: PictureOwner,
  ended: RawBuilder<unknown>,
): Promise<void> {
  await db
    .deleteFrom('pictures_kept')
    .where('owner_kind', '=', kind)
    .where('by_guest', '=', true)
    .where(sql<boolean>`owner_id in (${ended})`)
    .execute();
}
