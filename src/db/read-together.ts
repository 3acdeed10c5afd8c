import type { Db } from './transaction.ts';

/** Reads several things as of one moment. A snapshot as `db` is used as it is. */
export function readTogether<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
