import { isoDayOf } from '../../../../domain/platform/dates.ts';
import type { Plan } from '../../../../contract/planning/plans-shapes.ts';
import type { Services } from '../../../services.ts';
import { productIdsIn, readNamedProducts, type NamedProducts } from './named-products.ts';
import { planTokenOf } from './plan-token.ts';
import { readOutdated, type PlanRow } from './plans-queries.ts';
import { resultOfToday } from './prices-of-today.ts';

type Replying = Pick<Services, 'clock' | 'config' | 'db' | 'secret'>;

/** Plans with present products, and whether they still hold. @param userId null for a guest */
export async function planReplies(
  { clock, config, db, secret }: Replying,
  rows: readonly PlanRow[],
  userId: string | null,
): Promise<Plan[]> {
  const ids = rows.map(({ id }) => id);
  const [named, outdated] = await Promise.all([
    readNamedProducts(db, rows.flatMap(productIdsOf)),
    readOutdated(db, ids, isoDayOf(clock.now())),
  ]);
  return rows.map((row) => {
    const token = planTokenOf(secret, row.token_salt);
    return {
      token,
      url: `${config.publicUrl}/plan/${token}`,
      kind: row.kind,
      title: row.title,
      answers: row.answers,
      result: resultOfToday(row.kind, row.result, named),
      constantsDay: row.constants_day,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      isMine: userId !== null && row.user_id === userId,
      isOutdated: outdated.has(row.id),
      gone: goneFrom(row, named),
    };
  });
}

function productIdsOf({ answers, result }: PlanRow): string[] {
  return [...productIdsIn(answers), ...productIdsIn(result)];
}

function goneFrom(row: PlanRow, named: NamedProducts): string[] {
  const products = [...new Set(productIdsOf(row))].map((id) => named.get(id));
  return products.flatMap((each) => (each && !each.isOnSale ? [each.product.name] : []));
}
