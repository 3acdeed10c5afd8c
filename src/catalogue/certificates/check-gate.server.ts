import { sql } from 'kysely';
import type { CertificateKind, GateLevel } from '../products/catalogue-choices.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import * as certificateMessages from './certificate.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';

interface CheckedProduct {
  id: string;
  is_held: boolean;
}

/**
 * Takes live products without a required proof off sale, and puts back those that have it. Called after every change of
 * a product, certificate or category; `ids` null means all.
 */
export async function checkGate(tx: Tx, ids: readonly string[] | null, now: Date): Promise<number> {
  const changed = await changedProducts(tx, ids, now);
  if (changed.length === 0) return 0;
  const all = changed.map(({ id }) => id);
  // The same order as orders, to prevent deadlocks.
  await sql`select from products where id = any(${all}::uuid[]) order by id for no key update`.execute(tx);
  const held = changed.filter(({ is_held }) => is_held).map(({ id }) => id);
  await tx
    .updateTable('products')
    .set({ held_at: sql<Date | null>`case when id = any(${held}::uuid[]) then ${now}::timestamptz end` })
    .where('id', '=', sql<string>`any(${all}::uuid[])`)
    .execute();
  tx.effects.catalogueChanged();
  return held.length;
}

async function changedProducts(tx: Tx, ids: readonly string[] | null, now: Date): Promise<CheckedProduct[]> {
  const chosen = ids === null ? sql`true` : sql`products.id = any(${ids}::uuid[])`;
  const { rows } = await sql<CheckedProduct>`
    select id, is_held from (
      select products.id, products.held_at,
        (products.state = 'live' and coalesce(gates.level = 'block', false)
          and cardinality(${missingProofs(isoDayOf(now))}) > 0) as is_held
      from products left join ${categoryGates} gates on gates.category_id = products.category_id
      where products.archived_at is null and ${chosen}
    ) checked where (held_at is not null) <> is_held`.execute(tx);
  return rows;
}

/** @throws Refused 409 gate with the missing kinds, when it would be live without proof */
export async function requireGate(tx: Tx, id: string, now: Date): Promise<void> {
  await checkGate(tx, [id], now);
  const { rows } = await sql<{ missing: CertificateKind[] }>`
    select ${missingProofs(isoDayOf(now))} as missing
    from products join ${categoryGates} gates on gates.category_id = products.category_id
    where products.id = ${id} and products.held_at is not null`.execute(tx);
  const [held] = rows;
  if (held) throw conflict('gate', certificateMessages.gate(held.missing), { missing: held.missing });
}

/** Proofs expire with the day in India; makes cached pages stale if any did. */
export function checkGatesEachDay(services: WriteServices): () => Promise<void> {
  let checkedDay: string | null = null;
  return async () => {
    const now = services.clock.now();
    const today = isoDayOf(now);
    if (today === checkedDay) return;
    await inTransaction(services, async (tx) => {
      await checkGate(tx, null, now);
      if (await haveProofsEnded(tx, today)) tx.effects.catalogueChanged();
    });
    checkedDay = today;
  };
}

async function haveProofsEnded(tx: Tx, today: string): Promise<boolean> {
  const ended = await tx
    .selectFrom('certificates')
    .select('id')
    .where('state', '=', 'certified')
    .where('expires', '=', sql<string>`${today}::date - 1`)
    .limit(1)
    .executeTakeFirst();
  return ended !== undefined;
}

/** Level and kinds of the nearest gate at or above a category; categories without one are left out. */
export const categoryGates = sql`(
  with recursive above as (
    select id as category_id, parent_id, gate, gate_kinds from categories
    union all
    select above.category_id, parent.parent_id, parent.gate, parent.gate_kinds
    from above join categories parent on parent.id = above.parent_id where above.gate = 'off'
  )
  select category_id, gate as level, gate_kinds as kinds from above where gate <> 'off')`;

/** Proof is a valid certificate, or one saying that none is required; a product's reason covers all kinds. */
export function missingProofs(today: string) {
  return sql<CertificateKind[]>`array(
    select wanted.kind from unnest(gates.kinds) with ordinality as wanted (kind, position)
    where products.gate_reason is null and not exists (
      select from certificates where certificates.product_id = products.id and certificates.kind = wanted.kind
        and (certificates.state = 'not_required'
             or (certificates.state = 'certified' and certificates.expires >= ${today}::date)))
    order by wanted.position)`;
}

interface GateRow {
  level: GateLevel;
  kinds: CertificateKind[];
  missing: CertificateKind[];
}

export function gateColumn(today: string) {
  return sql<GateRow | null>`(
    select jsonb_build_object('level', gates.level, 'kinds', gates.kinds, 'missing', ${missingProofs(today)})
    from ${categoryGates} gates where gates.category_id = products.category_id)`;
}
