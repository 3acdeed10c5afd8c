// Checks the database after the load: orders, stock, prices and mails must be consistent.
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 1000;
/** How long the number of queued mails may stay the same before it counts as stuck. */
const TIMEOUT_MS = 30_000;

/** @returns the state before the first step: stock by product, prices, the number of orders */
export async function readInitialState({ pool }) {
  const { rows: products } = await pool.query('select id, stock, price_paise from products');
  const { rows: orders } = await pool.query('select count(*)::int as count from orders');
  return {
    stock: new Map(products.map(({ id, stock }) => [id, stock])),
    prices: new Map(products.map(({ id, price_paise }) => [id, new Set([Number(price_paise) / 100])])),
    orders: orders[0].count,
  };
}

/** @returns `figures`, and `wrong`: the figures that must be 0 */
export async function checkOrders({ pool }, before, acknowledged, mails) {
  const waited = await untilMailsSent(pool);
  const { rows: kept } = await pool.query(`
    select number, substring(shipping_address from '380009 (.*)$') as key,
      (select count(*)::int from order_lines where order_id = orders.id) as lines
    from orders where shipping_address like '%380009 %'`);
  const numbers = byKey(kept);
  const count = (entries, is) => [...entries].filter(is).length;
  const found = count(acknowledged, ([key, { number }]) =>
    numbers.get(key)?.some((order) => order.number === number),
  );
  const { rows: onHand } = await pool.query(`
    select id, stock, coalesce(taken, 0)::int as taken from products left join (
      select product_id, sum(quantity) as taken from (
        select product_id, quantity from order_lines where stock_taken
        union all
        select part.product_id, line.quantity * part.quantity
        from order_line_parts part join order_lines line using (order_id, position) where part.stock_taken
      ) units group by product_id
    ) lines on product_id = id`);
  const { rows: jobs } = await pool.query(
    'select count(*)::int as left_over, count(failed_at)::int as failed from jobs',
  );
  const mailsOf = ({ number }) => mails.get(`Your order ${number}`) ?? 0;
  const figures = {
    acknowledged: acknowledged.size,
    found,
    letters: [...mails.values()].reduce((sum, each) => sum + each, 0),
    secondsForLastMails: waited,
  };
  const wrong = {
    lost: acknowledged.size - found,
    doubled: count(numbers.values(), (orders) => orders.length > 1),
    unknown: count(numbers.keys(), (key) => !acknowledged.has(key)),
    withoutLines: count(kept, ({ lines }) => lines === 0),
    stockNotExact: count(
      onHand,
      ({ id, stock, taken }) => before.stock.get(id) !== null && stock !== before.stock.get(id) - taken,
    ),
    withoutMail: count(acknowledged.values(), (order) => mailsOf(order) === 0),
    twoMails: count(acknowledged.values(), (order) => mailsOf(order) > 1),
    jobsLeftOver: jobs[0].left_over,
    jobsFailed: jobs[0].failed,
  };
  return { figures, wrong };
}

/** @returns the seconds until no job was left, or until their number did not change any more */
async function untilMailsSent(pool) {
  const since = performance.now();
  let fewest = Infinity;
  let movedAt = since;
  for (;;) {
    const { rows } = await pool.query('select count(*)::int as count from jobs');
    const [{ count }] = rows;
    if (count === 0 || performance.now() - movedAt > TIMEOUT_MS)
      return Math.round((performance.now() - since) / 100) / 10;
    if (count < fewest) [fewest, movedAt] = [count, performance.now()];
    await sleep(POLL_MS);
  }
}

function byKey(rows) {
  const groups = new Map();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  return groups;
}
