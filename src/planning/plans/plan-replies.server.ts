import { randomBytes } from 'node:crypto';
import { sql, type Insertable, type Selectable } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { Plan } from './plans.shapes.ts';
import type { PlanKind } from '../facts/planning-choices.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { Planned } from '../facts/planned.ts';
import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { isLive } from '../../db/product-conditions.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { Services } from '../../kit/server/services.ts';
import { imageUrl } from '../../catalogue/pictures/sent-image.server.ts';
import { inStockCondition } from '../../stock/stock/lock-stock.server.ts';
import { hashOf, keyedHashOf } from '../../kit/server/security/secrets.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import type { Paging } from '../../kit/api/shapes.ts';
import { readPage } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

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

type Result = Record<string, unknown>;

/** A stored plan holds no price, so prices and sums are today's. */
function resultOfToday(kind: PlanKind, result: Result, named: NamedProducts): Result {
  const today = withProductsOfToday(result, named) as Result;
  if (kind === 'storage') return { ...today, disks: pricedDisks(today as Planned['storage']['result']) };
  if (kind === 'kit') return { ...today, plans: pricedPlans(today as Planned['kit']['result']) };
  return today;
}

function pricedDisks({ disks }: Planned['storage']['result']) {
  return disks.map((set) => ({ ...set, price: set.count * set.product.price }));
}

function pricedPlans({ plans }: Planned['kit']['result']) {
  return plans.map((plan) => {
    // A product that the customer has already costs nothing on any day.
    const lines = plan.lines.map((line) =>
      line.own ? { ...line, product: { ...line.product, price: 0 } } : line,
    );
    return { ...plan, lines, total: sumOf(lines) };
  });
}

/** Rupees, added in paise. */
function sumOf(lines: Planned['kit']['result']['plans'][number]['lines']): number {
  return rupeesOf(lines.reduce((sum, { product, quantity }) => sum + paiseOf(product.price) * quantity, 0));
}

interface NamedProduct {
  product: Ref;
  isOnSale: boolean;
}

type NamedProducts = ReadonlyMap<string, NamedProduct>;

async function readNamedProducts(db: Db, ids: Iterable<string>): Promise<NamedProducts> {
  const uuids = [...new Set(ids)].filter(isUuid);
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['products.id', 'products.slug', 'products.name', 'products.price_paise', 'products.image'])
    .select([sql<boolean>`${isLive}`.as('is_on_sale'), sql<boolean>`${inStockCondition}`.as('is_in_stock')])
    .where('products.id', 'in', uuids)
    .execute();
  const named = rows.map((row): [string, NamedProduct] => {
    const product = {
      _id: row.id,
      slug: row.slug,
      name: row.name,
      price: rupeesOf(row.price_paise),
      image: imageUrl(row.image),
      inStock: row.is_on_sale && row.is_in_stock,
    };
    return [row.id, { product, isOnSale: row.is_on_sale }];
  });
  return new Map(named);
}

function productIdsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isRef(value)) return [value._id];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === 'productId' && typeof part === 'string' ? [part.toLowerCase()] : productIdsIn(part),
  );
}

function withProductsOfToday(value: unknown, named: NamedProducts): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withProductsOfToday(part, named));
  if (isRef(value)) return named.get(value._id)?.product ?? value;
  const parts = Object.entries(value).map(([key, part]) => [key, withProductsOfToday(part, named)]);
  return Object.fromEntries(parts);
}

function isRef(value: object): value is Ref {
  return '_id' in value && 'slug' in value;
}

const SALT_BYTES = 32;

interface PlanToken {
  token: string;
  hash: Buffer;
  salt: Buffer;
}

/**
 * Derived from a random 256-bit salt and the shop's secret, so that owners can list their links, while a copy of the
 * database reveals none.
 */
export function newPlanToken(secret: Uint8Array): PlanToken {
  const salt = randomBytes(SALT_BYTES);
  const token = planTokenOf(secret, salt);
  return { token, hash: hashOf(token), salt };
}

export function planTokenOf(secret: Uint8Array, salt: Buffer): string {
  return keyedHashOf(secret, 'plan', salt.toString('base64url')).toString('base64url');
}

export type PlanRow = Selectable<Schema['plans']>;

export function insertPlan(tx: Tx, row: Insertable<Schema['plans']>): Promise<PlanRow> {
  return tx.insertInto('plans').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function readPlanRow(db: Db, token: string): Promise<PlanRow | null> {
  const row = await livePlan(db, token).executeTakeFirst();
  return row ?? null;
}

export async function lockPlan(tx: Tx, token: string): Promise<PlanRow | null> {
  const row = await livePlan(tx, token).forUpdate().executeTakeFirst();
  return row ?? null;
}

function livePlan(db: Db | Tx, token: string) {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('deleted_at', 'is', null);
}

export function readPlansOf(db: Db, userId: string, paging: Paging): Promise<Page<PlanRow>> {
  const newestFirst = db
    .selectFrom('plans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return readPage(newestFirst, paging);
}

export function updatePlan(
  tx: Tx,
  id: string,
  changed: Pick<
    Insertable<Schema['plans']>,
    'title' | 'answers' | 'result' | 'constants_day' | 'sketch' | 'updated_at'
  >,
): Promise<PlanRow> {
  return tx.updateTable('plans').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function setPlanDeleted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('plans').set({ deleted_at: now }).where('id', '=', id).execute();
}

/**
 * @param today in India
 * @returns the plans for which a constant now in force begins after their day, or was written after them
 */
async function readOutdated(db: Db, ids: readonly string[], today: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('plans')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('plan_constants as constant')
          .select(sql.lit(1).as('one'))
          .where('constant.from_day', '<=', today)
          .where((later) =>
            later.or([
              later('constant.from_day', '>', later.ref('plans.constants_day')),
              later('constant.written_at', '>', later.ref('plans.updated_at')),
            ]),
          ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
