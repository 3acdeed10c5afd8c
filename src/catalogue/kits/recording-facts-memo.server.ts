import { sql } from 'kysely';
import type { Estimate } from '../../planning/facts/estimate.ts';
import type { ConstantsInForce, PlanConstants } from '../../planning/planning-data/plan-constants.ts';
import { planFactsOf } from '../../planning/facts/fact-names.ts';
import { kitRecordingDays, type RecordingPart } from '../../planning/storage/recording-days.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';

export interface WithRecordingFacts {
  /** Cached; not for use inside a transaction. */
  recordingFacts: () => Promise<RecordingFacts>;
}

export interface RecordingFacts {
  constants: PlanConstants;
  kits: RecordingDays;
}

type RecordingDays = ReadonlyMap<string, Estimate | null>;

/** Cached until the catalogue version rises. Not inside a transaction. */
export function recordingFactsMemo(
  db: Db,
  version: CatalogueVersion,
  planConstants: () => Promise<ConstantsInForce>,
): () => Promise<RecordingFacts> {
  const memo = new Memo<RecordingDays>(() => version.withoutStock);
  return async () => {
    const { values: constants, day } = await planConstants();
    const kits = await memo.of({ day }, async () => {
      const parts = await readRecordingParts(db);
      return new Map([...parts].map(([id, each]) => [id, kitRecordingDays(each, constants)]));
    });
    return { constants, kits };
  };
}

async function readRecordingParts(db: Db): Promise<Map<string, RecordingPart[]>> {
  const rows = await db
    .selectFrom('kit_parts')
    .innerJoin('products', 'products.id', 'kit_parts.part_id')
    .select(['kit_parts.kit_id', 'kit_parts.quantity', 'products.specs'])
    .select(sql<string | null>`(select name from brands where brands.id = products.brand_id)`.as('brand'))
    .where('kit_parts.is_optional', '=', false)
    .execute();
  const kits = new Map<string, RecordingPart[]>();
  for (const { kit_id, quantity, specs, brand } of rows)
    kits.set(kit_id, [...(kits.get(kit_id) ?? []), { quantity, known: planFactsOf(specs, brand) }]);
  return kits;
}
