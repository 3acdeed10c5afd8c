import fs from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { seedDemo } from '../../../src/db/seed/seed-demo.ts';
import { testShop } from '../../support/platform/test-shop.ts';

/** A filled shop as it was before its planners asked each other. */

const MIGRATION = fs.readFileSync('src/db/migrations/0030-plans-when-built.sql', 'utf8');

const shop = testShop();
beforeAll(async () => {
  await seedDemo(shop.db, shop.clock.now());
});

const specsOf = async (sku: string) => {
  const query = shop.db.selectFrom('products').select(['specs', 'description']).where('sku', '=', sku);
  return query.executeTakeFirstOrThrow();
};
const put = (
  sku: string,
  change: { without?: string[]; specs?: object; name?: string; description?: string },
) =>
  sql`
    update products set
      specs = (specs - ${change.without ?? []}::text[]) || ${JSON.stringify(change.specs ?? {})}::jsonb,
      name = coalesce(${change.name ?? null}, name),
      description = coalesce(${change.description ?? null}, description)
    where sku = ${sku}`.execute(shop.db);
const count = async (query: ReturnType<typeof sql<{ count: string }>>) =>
  Number((await query.execute(shop.db)).rows[0]!.count);
const leads = () =>
  count(sql<{ count: string }>`select count(*) as count from products where sku = 'CHK-SUT-L1'`);
const version = () => count(sql<{ count: string }>`select version as count from catalogue_version`);

it('an old shop gets the new facts, where nobody has changed its own', async () => {
  await put('CHK-SET-S4', { without: ['poeAllocation'] });
  await put('CHK-SET-S8', { specs: { poeAllocation: 'class' } });
  await put('CHK-SET-S16', { without: ['poeAllocation'], name: 'Our own switch' });
  await put('CHK-URJ-MU', { without: ['totalA'], specs: { outputV: '12 / 9 / 5' } });
  const oldWords = 'Clean power and about 45 minutes of backup at 70 W.';
  await put('CHK-URJ-U6', {
    ...{ without: ['chemistry'], specs: { backup: 'About 45 min at 70 W' }, description: oldWords },
  });
  await put('CHK-ACC-JB', { without: ['planKind'] });
  await sql`update products set sku = null, slug = 'our-lead' where sku = 'CHK-SUT-L1'`.execute(shop.db);
  await sql`delete from attribute_defs where key in ('readsPlates', 'chemistry')`.execute(shop.db);
  await sql`delete from plan_constants where key like 'backup.share%'`.execute(shop.db);
  const before = await version();

  await sql.raw(MIGRATION).execute(shop.db);

  expect((await specsOf('CHK-SET-S4')).specs).toMatchObject({ poeAllocation: 'draw' });
  expect((await specsOf('CHK-SET-S8')).specs).toMatchObject({ poeAllocation: 'class' });
  expect((await specsOf('CHK-SET-S16')).specs).not.toHaveProperty('poeAllocation');
  expect((await specsOf('CHK-URJ-MU')).specs).toMatchObject({ outputV: 12, totalA: 2 });
  expect(await specsOf('CHK-URJ-U6')).toMatchObject({
    specs: { chemistry: 'lead', backup: 'About 35 min at 70 W' },
    description: 'Clean power and about 35 minutes of backup at 70 W.',
  });
  expect((await specsOf('CHK-ACC-JB')).specs).toMatchObject({ planKind: 'box' });
  expect(await leads()).toBe(1);
  const added = sql<{ count: string }>`
    select (select count(*) from attribute_defs where key in ('readsPlates', 'chemistry'))
      + (select count(*) from plan_constants where key like 'backup.share%') as count`;
  expect(await count(added)).toBe(5);
  expect(await version()).toBeGreaterThan(before);
});

it('a second run changes nothing that the owner wrote since', async () => {
  await put('CHK-URJ-U6', { specs: { backup: 'An hour, we tried' } });

  await sql.raw(MIGRATION).execute(shop.db);

  expect((await specsOf('CHK-URJ-U6')).specs).toMatchObject({ backup: 'An hour, we tried' });
  expect(await leads()).toBe(1);
});
