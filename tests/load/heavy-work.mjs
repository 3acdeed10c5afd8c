// Everything that could hold a shop up: each work gets the shop and ends when it is done.
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import writeXlsxFile from 'write-excel-file/node';
import { openSender } from './closed-loop.mjs';

const ROWS = 10_000;
const DOCUMENTS = 10_000;
const DOCUMENTS_PER_PRINT = 100;
const IDS_PER_BULK_EDIT = 1000;
const ORDERS_PER_ISSUE = 100;
const MEGABYTE = 1_000_000;
const NINE_A_SECOND_MS = 1000 / 9;
const SECONDS_OF_SEARCHES = 6;
const READERS = 40;
const SHEET_OF_DATA_MB = 19;
const PICTURES_AT_ONCE = 10;
const MAX_PICTURES = 200;
const SIDE_OF_40_MEGAPIXELS = { width: 8000, height: 5000 };

/** Orders of this month with a State, most of them paid. */
export async function seedForHeavyWork(pool) {
  await pool.query(
    `update orders set created_at = date_trunc('month', now()) + (id % 20) * interval '1 minute', status = 'Delivered',
       ship_name = 'Meera Patel', ship_phone = '9876543210', ship_line1 = '12 Ring Road', ship_city = 'Ahmedabad',
       ship_state = '24', ship_pin = '380009'
     where id in (select id from orders where status <> 'Cancelled' order by id desc limit ${DOCUMENTS})`,
  );
}

/** The seller, the invoices of the month, a data sheet and a picture. */
export async function prepareHeavyWork(shop) {
  const desk = openDesk(shop);
  await issueInvoices(shop, DOCUMENTS);
  shop.dataSheet = await addDataSheet(shop, desk);
  // Made here, because making them would hold up this process, which measures.
  shop.priceList = await priceListFile();
  shop.pictures = await picturesToSend();
}

/** Names the seller first. */
export async function issueInvoices(shop, count) {
  const desk = openDesk(shop);
  await desk('PUT', '/api/admin/settings', {
    legalName: 'Bench Traders',
    gstin: '24AAUPV7468F1ZW',
    address: { line1: '1 Ring Road', city: 'Ahmedabad', stateCode: '24', pin: '380009' },
  });
  for (let page = 1; page <= count / ORDERS_PER_ISSUE; page++) {
    const orders = await desk(
      'GET',
      `/api/orders/allorders?page=${page}&limit=${ORDERS_PER_ISSUE}&status=Delivered`,
    );
    await desk('POST', '/api/admin/documents/issue', { orders: orders.map(({ _id }) => _id), apply: true });
  }
}

export const heavyWork = [
  { name: 'import: preview, apply, undo of 10,000 rows', run: (shop) => importAndUndo(shop) },
  { name: 'bank CSV: 1 MB of commas', run: (shop) => bankStatement(shop, ','.repeat(MEGABYTE)) },
  { name: 'bank CSV: 1 MB of new lines', run: (shop) => bankStatement(shop, '\n'.repeat(MEGABYTE)) },
  {
    name: 'bank CSV: 1 MB in one quote',
    run: (shop) => bankStatement(shop, `"${'a,'.repeat(MEGABYTE / 2)}`),
  },
  { name: 'price list: XLSX of 10,000 rows, preview', run: priceList },
  { name: 'bulk edit of 10,000 products', run: bulkEdit },
  { name: 'export of 10,000 products, CSV and XLSX', run: exportProducts },
  { name: 'GST month of 10,000 documents', run: gstMonth },
  { name: 'suggest with twelve words, nine a second', run: (shop) => searches(shop, suggestTwelve) },
  { name: 'filtered lists, nine a second', run: (shop) => searches(shop, filteredList) },
  { name: '40 readers that do not read', run: slowReaders },
  { name: 'ten pictures of 40 megapixels', run: pictures },
  { name: "the desk's counts", run: deskCounts },
];

