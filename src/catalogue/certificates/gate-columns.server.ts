import { sql } from 'kysely';
import type { CertificateKind, GateLevel } from '../products/catalogue-choices.ts';

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

export interface GateRow {
  level: GateLevel;
  kinds: CertificateKind[];
  missing: CertificateKind[];
}

export function gateColumn(today: string) {
  return sql<GateRow | null>`(
    select jsonb_build_object('level', gates.level, 'kinds', gates.kinds, 'missing', ${missingProofs(today)})
    from ${categoryGates} gates where gates.category_id = products.category_id)`;
}
