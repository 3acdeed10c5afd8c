import { sql } from 'kysely';
import type { Db } from '../../../../src/db/transaction.ts';
import { checkStock } from '../../../../src/stock/stock/check-stock.server.ts';
import { isFromStock } from './after-sale-life.ts';
import type { Life } from './life.ts';
import { checkSerials } from '../../../../src/orders/serials/check-serials.server.ts';

interface Moved {
  ref: string;
  product: string;
  delta: number;
}

/** The stock is what its ledger says, and each of its moves has its cause. */
export async function stockFaults(db: Db, lives: readonly Life[]): Promise<string[]> {
  const { wrong } = await checkStock(db);
  const causes = [...(await causesOf(db)), ...(await broughtBackIn(db, lives))];
  const [wanted, found] = [sumsOf(causes), sumsOf(await movesOf(db))];
  const keys = new Set([...wanted.keys(), ...found.keys()]);
  const unexplained = [...keys].filter((key) => (wanted.get(key) ?? 0) !== (found.get(key) ?? 0));
  return [
    ...wrong.map((product) => `The ledger is wrong: ${JSON.stringify(product)}`),
    ...(await putBackFaults(db)),
    ...unexplained.map((key) => `${key} moved ${found.get(key) ?? 0}, its cause ${wanted.get(key) ?? 0}`),
  ];
}

/** Parcels whose coming back was acknowledged; products that are counted alone. */
async function broughtBackIn(db: Db, lives: readonly Life[]): Promise<Moved[]> {
  const rows = await db.selectFrom('products').select('id').where('stock', 'is not', null).execute();
  const counted = new Set(rows.map(({ id }) => id));
  return lives
    .flatMap(({ broughtBack }) => broughtBack)
    .filter(({ product }) => counted.has(product))
    .map(({ parcel: ref, product, delta }) => ({ ref, product, delta }));
}

/** All but those of orders and of credit notes; of single units without their numbers, which may have been corrected since. */
async function movesOf(db: Db): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select case when ref ~ '^(RET|CLM)-|-P[0-9]+$' then ref else 'a unit' end as ref, product_id as product,
      delta::int from stock_moves where kind in ('return', 'adjust') and ref is not null 
        and ref !~ '^(CHK-[0-9]+$|CRN/)'`.execute(db);
  return rows;
}

async function causesOf(db: Db): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select causes.ref, causes.product, causes.delta::int from (
      select 'RET-' || returns.number as ref, coalesce(part.product_id, line.product_id) as product,
        coalesce(back.restock, 0) * coalesce(part.quantity, 1) as delta
      from returns join return_lines back on back.return_id = returns.id
        join order_lines line on line.order_id = returns.order_id and line.position = back.position
        left join order_line_parts part on part.order_id = line.order_id and part.position = line.position
      union all
      select 'a unit', serials.product_id, 1 from serial_events join serials on serials.id = serial_id
      where kind = 'restock' and ref is null
    ) causes join products on products.id = causes.product where products.stock is not null`.execute(db);
  return [...rows, ...(await claimCauses(db))];
}

/** Units that replaced others or were lent. */
async function claimCauses(db: Db): Promise<Moved[]> {
  const { rows: replaced } = await sql<{ number: number; product: string }>`
    select claims.number, product_id as product from claim_steps join claims on claims.id = claim_id
      join products on products.id = claims.product_id
    where step = 'replaced' and products.stock is not null`.execute(db);
  const { rows: lent } = await sql<
    Record<'number' | 'loans' | 'back' | 'uncounted' | 'uncountedBack', number>
  >`
    select claims.number, ${uncountedUnits('loaned')} as uncounted, ${uncountedUnits('loan_back')} as "uncountedBack",
      (select count(*)::int from audit_log where subject = 'CLM-' || claims.number and action = 'claim.loan') as loans,
      (select count(*)::int from audit_log where subject = 'CLM-' || claims.number and action = 'claim.loan-back'
        and details->>'outcome' = 'restock') as back
    from claims`.execute(db);
  return [
    ...replaced
      .filter(({ number }) => isFromStock(number))
      .map(({ number, product }) => ({ ref: `CLM-${number}`, product, delta: -1 })),
    // A lent unit may be of any product.
    ...lent
      .filter(({ loans }) => loans > 0)
      .map(({ number, loans, back, uncounted, uncountedBack }) => ({
        ...{ ref: `CLM-${number}`, product: '' },
        delta: back - (isFromStock(number) ? uncountedBack : 0) - (loans - uncounted),
      })),
  ];
}

