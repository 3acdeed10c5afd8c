import type { Generated, InsertObject, Selectable, UpdateObject } from 'kysely';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Schema } from '../../db/schema.ts';
import { later } from '../../kit/server/clock.ts';
import { refuseTaken, requireById, type Taken } from '../../kit/server/http/errors.ts';
import { findLastEditor, requireSeen, requireSeenAt } from '../audit/require-seen.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../audit/write-audit.server.ts';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';

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

/** The person who changes something, and the services. @template Added services that a verb needs besides writing */
export interface Actor<Added = unknown, User extends CurrentUser = CurrentUser> {
  services: WriteServices & Added;
  currentUser: User;
}

/** The tools of a verb inside its transaction. */
export interface Step {
  tx: Tx;
  /** The same for all that one step writes. */
  now: Date;
  actorId: string;
  /** Adds a line to the audit log. @param details never passwords, codes, tokens or e-mail addresses */
  audit: (action: AuditAction, subject: string, details?: Record<string, unknown>) => Promise<void>;
}

/**
 * Makes one change by one person: a transaction with its time and its lines of the audit log.
 * @param work may run more than once, so it must do nothing outside the database
 * @returns what `work` returns, after the commit
 * @throws what `work` throws, after the rollback
 */
export function step<Result>(
  { services, currentUser }: Actor,
  work: (step: Step) => Promise<Result>,
): Promise<Result> {
  const now = services.clock.now();
  return inTransaction(services, (tx) =>
    work({
      ...{ tx, now, actorId: currentUser.id },
      audit: (action, subject, details = {}) => writeAudit(tx, currentUser, action, subject, details, now),
    }),
  );
}

const PIECE_LENGTH = 64 * 1024;

/**
 * Other requests are answered between the pieces of a long file.
 * @param csv with commas, semicolons or tabs, as its first line has them, and any ends of lines, also mixed
 * @returns the cells of each line that has any; throws csv-parse's error where it is no CSV
 */
export function csvRecords(csv: string): AsyncIterable<string[]> {
  const [heading = ''] = csv.split(/[\r\n]/, 1);
  const delimiter = [',', ';', '\t'].find((sign) => heading.includes(sign)) ?? ',';
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: PIECE_LENGTH,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  return Readable.from(piecesOf(csv)).pipe(parser);
}

async function* piecesOf(csv: string): AsyncGenerator<string> {
  for (let at = 0; at < csv.length; at += PIECE_LENGTH) {
    yield csv.slice(at, at + PIECE_LENGTH);
    await setImmediate();
  }
}
