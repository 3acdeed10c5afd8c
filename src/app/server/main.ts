import { fileURLToPath } from 'node:url';
import { runWithCodeCache } from './startup/code-cache.ts';
import type * as shop from './start-shop.ts';

const script = runWithCodeCache(fileURLToPath(new URL('./shop.cjs', import.meta.url)));
await (script.exports as typeof shop).startShop();
