import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { connect } from '../../../src/db/connect.ts';

/** A process that writes numbers into an embedded database and sends each acknowledged one to its parent. */
const [dir, first] = process.argv.slice(2);
const workerUrl = pathToFileURL(path.resolve('dist/server/pglite-worker.js'));
const { pool } = await connect({ url: undefined, dir: dir!, workerUrl, onLost: () => undefined });
await pool.query('create table if not exists written (n int primary key)');
for (let n = Number(first); ; n++) {
  await pool.query('insert into written values ($1)', [n]);
  process.send!(n);
}
