import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { sql } from 'kysely';
import { MAX_FETCHED_PICTURES } from '../preview/import-fields.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { imageTypeOf } from '../../catalogue/pictures/resize-image.server.ts';
import { insertImage, prepareImage, type PreparedImage } from '../../catalogue/pictures/sent-image.server.ts';
import { storePictures } from '../../catalogue/pictures/store-pictures.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { readNoOf } from '../change-sets/change-rows-queries.server.ts';

const MAX_BYTES = 10 * 1024 * 1024;

const MAX_REDIRECTS = 3;

const TIME_LIMIT_MS = 15_000;

const DEFAULT_PORTS = ['', '80', '443'];

const PUBLIC: AskableServers = {
  isAskable: isPublicAddress,
  isPort: (port) => DEFAULT_PORTS.includes(port),
};

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

/** The servers that may be asked: by default those of the public internet, at the usual ports. */
interface AskableServers {
  isAskable: (address: string) => boolean;
  isPort: (port: string) => boolean;
}

/**
 * Fetches bytes from an address in a file. Every host on the way is looked up once, and that answer is the one that is
 * connected to.
 * @throws where it is not public, does not answer 200 in 15 s, or has more than 10 MB
 */
export async function fetchPicture(address: string, servers: AskableServers = PUBLIC): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  let url = new URL(address);
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, servers, signal);
    if (answer.bytes) return answer.bytes;
    if (redirects === MAX_REDIRECTS) throw new Error('Too many redirects');
    url = new URL(answer.location, url);
  }
}

type Answer = { bytes: Buffer } | { bytes: null; location: string };

async function ask(url: URL, { isAskable, isPort }: AskableServers, signal: AbortSignal): Promise<Answer> {
  if (!['http:', 'https:'].includes(url.protocol) || !isPort(url.port) || url.username || url.password)
    throw new Error('Not an address of a picture');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = net.isIP(host)
    ? [{ address: host, family: net.isIP(host) }]
    : await dns.lookup(host, { all: true });
  const [first] = found;
  if (!first || !found.every((each) => isAskable(each.address))) throw new Error('Not a public address');
  return new Promise<Answer>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(url, {
      signal,
      agent: false,
      headers: { accept: 'image/*' },
      lookup: (_host, options, done) =>
        options.all ? done(null, [first]) : done(null, first.address, first.family),
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      void readAnswer(answer)
        .then(resolve, reject)
        .finally(() => sent.destroy());
    });
    sent.end();
  });
}

async function readAnswer(answer: http.IncomingMessage): Promise<Answer> {
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400 && headers.location)
    return { bytes: null, location: headers.location };
  if (statusCode !== 200) throw new Error(`Answered ${statusCode}`);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error('Too large');
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts) };
}

/** Ranges that are not on the public internet (IANA's registries of special addresses). */
const PRIVATE_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** All public ones are in 2000::/3; these parts of it lead elsewhere. */
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic = new net.BlockList();
for (const range of PRIVATE_V4) addTo(notPublic, range, 'ipv4');
for (const range of PRIVATE_V6) addTo(notPublic, range, 'ipv6');
const global6 = new net.BlockList();
addTo(global6, '2000::/3', 'ipv6');

/** @param address an IP address in digits */
export function isPublicAddress(address: string): boolean {
  const version = net.isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

function addTo(list: net.BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [address, bits] = range.split('/');
  list.addSubnet(address!, Number(bits), family);
}
