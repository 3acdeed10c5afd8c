import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { planTokenOf } from '../../planning/plans/plan-replies.server.ts';
import type { ShownSketch } from '../../planning/sketch/plan-sketch.shapes.ts';
import type { SketchLayout } from '../../planning/sketch/sketch.ts';

interface SketchRow {
  site_id: string;
  token_salt: Buffer;
  sketch: SketchLayout;
  updated_at: Date;
  width: number | null;
  height: number | null;
}

/**
 * The sketches of the plans that sites name, in one statement, by the id of the site.
 * @param pictureUrl of the picture below the sketch; left out: as the plan itself answers it
 */
export async function readSketches(
  db: Db | Tx,
  { secret }: Pick<Services, 'secret'>,
  siteIds: readonly string[],
  pictureUrl?: string,
): Promise<Map<string, ShownSketch>> {
  if (siteIds.length === 0) return new Map();
  const { rows } = await sql<SketchRow>`
    select sites.id as site_id, plans.token_salt, plans.sketch, plans.updated_at, width, height
    from sites join plans on plans.id = sites.plan_id left join plan_pictures on plan_pictures.plan_id = plans.id
    where sites.id = any(${[...siteIds]}::uuid[]) and plans.sketch is not null`.execute(db);
  return new Map(
    rows.map(({ site_id, token_salt, sketch, updated_at, width, height }) => {
      const own = `/api/plans/${planTokenOf(secret, token_salt)}/picture?v=${updated_at.getTime()}`;
      const picture = width === null || height === null ? null : { url: pictureUrl ?? own, width, height };
      return [site_id, { ...sketch, picture }];
    }),
  );
}
