import { sql } from 'kysely';
import { pathOf } from '../../../platform/redirects/redirect-book.ts';
import type { Db } from '../../../db/transaction.ts';
import { Memo } from './memo.ts';

/** The targets of old paths, in memory under the catalogue's version. Asked only where a page would not be found. */
export class MovedPaths {
  private readonly memo: Memo<ReadonlyMap<string, string>>;
  private readonly read: (read: typeof readMovedPaths) => Promise<ReadonlyMap<string, string>>;

  /** @param read from a database that knows at least this version */
  constructor(
    versionNow: () => number,
    read: (read: typeof readMovedPaths) => Promise<ReadonlyMap<string, string>>,
  ) {
    this.memo = new Memo(versionNow);
    this.read = read;
  }

  /** @returns a path of the shop or an https address; null where the path is not redirected */
  async of(path: string): Promise<string | null> {
    const known = pathOf(path);
    if (known === null) return null;
    const paths = await this.memo.of({}, () => this.read(readMovedPaths));
    return paths.get(known) ?? null;
  }
}

/** Leaves out paths to a product or page that shoppers cannot see: a draft gets none until it is public. */
async function readMovedPaths(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ from_path: string; to_path: string }>`
    select from_path, to_path from redirects left join products
      on products.slug = substr(to_path, 10) and to_path like '/product/%'
    left join pages on pages.slug = substr(to_path, 8) and to_path like '/pages/%'
    where (products.id is null or products.is_live) and (pages.id is null or published_version is not null)`.execute(
    db,
  );
  return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}
