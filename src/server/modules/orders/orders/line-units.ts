import { sql } from 'kysely';
import type { TakenBundle, Units } from '../../stock/stock/move-stock.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

interface LineContent {
  productId: string;
  quantity: number;
  stockTaken: boolean;
}

/** Without units that credit notes have put back. */
export interface LineUnits {
  position: number;
  quantity: number;
  isKit: boolean;
  contents: LineContent[];
}

/**
 * For a kit, the parts in its box when ordered. Nothing for a line whose product became a kit later and whose units
 * were not taken.
 */
export async function readLineUnits(tx: Tx, orderId: number): Promise<LineUnits[]> {
  const { rows } = await sql<Omit<LineUnits, 'contents'> & Record<'parts' | 'self', LineContent[] | null>>`
    select position, quantity - restocked as quantity, parts is not null as "isKit", parts,
      case when stock_taken or not exists (select from kit_parts where kit_id = product_id)
        then jsonb_build_array(jsonb_build_object('productId', product_id, 'quantity', 1, 'stockTaken', stock_taken))
      end as self
    from order_lines line left join lateral (
      select jsonb_agg(jsonb_build_object('productId', product_id, 'quantity', quantity, 'stockTaken', stock_taken)
        order by product_id) as parts
      from order_line_parts part where part.order_id = line.order_id and part.position = line.position
    ) box on true
    where order_id = ${orderId} and quantity > restocked order by position`.execute(tx);
  return rows.map(({ parts, self, ...line }) => ({ ...line, contents: parts ?? self ?? [] }));
}

export function takenUnits(lines: readonly LineUnits[]): Units[][] {
  return lines.map((line) => unitsWhere(line, ({ stockTaken }) => stockTaken));
}

/** Nothing for a line that has taken any. */
export function missingUnits(lines: readonly LineUnits[]): Units[][] {
  return lines.map((line) =>
    line.contents.some(({ stockTaken }) => stockTaken) ? [] : unitsWhere(line, () => true),
  );
}

function unitsWhere({ quantity, contents }: LineUnits, isMeant: (content: LineContent) => boolean): Units[] {
  return contents
    .filter(isMeant)
    .map((content) => ({ productId: content.productId, quantity: quantity * content.quantity }));
}

/**
 * Marks these units as taken and all others as not, and writes what each line cost.
 * @param taken for each of the lines; empty where it took none
 */
export async function setStockTaken(
  tx: Tx,
  orderId: number,
  lines: readonly LineUnits[],
  taken: readonly TakenBundle[],
): Promise<void> {
  const took = lines
    .map(({ position, isKit }, index) => ({
      position,
      isKit,
      ...(taken[index] ?? { costPaise: 0, productIds: [] }),
    }))
    .filter(({ productIds }) => productIds.length > 0);
  await sql`
    update order_lines set
      stock_taken = position = any(${took.filter(({ isKit }) => !isKit).map(({ position }) => position)}::int[]),
      cost_paise = coalesce((
        select cost_paise
        from unnest(${took.map(({ position }) => position)}::int[], ${took.map(({ costPaise }) => costPaise)}::bigint[])
          as taken (position, cost_paise)
        where taken.position = order_lines.position
      ), 0)
    where order_id = ${orderId}`.execute(tx);
  if (!lines.some(({ isKit }) => isKit)) return;
  const parts = took.flatMap(({ position, productIds }) =>
    productIds.map((productId) => ({ position, productId })),
  );
  await sql`
    update order_line_parts set stock_taken = (position, product_id) in (
      select * from unnest(${parts.map(({ position }) => position)}::int[],
        ${parts.map(({ productId }) => productId)}::uuid[]))
    where order_id = ${orderId}`.execute(tx);
}
