import { sql } from 'kysely';
import { z } from 'zod';
import { idParams } from '../../kit/api/shapes.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import { forUser, type Routing } from '../../kit/server/http/route.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import type { Services } from '../../kit/server/services.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { inStockCondition } from '../../stock/stock/lock-stock.server.ts';
import type { Db } from '../../db/transaction.ts';
import type { WithGrowth } from '../../storefront/growth/index-now-key-route.server.ts';
import { stockAskMessages } from './stock-asks.words.ts';

const MOST_ASKS = 50;

const stockAskShape = z.object({ asked: z.boolean() });

export function stockAsksCalls({ services }: Routing<WithGrowth>) {
  return {
    'GET /me/stock-asks/:id': forUser(
      {
        name: 'readStockAsk',
        summary: 'Return whether I wait for a product that is sold out',
        params: idParams,
        reply: stockAskShape,
      },
      async ({ currentUser, params }) => ({ asked: await isAsked(services.db, currentUser.id, params.id) }),
    ),

    'PUT /me/stock-asks/:id': forUser(
      {
        name: 'setStockAsk',
        summary: 'Wait for a product that is sold out, for 90 days, or wait no more',
        refusals: [404, 409],
        params: idParams,
        body: stockAskShape,
        reply: stockAskShape,
      },
      async ({ currentUser, params, body: { asked } }) => {
        if (asked) await ask(services, currentUser.id, params.id);
        else if (isUuid(params.id)) await forget(services.db, currentUser.id, params.id);
        return { asked };
      },
    ),
  };
}

async function isAsked(db: Db, userId: string, productId: string): Promise<boolean> {
  if (!isUuid(productId)) return false;
  const row = await db
    .selectFrom('stock_asks')
    .select('asked_at')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('informed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Asking again keeps the first place. @throws Refused 404; 409 asks_off, in_stock or too_many_asks */
async function ask(
  services: Pick<Services, 'clock'> & Parameters<typeof inTransaction>[0] & WithGrowth,
  userId: string,
  productId: string,
): Promise<void> {
  if (!(await services.growth()).stockMail?.on) throw conflict('asks_off', stockAskMessages.off);
  await inTransaction(services, async (tx) => {
    // The person's asks are counted one after the other.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const product = isUuid(productId)
      ? await tx
          .selectFrom('products')
          .select(sql<boolean>`${inStockCondition}`.as('in_stock'))
          .where('id', '=', productId)
          .where('is_live', '=', true)
          .executeTakeFirst()
      : undefined;
    if (!product) throw notFound(productMessages.notFound);
    if (product.in_stock) throw conflict('in_stock', stockAskMessages.inStock);
    const { count } = await tx
      .selectFrom('stock_asks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('product_id', '<>', productId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_ASKS) throw conflict('too_many_asks', stockAskMessages.most);
    await tx
      .insertInto('stock_asks')
      .values({ product_id: productId, user_id: userId, asked_at: services.clock.now() })
      .onConflict((conflicting) =>
        conflicting
          .columns(['user_id', 'product_id'])
          .doUpdateSet({ asked_at: services.clock.now(), informed_at: null })
          .where('stock_asks.informed_at', 'is not', null),
      )
      .execute();
  });
}

async function forget(db: Db, userId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('stock_asks')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}

/** For a person's own data. */
export function readStockAsksOf(db: Db, { id }: { id: string }) {
  return db
    .selectFrom('stock_asks')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['products.name as product', 'asked_at as askedAt', 'informed_at as informedAt'])
    .where('user_id', '=', id)
    .orderBy('asked_at')
    .execute();
}
