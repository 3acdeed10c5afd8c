import { sql } from 'kysely';
import type { Db } from '../../../../src/db/transaction.ts';
import type { Life } from './life.ts';

interface UnitRow {
  number: string;
  status: string;
  product: string;
  isCounted: boolean;
  ordered: number;
  packed: number;
  /** Units in parcels that left. */
  sent: number;
  givenUp: number;
  calledOff: number;
  /** Units in returns that were neither refused nor withdrawn, without rejected ones. */
  returned: number;
  /** Units of these that are at the shop. */
  here: number;
  /** Left by hand with a serial number, and are not in a return that waits. */
  byHand: number;
  /** Came to the shop under a claim, without a serial number, and had not left again when the order was cancelled. */
  underClaim: number;
  /** Put into stock by credit notes. */
  restocked: number;
}

/** Units of each line of these orders, and of each product in it. */
async function readUnits(db: Db, orders: readonly string[]): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select orders.number, orders.status, unit.product_id as product, products.stock is not null as "isCounted",
      unit.ordered, held.packed, held.sent, gone.units as "givenUp", gone.called_off as "calledOff",
      back.returned * unit.pieces as returned, back.here * unit.pieces as here, known.units as "byHand",
      claimed.units as "underClaim",
      unit.restocked * unit.pieces as restocked
    from orders join lateral (
      select line.position, coalesce(part.product_id, line.product_id) as product_id,
        line.restocked, coalesce(part.quantity, 1) as pieces, line.quantity * coalesce(part.quantity, 1) as ordered
      from order_lines line left join order_line_parts part using (order_id, position)
      where line.order_id = orders.id
    ) unit on true
    join products on products.id = unit.product_id
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as units,
        coalesce(sum(quantity) filter (where why = 'called_off'), 0)::int as called_off
      from given_up where order_id = orders.id and position = unit.position and product_id = unit.product_id
    ) gone
    cross join lateral (
      select coalesce(sum(quantity) filter (where state = 'packed'), 0)::int as packed,
        coalesce(sum(quantity) filter (where state <> 'packed'), 0)::int as sent
      from shipments join shipment_lines on shipment_id = shipments.id
      where shipments.order_id = orders.id and state not in ('unpacked', 'came_back')
        and position = unit.position and product_id = unit.product_id
    ) held
    cross join lateral (
      select coalesce(sum(coalesce(received, quantity) - coalesce(reject, 0)), 0)::int as returned,
        coalesce(sum(received - coalesce(reject, 0)) filter (where received is not null), 0)::int as here
      from returns join return_lines on return_id = returns.id
      where returns.order_id = orders.id and position = unit.position and state not in ('refused', 'withdrawn')
    ) back
    cross join lateral (
      select count(*)::int as units from serials
      where serials.order_id = orders.id and position = unit.position and product_id = unit.product_id
        and shipment_id is null and not exists (
          select from return_serials came where came.serial_id = serials.id and came.outcome is null)
    ) known
    cross join lateral (
      select count(*)::int as units from claims
      where claims.order_id = orders.id and position = unit.position and claims.product_id = unit.product_id
        and serial_id is null and new_serial_id is null and exists (
          select from order_events where order_id = orders.id and status = 'Cancelled'
            and received_at <= at and at < coalesce(returned_at, 'infinity')
            and at = (select max(at) from order_events where order_id = orders.id and status = 'Cancelled'))
    ) claimed
    where orders.number = any(${[...orders]}::text[]) order by orders.id, unit.position, unit.product_id`.execute(
    db,
  );
  return rows;
}

/** Ordered = with the buyer + on the way + to pack + given up + returned, and the stock has lost what the order took. */
export async function unitFaults(db: Db, lives: readonly Life[]): Promise<string[]> {
  const rows = await readUnits(
    db,
    lives.flatMap(({ orders }) => orders),
  );
  const setBack = new Set(lives.flatMap((life) => [...life.setBack]));
  return [
    ...rows.flatMap((row) => placeFaults(row, setBack.has(row.number))),
    ...givenUpFaults(lives, rows),
    ...(await takenFaults(db, rows)),
  ];
}

function placeFaults(row: UnitRow, isSetBack: boolean): string[] {
  const { number, status, ordered, packed, sent, givenUp, here } = row;
  const left = ordered - packed - sent - givenUp;
  const isCancelled = status === 'Cancelled';
  // Units of a Delivered order that are in no parcel left by hand.
  const byHand = status === 'Delivered' ? left : 0;
  const wrong = [
    left < 0 && 'more in parcels and given up than ordered',
    isCancelled && packed > 0 && 'a packed parcel of a cancelled order',
    !isCancelled && !isSetBack && here > sent + byHand && 'more returned than the buyer had',
  ];
  return wrong.flatMap((fault) => (fault ? [`${number}: ${fault}: ${JSON.stringify(row)}`] : []));
}

/** Given-up units are those that came back and are not sent again, and those that were called off. */
function givenUpFaults(lives: readonly Life[], rows: readonly UnitRow[]): string[] {
  const left = new Map<string, number>();
  const add = (key: string, units: number) => left.set(key, (left.get(key) ?? 0) + units);
  for (const { number, product, givenUp, calledOff } of rows)
    add(`${number} ${product}`, givenUp - calledOff);
  for (const { order, product, givenUp } of lives.flatMap(({ broughtBack }) => broughtBack))
    add(`${order} ${product}`, -givenUp);
  return [...left].flatMap(([key, units]) => (units === 0 ? [] : [`${key}: ${units} given up too many`]));
}

/**
 * All units of a cancelled order are in stock again, except those on the way, given up, in a return or under a claim.
 * Those of a credit note came back under the note's number.
 */
function takenUnits(row: UnitRow): number {
  const { status, ordered, packed, sent, givenUp, returned, byHand, restocked, underClaim } = row;
  if (status !== 'Cancelled') return ordered;
  const inParcels = packed + sent;
  // Units without a serial number are first of all those of parcels.
  const claimed = byHand + Math.max(0, underClaim - inParcels);
  return Math.min(ordered, Math.max(inParcels, returned) + givenUp + claimed + restocked);
}

async function takenFaults(db: Db, rows: readonly UnitRow[]): Promise<string[]> {
  const wanted = new Map<string, number>();
  for (const row of rows.filter(({ isCounted }) => isCounted)) {
    const key = `${row.number} ${row.product}`;
    wanted.set(key, (wanted.get(key) ?? 0) + takenUnits(row));
  }
  const moves = await db
    .selectFrom('stock_moves')
    .select(['ref', 'product_id', (row) => row.fn.sum<number>('delta').as('delta')])
    .where('kind', 'in', ['sale', 'cancel'])
    .where(
      'ref',
      'in',
      rows.map(({ number }) => number),
    )
    .groupBy(['ref', 'product_id'])
    .execute();
  const taken = new Map(moves.map((move) => [`${move.ref} ${move.product_id}`, -move.delta]));
  return [...wanted].flatMap(([key, units]) =>
    (taken.get(key) ?? 0) === units
      ? []
      : [`${key}: the stock gave ${taken.get(key) ?? 0} for ${units}: ${describe(rows, key)}`],
  );
}

function describe(rows: readonly UnitRow[], key: string): string {
  return JSON.stringify(rows.filter((row) => `${row.number} ${row.product}` === key));
}
