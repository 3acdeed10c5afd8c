import { RETENTION } from '../../platform/retention/retention.ts';
import { sql } from 'kysely';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import { startRounds } from '../../kit/server/background/poller.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { inLanguage } from '../../kit/server/http/request-language.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { Db } from '../../db/transaction.ts';
import { inRequestLanguage } from '../../catalogue/translations/translate-reply.server.ts';
import { unitsOf, inStockCondition } from '../../stock/stock/lock-stock.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { mail, pageUrl, sendMail, writtenIn, type MailText } from '../../platform/mail/mail-texts.server.ts';
import { queueMessages } from '../../platform/messages/queue-messages.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { WithGrowth } from '../../storefront/growth/index-now-key-route.server.ts';
import { paths } from '../../app/page-paths.ts';
import { stockAskMessages } from './stock-asks.words.ts';

const ROUND_SECONDS = 30;
const MAX_IN_A_ROUND = 200;
/** For so long the units count as those of the people who were informed; then the next are informed. */
const FIRST_CHOICE_SECONDS = 3 * DAY_SECONDS;

interface Informed {
  userId: string;
  productId: string;
  product: string;
  phone: string | null;
}

/** Tells those who asked first, as many as there are units that nobody else was informed of. */
export async function tellOfStock(services: WriteServices & WithGrowth): Promise<void> {
  const now = services.clock.now();
  await purgeStockAsks(services.db, now);
  if (!(await services.growth()).stockMail?.on) return;
  await inTransaction(services, async (tx) => {
    const informed = await noteInformed(tx, now);
    for (const { userId, productId } of informed)
      await enqueueJob(tx, 'stock-mail', { userId, productId } satisfies StockMailJob, now);
    await queueMessages(
      tx,
      informed.map(({ userId, phone, product }) => ({
        ...{ kind: 'back_in_stock' as const, userId, phone, about: product, values: { product } },
      })),
      now,
    );
  });
}

/** Forgets those who waited for too long, and those who had the first choice. */
export async function purgeStockAsks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('stock_asks')
    .where((ask) =>
      ask.or([
        ask('asked_at', '<', secondsAfter(now, -RETENTION.stockAsks.seconds)),
        ask('informed_at', '<', secondsAfter(now, -FIRST_CHOICE_SECONDS)),
      ]),
    )
    .execute();
}

/** Of two processes the second finds the rows informed. */
async function noteInformed(tx: Tx, now: Date): Promise<Informed[]> {
  const { rows } = await sql<Informed>`
    with waiting as (
      select product_id, user_id, row_number() over (partition by product_id order by asked_at, user_id) as place
      from stock_asks where informed_at is null),
    arrived as (
      select products.id, products.name, ${unitsOf()} - (
          select count(*) from stock_asks earlier
          where earlier.product_id = products.id and earlier.informed_at is not null and not exists (
            select from orders join order_lines on order_id = orders.id
            where orders.user_id = earlier.user_id and order_lines.product_id = products.id
              and orders.created_at >= earlier.informed_at)) as units
      from products
      where is_live and ${inStockCondition} and products.id in (select product_id from waiting)),
    next as (
      select waiting.product_id, waiting.user_id, arrived.name
      from waiting join arrived on arrived.id = waiting.product_id
      where place <= coalesce(arrived.units, place)
      order by place limit ${sql.lit(MAX_IN_A_ROUND)})
    update stock_asks set informed_at = ${now}
    from next join users on users.id = next.user_id
    where stock_asks.product_id = next.product_id and stock_asks.user_id = next.user_id and informed_at is null
      and users.deleted_at is null
    returning stock_asks.user_id as "userId", stock_asks.product_id as "productId", next.name as product,
      users.phone`.execute(tx);
  return rows;
}

/** @returns a function that stops it, and resolves when the running round has ended */
export function startStockMailTimer(
  services: WriteServices & Pick<Services, 'log'> & WithGrowth,
): () => Promise<void> {
  return startRounds(
    ROUND_SECONDS * 1000,
    () => tellOfStock(services),
    (error) => services.log.warn({ err: error }, 'The mails about products in stock must wait'),
  );
}

interface StockMailJob {
  userId: string;
  productId: string;
}

/** Sends nothing about a product that is sold out again or gone, or to a person who takes it back. */
export function stockMailJob(
  services: Pick<Services, 'config' | 'db'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const found = await findReader(services.db, payload as StockMailJob);
    if (!found) return;
    const { email, language, slug, ...named } = found;
    const { name } = await inLanguage(language, () => inRequestLanguage(services.db, named));
    const product = {
      name,
      image: named.image,
      url: pageUrl(services.config.publicUrl, paths.product(slug)),
    };
    await sendMail(mailer, writtenIn(language, stockMail(email, product))(await services.settings()));
  };
}

interface Reader {
  email: string;
  language: LanguageCode;
  _id: string;
  name: string;
  image: string | null;
  slug: string;
}

async function findReader(db: Db, { userId, productId }: StockMailJob): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
    select email, case when language = any(offered) then language else 'en' end as language,
      products.id as "_id", products.name, products.image, products.slug
    from stock_asks join users on users.id = user_id join products on products.id = product_id, storefront
    where user_id = ${userId} and product_id = ${productId} and informed_at is not null and deleted_at is null
      and is_live and ${inStockCondition}`.execute(db);
  return rows[0] ?? null;
}

function stockMail(
  to: string,
  { name, image, url }: { name: string; image: string | null; url: string },
): MailText {
  return (shop) => ({
    ...mail(shop, 'back-in-stock', to, stockAskMessages.subject(name), [
      stockAskMessages.lead(name),
      '',
      stockAskMessages.orderAt(url),
      '',
      stockAskMessages.once,
    ]),
    products: [{ name, image, quantity: 1 }],
  });
}