/** How often units of a product that is not counted were lent for a claim, or came back. They have serial numbers. */
const uncountedUnits = (kind: 'loaned' | 'loan_back') => sql`(
  select count(*)::int from serial_events join serials on serials.id = serial_id
    join products on products.id = serials.product_id
  where kind = ${kind} and ref = 'CLM-' || claims.number and products.stock is null)`;

/** Sums of claims over all products, because any unit at hand may be lent. */
function sumsOf(moves: readonly Moved[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { ref, product, delta } of moves) {
    const key = ref.startsWith('CLM-') ? ref : `${ref} ${product}`;
    sums.set(key, (sums.get(key) ?? 0) + delta);
  }
  return sums;
}

/** Units that were called off, or credited, go into the stock at most once. */
async function putBackFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select number, product_id, back.units, sold.units as sold
    from (
      select orders.id, number, product_id, sum(delta) as units
      from stock_moves join orders on orders.number = stock_moves.ref
        or orders.id = (select order_id from tax_documents where tax_documents.number = stock_moves.ref)
      where kind = 'return' group by orders.id, product_id
    ) back cross join lateral (
      select sum(line.quantity * coalesce(part.quantity, 1)) as units
      from order_lines line left join order_line_parts part using (order_id, position)
      where line.order_id = back.id and coalesce(part.product_id, line.product_id) = back.product_id
    ) sold where back.units > sold.units`.execute(db);
  return rows.map((row) => `More put back than was sold: ${JSON.stringify(row)}`);
}

interface SerialRow {
  serial: string;
  state: string;
  order: string | null;
  status: string | null;
  parcel: string | null;
  /** Whether the parcel is of the order. */
  isOfOrder: boolean;
  /** Whether it waits to be given out in the place of another. */
  replaces: boolean;
  isLent: boolean;
  /** Whether a claim has it, or a return that is not inspected. */
  isHere: boolean;
}

/** Each serial number is in one place, and no place holds more than it has units. */
export async function serialFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<SerialRow>`
    select serials.serial, serials.state, orders.number as order, orders.status, shipments.state as parcel,
      shipments.id is null or shipments.order_id = serials.order_id as "isOfOrder",
      exists (select from claims where new_serial_id = serials.id and state = 'replaced') as replaces,
      exists (select from claims where loan_serial_id = serials.id) as "isLent",
      exists (select from claims where serial_id = serials.id and received_at is not null
          and state not in ('replaced', 'returned'))
        or exists (select from return_serials where serial_id = serials.id and outcome is null) as "isHere"
    from serials left join orders on orders.id = serials.order_id
      left join shipments on shipments.id = serials.shipment_id`.execute(db);
  const { wrong } = await checkSerials(db);
  return [
    ...rows.filter((row) => !isInPlace(row)).map((row) => `Out of place: ${JSON.stringify(row)}`),
    ...wrong.map(({ serial, why }) => `${serial}: ${why}`),
    ...(await crowdedParcels(db)),
  ];
}

function isInPlace({ state, order, status, parcel, isOfOrder, ...its }: SerialRow): boolean {
  const { replaces, isLent, isHere } = its;
  if (!isOfOrder || isLent !== (state === 'loaned')) return false;
  switch (state) {
    case 'in_stock':
    case 'loaned':
    case 'scrapped':
      return order === null && parcel === null;
    case 'packed':
      return parcel === 'packed' || replaces;
    case 'sold':
      if (parcel === null) return order !== null && status !== 'Cancelled';
      return parcel !== 'packed' && parcel !== 'unpacked' && parcel !== 'came_back';
    case 'repair':
      return order === null && parcel === null;
    default:
      return order === null ? parcel === null : isHere;
  }
}

async function crowdedParcels(db: Db): Promise<string[]> {
  const { rows } = await sql<{ parcel: string; known: number; units: number }>`
    select shipments.id as parcel, count(*)::int as known, coalesce(max(held.quantity), 0) as units
    from serials join shipments on shipments.id = serials.shipment_id
      left join shipment_lines held on held.shipment_id = shipments.id and held.position = serials.position
        and held.product_id = serials.product_id
    group by shipments.id, serials.position, serials.product_id
    having count(*) > coalesce(max(held.quantity), 0)`.execute(db);
  return rows.map((row) => `More serial numbers than units: ${JSON.stringify(row)}`);
}