/** @returns a function that asks the desk and throws when it refuses */
export function openDesk({ origin, admin }) {
  const { send } = openSender(origin, 2);
  return async (method, address, body) => {
    const { status, bytes } = await send(method, address, admin.headers, body);
    if (status >= 300) throw new Error(`${method} ${address}: ${status} ${bytes.subarray(0, 200)}`);
    return /^[[{]/.test(bytes.subarray(0, 1)) ? JSON.parse(bytes) : bytes;
  };
}

let sheets = 0;

export async function importAndUndo(shop, count = ROWS) {
  const desk = openDesk(shop);
  const mark = `H${++sheets}`;
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `${mark}-${n},Held camera ${mark} ${n},${'Sees far at night. '.repeat(10)},${500 + (n % 900)},Bullet Cameras,8525,18,${n % 50},Bench,4 mm,5`,
  );
  const head = 'SKU,Name,Description,Price,Category,HSN,GST rate,Stock,Brand,spec:lens,spec:zoom';
  const data = Buffer.from([head, ...rows].join('\n')).toString('base64');
  const times = [performance.now()];
  const seen = await ended(desk, await desk('POST', '/api/admin/imports', { fileName: 'held.csv', data }));
  times.push(performance.now());
  await ended(desk, await desk('POST', `/api/admin/imports/${seen._id}/apply`, {}));
  times.push(performance.now());
  await ended(desk, await desk('POST', `/api/admin/imports/${seen._id}/undo`, {}));
  times.push(performance.now());
  const [preview, apply, undo] = times.slice(1).map((time, nth) => ((time - times[nth]) / 1000).toFixed(1));
  return `preview ${preview}, apply ${apply}, undo ${undo} s`;
}

async function ended(desk, run) {
  let now = run;
  while (now.state === 'running') {
    await sleep(200);
    now = await desk('GET', `/api/admin/imports/${run._id}`);
  }
  return now;
}

/** Read or refused, but soon. */
async function bankStatement({ origin, admin }, csv) {
  const { send, close } = openSender(origin, 1);
  const { status } = await send('POST', '/api/admin/bank-statement', admin.headers, { csv });
  close();
  if (status >= 500) throw new Error(`The bank statement: ${status}`);
  return `answered ${status}`;
}

/** @returns the body of the call */
async function priceListFile() {
  const columns = ['SKU', 'Name', 'Description', 'Price', 'Category', 'Stock'];
  const cell = (value) => ({ value, type: typeof value === 'number' ? Number : String });
  const rows = Array.from({ length: ROWS }, (_, n) =>
    [
      `P-${n}`,
      `Listed camera ${n}`,
      'Sees far at night. '.repeat(10),
      500 + (n % 900),
      'Bullet Cameras',
      n % 50,
    ].map(cell),
  );
  const file = await writeXlsxFile([columns.map(cell), ...rows]).toBuffer();
  return Buffer.from(JSON.stringify({ fileName: 'list.xlsx', data: file.toString('base64') }));
}

async function priceList(shop) {
  const desk = openDesk(shop);
  const started = performance.now();
  await ended(desk, await desk('POST', '/api/admin/imports', shop.priceList));
  return `preview ${((performance.now() - started) / 1000).toFixed(1)} s`;
}

let edits = 0;

async function bulkEdit(shop) {
  const desk = openDesk(shop);
  const set = 12 + (++edits % 24);
  for (let page = 1; page <= ROWS / IDS_PER_BULK_EDIT; page++) {
    const products = [];
    for (let part = 9; part >= 0; part--)
      products.push(...(await desk('GET', `/api/admin/products?page=${page * 10 - part}&limit=100`)));
    await desk('PATCH', '/api/admin/products', {
      ids: products.map(({ _id }) => _id),
      change: { warrantyMonths: set },
    });
  }
}

export async function exportProducts(shop) {
  const desk = openDesk(shop);
  await desk('GET', '/api/admin/products.csv');
  await desk('GET', '/api/admin/products.xlsx');
}

export async function gstMonth(shop) {
  const desk = openDesk(shop);
  const month = new Date(Date.now() + 19_800_000).toISOString().slice(0, 7);
  for (const part of ['', '/gstr1.zip', '/gstr1.json', '/tally.xml'])
    await desk('GET', `/api/admin/gst/${month}${part}`);
  const documents = await desk('GET', `/api/admin/documents?page=1&limit=${DOCUMENTS_PER_PRINT}`);
  await desk('GET', `/api/admin/documents/print.pdf?ids=${documents.map(({ _id }) => _id).join(',')}`);
}

let asked = 0;

/** All come from one address, as one guest. */
async function searches({ origin }, address) {
  const { send, close } = openSender(origin, 20);
  const statuses = {};
  const open = [];
  for (let nth = 0; nth < SECONDS_OF_SEARCHES * 9; nth++) {
    const sending = send('GET', address(asked++), { 'x-forwarded-for': '10.8.0.1' });
    open.push(sending.then(({ status }) => (statuses[status] = (statuses[status] ?? 0) + 1)));
    await sleep(NINE_A_SECOND_MS);
  }
  await Promise.all(open);
  close();
  return JSON.stringify(statuses);
}

function suggestTwelve(n) {
  const words = [
    'camra',
    'nite',
    'weathr',
    'buletx',
    'domme',
    'recordr',
    'hardisk',
    'swich',
    'cabel',
    'indor',
    'mony',
  ];
  return `/api/suggest?q=${[...words, `x${n}`].join('+')}`;
}

const filteredList = (n) => `/api/products?search=a&min=${n}`;

async function addDataSheet({ products, origin }, desk) {
  const data = Buffer.alloc(SHEET_OF_DATA_MB * MEGABYTE, '%PDF-1.4\n% data sheet of the bench\n').toString(
    'base64',
  );
  const added = await desk('POST', `/api/admin/products/${products[0].id}/files`, {
    kind: 'datasheet',
    title: 'Data sheet',
    fileName: 'sheet.pdf',
    data,
  });
  return origin + added.address;
}

async function slowReaders({ dataSheet }) {
  const { hostname, port, pathname } = new URL(dataSheet);
  const sockets = Array.from({ length: READERS }, () => {
    const socket = net.connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 10.8.0.2\r\n\r\n`);
    return socket;
  });
  await sleep(6000);
  for (const socket of sockets) socket.destroy();
}

/** Each differs, because the same picture is stored once. @returns the bodies of the calls, for several runs */
async function picturesToSend() {
  const picture = await sharp({ create: { ...SIDE_OF_40_MEGAPIXELS, channels: 3, background: '#467' } })
    .jpeg({ quality: 60 })
    .toBuffer();
  return Array.from({ length: MAX_PICTURES }, (_, nth) => {
    const image = Buffer.concat([picture, Buffer.from(`picture ${nth}`)]).toString('base64');
    return Buffer.from(JSON.stringify({ image: `data:image/jpeg;base64,${image}`, alt: 'A picture' }));
  });
}

async function pictures({ origin, admin, products, pictures }) {
  const { send, close } = openSender(origin, PICTURES_AT_ONCE);
  const statuses = {};
  if (pictures.length === 0) throw new Error('All pictures are sent');
  await Promise.all(
    pictures.splice(0, PICTURES_AT_ONCE).map(async (body, nth) => {
      const address = `/api/admin/products/${products[nth].id}/pictures`;
      const { status } = await send('POST', address, admin.headers, body);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  close();
  return JSON.stringify(statuses);
}

async function deskCounts(shop) {
  const desk = openDesk(shop);
  const started = performance.now();
  await desk('GET', '/api/admin/money');
  const ms = performance.now() - started;
  for (const payment of ['paid', 'collect', 'waiting', 'refund_due'])
    await desk('GET', `/api/orders/allorders?page=1&limit=20&payment=${payment}`);
  return `counts ${ms.toFixed(0)} ms`;
}
