import { fromPathOf } from '../../platform/redirects/redirect-paths.ts';
import type { Db } from '../../db/transaction.ts';
import { existingPaths } from '../redirects/existing-paths.server.ts';

/** @returns those at which no page answers and which lead nowhere; files and calls are not looked for */
export async function missingPaths(
  db: Db,
  asked: readonly string[],
  hasRoute: (path: string) => boolean,
): Promise<ReadonlySet<string>> {
  const pages = asked.filter((path) => fromPathOf(path) !== null);
  if (pages.length === 0) return new Set();
  const known = pages.map((path) => fromPathOf(path)!);
  const existing = await existingPaths(db, known, hasRoute);
  const led = await db.selectFrom('redirects').select('from_path').where('from_path', 'in', known).execute();
  const leading = new Set(led.map(({ from_path }) => from_path));
  return new Set(pages.filter((path) => !existing.has(fromPathOf(path)!) && !leading.has(fromPathOf(path)!)));
}
