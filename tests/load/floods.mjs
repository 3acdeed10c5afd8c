// Requests with which guests could flood a shop: each goes on until its time is over.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openSender } from './closed-loop.mjs';

const GUESTS = 200;
const BODY_BYTES = 24_000_000;
const PIECE = Buffer.alloc(64_000, 'a');
const PIECE_EVERY_MS = 50;
const PAPERS = 60;
const LOOPS = 12;
const MEGAPIXELS_39 = { width: 7800, height: 5000 };

/** Complaints and feeds are offered. */
export async function seedForFloods(pool) {
  await pool.query('update after_sale_settings set complaints = true');
  await pool.query(`update storefront set growth = growth || '{"google": true, "meta": true}'`);
}

/** The links of papers, and the largest picture in the fewest bytes. */
export async function prepareFloods(shop, desk) {
  const documents = await desk('GET', `/api/admin/documents?page=1&limit=${PAPERS}`);
  shop.papers = [];
  for (const { _id } of documents) {
    const { url } = await desk('GET', `/api/admin/documents/${_id}/link`);
    shop.papers.push(new URL(url).pathname);
  }
  const image = await sharp({ create: { ...MEGAPIXELS_39, channels: 3, background: '#467' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  shop.complaint = {
    ...{ name: 'Guest', email: 'guest@mail.example', text: 'The picture shows what is wrong with it.' },
    pictures: [`data:image/png;base64,${image.toString('base64')}`],
  };
}

export const floods = [
  { name: 'nothing', run: async (_shop, isOver) => untilOver(isOver, () => sleep(100)) },
  { name: '200 guests with slow bodies of 24 MB', run: slowBodies },
  { name: 'sixty papers by link', run: papers },
  { name: 'twelve loops of pictures of 39 megapixels', run: pictures },
  { name: 'both feeds while stock changes each second', run: feeds },
];

let guests = 0;

/** Each from an address of its own. */
function guest() {
  guests++;
  return { 'x-forwarded-for': `10.${20 + ((guests >> 16) & 127)}.${(guests >> 8) & 255}.${guests & 255}` };
}

async function untilOver(isOver, work) {
  while (!isOver()) await work();
}

function slowBodies(shop, isOver) {
  return Promise.all(Array.from({ length: GUESTS }, () => untilOver(isOver, () => slowBody(shop, isOver))));
}

async function slowBody({ origin }, isOver) {
  const headers = { ...guest(), 'content-type': 'application/json' };
  const sent = http.request(`${origin}/api/complaints`, { method: 'POST', headers, agent: false });
  let isAnswered = false;
  const end = () => (isAnswered = true);
  sent
    .on('response', (answer) => answer.resume().on('end', end))
    .on('error', end)
    .on('close', end);
  for (let bytes = 0; bytes < BODY_BYTES && !isAnswered && !isOver(); bytes += PIECE.length) {
    sent.write(PIECE);
    await sleep(PIECE_EVERY_MS);
  }
  sent.destroy();
  await sleep(PIECE_EVERY_MS);
}

async function papers({ origin, papers }, isOver) {
  const { send, close } = openSender(origin, PAPERS);
  await untilOver(isOver, () => Promise.all(papers.map((address) => send('GET', address, guest()))));
  close();
}

async function pictures({ origin, complaint }, isOver) {
  const { send, close } = openSender(origin, LOOPS);
  const loop = () => untilOver(isOver, () => send('POST', '/api/complaints', guest(), complaint));
  await Promise.all(Array.from({ length: LOOPS }, loop));
  close();
}

async function feeds({ origin, admin, products }, isOver) {
  const { send, close } = openSender(origin, 2);
  const reader = guest();
  const read = async () => {
    for (const address of ['/feeds/google.xml', '/feeds/meta.csv']) await send('GET', address, reader);
  };
  const change = async () => {
    const body = { kind: 'adjust', delta: -1, note: 'Bench' };
    await send('POST', `/api/admin/stock/${products[0].id}/moves`, admin.headers, body);
    await sleep(1000);
  };
  await Promise.all([untilOver(isOver, read), untilOver(isOver, change)]);
  close();
}
