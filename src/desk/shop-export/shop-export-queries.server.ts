import * as exportMessages from './shop-export.words.ts';
import { sql } from 'kysely';
import type { ShopExport } from './shop-export.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { requireById } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, type MailText } from '../../platform/mail/mail-texts.server.ts';

/** A process that makes one tells so more often. */
const DEAD_AFTER_SECONDS = 30;

/** @returns those that can still be had, the newest first */
export async function listExports(db: Db, now: Date): Promise<ShopExport[]> {
  const rows = await selectExports(db, now).orderBy('at', 'desc').limit(20).execute();
  return rows.map((row) => exportReply(row, now));
}

/** @throws Refused 404 */
export async function requireExport(db: Db, id: string, now: Date): Promise<ShopExport> {
  const row = await requireById(selectExports(db, now), id, exportMessages.notFound);
  return exportReply(row, now);
}

function selectExports(db: Db, now: Date) {
  return db.selectFrom('exports').selectAll().where('expires_at', '>', now);
}

type ExportRow = Awaited<ReturnType<ReturnType<typeof selectExports>['execute']>>[number];

function exportReply(row: ExportRow, now: Date): ShopExport {
  return {
    _id: row.id,
    state: isDead(row, now) ? 'failed' : row.state,
    progress: { done: row.done, of: row.to_do },
    size: row.size,
    createdAt: row.at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** The process was ended without notice. */
function isDead({ state, seen_at }: ExportRow, now: Date): boolean {
  return state === 'running' && seen_at < secondsAfter(now, -DEAD_AFTER_SECONDS);
}

export async function failDeadExports(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update exports set state = 'failed'
    where state = 'running' and seen_at < ${secondsAfter(now, -DEAD_AFTER_SECONDS)} returning id`.execute(tx);
  for (const { id } of rows) await deleteParts(tx, id);
}

export async function failExport(db: Db, id: string): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  await deleteParts(db, id);
}

async function deleteParts(db: Db, id: string): Promise<void> {
  await db.deleteFrom('export_parts').where('export_id', '=', id).execute();
}

/** The parts of an export are deleted with it. */
export async function purgeExports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('exports').where('expires_at', '<=', now).execute();
}

/** @param by the person who downloaded it */
export function exportTakenMail(to: string, by: string, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'export-taken', to, `${shop.trade_name}: everything was downloaded`, [
      `${by} downloaded an export of the whole shop, with the names and addresses of its customers.`,
      '',
      'If you were not expecting this, check the staff at once, and choose a new password:',
      publicUrl + paths.adminStaff,
      publicUrl + paths.forgotPassword,
    ]);
}
