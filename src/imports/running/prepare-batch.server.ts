import { sql } from 'kysely';
import type { ImportDoing } from '../preview/imports.shapes.ts';
import { ProductReferences } from '../apply/product-references.server.ts';
import { noteAdded, readPlanned } from '../change-sets/change-rows-queries.server.ts';
import { prepareToApply, prepareToUndo } from '../prepared/prepare-changes.server.ts';
import { insertPrepared } from '../prepared/prepared-rows.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

const PREPARE = { apply: prepareToApply, undo: prepareToUndo };

interface Batch {
  /** The last row that is prepared already. */
  after: number;
  rows: number;
}

/**
 * Prepares the next rows.
 * @returns how many, and the number of the last; 0 at the end
 */
export async function prepareBatch(
  tx: Tx,
  setId: string,
  doing: ImportDoing,
  { after, rows }: Batch,
  now: Date,
): Promise<{ count: number; last: number }> {
  // Tables that grew since they were analysed would be read whole for each batch.
  await sql`set local enable_seqscan = off`.execute(tx);
  const planned = await readPlanned(tx, setId, after, rows);
  if (planned.length === 0) {
    await sql`set local enable_seqscan = on`.execute(tx);
    return { count: 0, last: after };
  }
  const references = await ProductReferences.read(tx, setId);
  const prepared = await PREPARE[doing](tx, setId, planned, references, now);
  await insertPrepared(tx, setId, prepared, references);
  const added = prepared.filter(({ act }) => act === 'add');
  await noteAdded(
    tx,
    setId,
    added.map(({ row, productId }) => ({ row, id: productId })),
  );
  return { count: planned.length, last: planned.at(-1)!.row };
}
