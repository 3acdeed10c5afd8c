import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { liftUnpaidBounds, storyShop, TEMPLATE_VARIABLE } from './open-shop-process.ts';
import { newStorage, removeStorage, type StoryStorage } from './story-storage.ts';

/** The embedded shop of the last run. */
const KEPT = path.resolve('node_modules/.cache/story-shop');
/** The demo's days are counted back from the one on which it is made. */
const KEPT_MS = 60 * 60 * 1000;
/** The files that make it; the stamp names the build. */
const MADE_BY = ['dist/.stamp', 'tests/e2e/platform/open-shop-process.ts'];

/**
 * Before all stories: a shop is started once with nothing, which takes as long as several stories, and stopped. Each shop of
 * a story gets a copy of what it holds. For an hour, runs of the same build begin with what the first has kept.
 * @returns what removes it after them
 */
export default async function makeShopTemplate(): Promise<() => Promise<void>> {
  const kept = process.env.DATABASE_URL ? null : path.join(KEPT, hashOf(MADE_BY));
  const isKept = kept !== null && fs.existsSync(kept) && Date.now() - fs.statSync(kept).mtimeMs < KEPT_MS;
  const storage = await newStorage(isKept ? { dataDir: kept, database: null } : null);
  if (!isKept) await fill(storage);
  if (!isKept && kept) keep(storage, kept);
  process.env[TEMPLATE_VARIABLE] = JSON.stringify(storage);
  return () => removeStorage(storage);
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function fill(storage: StoryStorage): Promise<void> {
  const shop = await storyShop(storage, {});
  await shop.start();
  await liftUnpaidBounds(shop.url);
  await shop.end('SIGTERM');
}

/** It has its name once it is whole. */
function keep({ dataDir }: StoryStorage, kept: string): void {
  fs.rmSync(KEPT, { recursive: true, force: true });
  const unfinished = `${KEPT}-${process.pid}`;
  fs.cpSync(dataDir, unfinished, { recursive: true, filter: (source) => !source.endsWith('.sock') });
  fs.mkdirSync(KEPT, { recursive: true });
  fs.renameSync(unfinished, kept);
}
