import { sql } from 'kysely';
import type { FeeRule, FeeStep } from './delivery-fee.ts';
import type { CodZone } from '../../payments/pay-ways/cod-rules.ts';
import type { Db } from '../../db/transaction.ts';

export interface Zone extends FeeRule, CodZone {
  id: string;
  name: string;
  isDefault: boolean;
  served: boolean;
  daysMin: number;
  daysMax: number;
  installs: boolean;
}

export interface ZoneWithPrefixes extends Zone {
  prefixes: string[];
}

export async function readZones(db: Db): Promise<ZoneWithPrefixes[]> {
  const rows = await db
    .selectFrom('zones')
    .selectAll()
    .select([
      sql<FeeStep[]>`(
        select json_agg(json_build_object('fromPaise', from_paise, 'feePaise', fee_paise) order by from_paise)
        from fee_steps where zone_id = zones.id)`.as('steps'),
      sql<string[]>`array(select prefix from zone_pins where zone_id = zones.id order by prefix)`.as(
        'prefixes',
      ),
    ])
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isDefault: row.is_default,
    served: row.served,
    daysMin: row.days_min,
    daysMax: row.days_max,
    cod: row.cod,
    codMostPaise: row.cod_most_paise,
    installs: row.installs,
    perKgPaise: row.per_kg_paise,
    freeGrams: row.free_grams,
    steps: row.steps,
    prefixes: row.prefixes,
  }));
}
