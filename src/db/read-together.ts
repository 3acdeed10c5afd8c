import type { Db } from './transaction.ts';

/**
 * Reads several things as of one moment.
 * @param db a database, or a snapshot of one, which has its moment already
 */
export function readTogether<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
