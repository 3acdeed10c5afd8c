import { sql } from 'kysely';
import { MAX_FETCHED_PICTURES } from '../../../../domain/imports/imports-limits.ts';
import { imageTypeOf } from '../../catalogue/media/image-file.ts';
import { insertImage, prepareImage, type PreparedImage } from '../../catalogue/media/sent-image.ts';
import { storePictures } from '../../catalogue/products/store-pictures.ts';
import { readNoOf } from '../change-sets/change-rows-queries.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { fetchPicture } from './fetch-picture.ts';

interface Payload {
  setId: string;
  /** The last row that is done. */
  after: number;
  /** How many pictures were asked for so far. */
  fetched?: number;
}

interface PictureRow {
  row: number;
  product_id: string;
  name: string;
  pictures: string[];
  is_open: boolean;
}

/**
 * Fetches the pictures of one row, and queues the next. Products that have pictures, or are archived, are left alone; a
 * picture that does not come is a note at its row.
 */
export function importPicturesJob(
  services: WriteServices & Pick<Services, 'log'>,
  fetchOne: (address: string) => Promise<Buffer> = fetchPicture,
): JobHandler {
  return async (payload) => {
    const { setId, after, fetched = 0 } = payload as Payload;
    const row = await nextRow(services, setId, after);
    if (!row || fetched >= MAX_FETCHED_PICTURES) return;
    const addresses = row.is_open ? row.pictures : [];
    const images: PreparedImage[] = [];
    for (const address of addresses) {
      const image = await prepared(services, fetchOne, address);
      if (image) images.push(image);
    }
    const now = services.clock.now();
    await inTransaction(services, async (tx) => {
      if (images.length > 0) await store(tx, row, images, now);
      if (row.is_open) await note(tx, setId, row, images.length);
      const next: Payload = { setId, after: row.row, fetched: fetched + addresses.length };
      await enqueueJob(tx, 'import-pictures', next, now);
    });
  };
}

async function nextRow(
  { db }: Pick<Services, 'db'>,
  setId: string,
  after: number,
): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select change_rows.row, product_id, products.name, pictures,
      archived_at is null and not exists (
        select from product_pictures where product_pictures.product_id = products.id) as is_open
    from change_rows join products on products.id = change_rows.product_id
    where set_id = ${setId} and read_no = ${readNoOf(setId)} and change_rows.row > ${after} and pictures <> '{}'
      and act <> 'fault'
    order by change_rows.row limit 1`.execute(db);
  return rows[0];
}

async function prepared(
  { db, log }: Pick<Services, 'db' | 'log'>,
  fetchOne: (address: string) => Promise<Buffer>,
  address: string,
): Promise<PreparedImage | null> {
  try {
    const bytes = await fetchOne(address);
    const type = imageTypeOf(bytes);
    return type === null ? null : await prepareImage(db, `data:${type};base64,${bytes.toString('base64')}`);
  } catch (error) {
    log.debug({ err: error }, 'A picture of an import could not be fetched');
    return null;
  }
}

async function store(
  tx: Tx,
  { product_id, name }: PictureRow,
  images: PreparedImage[],
  now: Date,
): Promise<void> {
  await sql`select from products where id = ${product_id} for no key update`.execute(tx);
  const stored = [];
  for (const image of images) stored.push({ image: await insertImage(tx, image, now), alt: name });
  const once = [...new Map(stored.map((picture) => [picture.image, picture])).values()];
  await storePictures(tx, product_id, once);
  await sql`
    update products set updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${product_id}`.execute(tx);
}

async function note(tx: Tx, setId: string, { row, pictures }: PictureRow, stored: number): Promise<void> {
  const codes = [
    ...(stored > 0 ? ['pictures_fetched'] : []),
    ...(stored < pictures.length ? ['picture_failed'] : []),
  ];
  await sql`
    update change_rows set notes = (notes - 'pictures_not_fetched') || ${JSON.stringify(codes)}::jsonb
    where set_id = ${setId} and read_no = ${readNoOf(setId)} and row = ${row}`.execute(tx);
}
