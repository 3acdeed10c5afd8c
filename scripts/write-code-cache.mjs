// Runs the built shop once, on an empty embedded database, and writes what V8 compiled of it meanwhile: the code cache
// with which every later start is quicker (src/app/server/startup/code-cache.ts).
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runWithCodeCache } from '../dist/server/code-cache.js';
import { freePort } from './free-port.mjs';

/** What is asked of a new shop first. */
const FIRST_REQUESTS = ['/readyz', '/', '/products', '/product/none', '/api/products?limit=24', '/api/cart'];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-code-cache-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const port = await freePort();
Object.assign(process.env, { PORT: String(port), DATA_DIR: folder, SEED_DEMO: '0', LOG_LEVEL: 'silent' });
const script = runWithCodeCache(path.resolve('dist/server/shop.cjs'));
await script.exports.startShop();
for (const url of FIRST_REQUESTS) await (await fetch(`http://127.0.0.1:${port}${url}`)).text();
script.writeCache();
// Its database goes with the folder: nothing has to be closed, which takes too long on a busy machine.
process.exit();
