import type { Generated, InsertObject, Selectable, UpdateObject } from 'kysely';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Schema } from '../../db/schema.ts';
import { later } from '../../kit/server/clock.ts';
import { refuseTaken, type Taken } from '../../kit/server/http/refuse-taken.ts';
import { requireById } from '../../kit/server/http/require-by-id.ts';
import { findLastEditor } from '../audit/last-editor.server.ts';
import { requireSeen, requireSeenAt } from '../audit/require-seen.server.ts';
import { step, type Actor, type Step } from './step.server.ts';

type RecordTable = {
  [T in keyof Schema]: Schema[T] extends { id: Generated<string> } ? T : never;
}[keyof Schema];

interface RecordSpec<T extends RecordTable> {
  table: T;
  /** The sentence of 404. */
  notFound: () => string;
  /** The sentence of 409 changed_meanwhile. */
  changed?: Schema[T] extends { updated_at: unknown } ? () => string : never;
  /** Their edits in the audit log, whose subject is the id; for rows that do not name who changed them. */
  edits?: readonly AuditAction[];
  /** Refusals by the name of the unique constraint. */
  taken?: Taken;
}

/** A row's id, and the `updatedAt` that was read with it; left out, the row is changed whatever its version. */
export interface Which {
  id: string;
  updatedAt?: string | undefined;
}

export interface Locked<T extends RecordTable> {
  row: Selectable<Schema[T]>;
  /** Fields that are undefined stay; `updated_at` and `updated_by` follow where the table has them. */
  change: (columns: UpdateObject<Schema, T>) => Promise<Selectable<Schema[T]>>;
  remove: () => Promise<void>;
}

interface Adding<T extends RecordTable> {
  insert: (columns: InsertObject<Schema, T>) => Promise<Selectable<Schema[T]>>;
}

/**
 * The rows of one table as the desk adds, changes and deletes them.
 * @param spec the table and what is refused of it
 * @returns the steps on its rows: `add`, `step`, and `lock` for a step whose first lock is another
 */
export function record<T extends RecordTable>(spec: RecordSpec<T>) {
  const { notFound, changed, edits, taken = {} } = spec;
  // Kysely cannot type a statement whose table is a parameter: one table of this kind represents all.
  const table = spec.table as 'couriers';

  async function lock({ tx, now, actorId }: Step, { id, updatedAt }: Which): Promise<Locked<T>> {
    const row = await requireById(tx.selectFrom(table).selectAll().forUpdate(), id, notFound());
    if (changed && updatedAt !== undefined) {
      if (edits === undefined) await requireSeen(tx, row, updatedAt, changed());
      else await requireSeenAt(row.updated_at, updatedAt, changed(), () => findLastEditor(tx, id, edits));
    }
    const stamp = {
      ...('updated_at' in row && { updated_at: later(now, row.updated_at) }),
      ...('updated_by' in row && { updated_by: actorId }),
    };
    return {
      row: row as unknown as Selectable<Schema[T]>,
      change: async (columns) => {
        const written = { ...columns, ...stamp } as unknown as UpdateObject<Schema, 'couriers'>;
        const after = tx.updateTable(table).set(written).where('id', '=', id).returningAll();
        return (await after.executeTakeFirstOrThrow()) as unknown as Selectable<Schema[T]>;
      },
      remove: async () => {
        await tx.deleteFrom(table).where('id', '=', id).execute();
      },
    };
  }

  return {
    /** @returns the row, locked and compared with what was seen @throws Refused 404; 409 changed_meanwhile */
    lock,

    /**
     * A step that adds a row.
     * @param work inserts it, and adds the lines of the audit log
     * @throws Refused by a unique constraint, and what `work` throws
     */
    add: <Result>(actor: Actor, work: (step: Step & Adding<T>) => Promise<Result>): Promise<Result> =>
      step(actor, (each) => {
        const insert = async (columns: InsertObject<Schema, T>) => {
          const added = each.tx
            .insertInto(table)
            .values(columns as unknown as InsertObject<Schema, 'couriers'>);
          return (await added.returningAll().executeTakeFirstOrThrow()) as unknown as Selectable<Schema[T]>;
        };
        return work({ ...each, insert });
      }).catch(refuseTaken(taken)),

    /**
     * A step on an existing row, which is locked and compared with the version that was seen.
     * @param work checks, changes or removes it, and adds the lines of the audit log
     * @throws Refused 404; 409 changed_meanwhile; by a unique constraint; and what `work` throws
     */
    step: <Result>(
      actor: Actor,
      which: Which,
      work: (step: Step & Locked<T>) => Promise<Result>,
    ): Promise<Result> =>
      step(actor, async (each) => work({ ...each, ...(await lock(each, which)) })).catch(refuseTaken(taken)),
  };
}
