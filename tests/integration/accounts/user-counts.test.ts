import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

/** @returns the counts of the triggers, and the real ones */
async function counts(): Promise<[number[], number[]]> {
  const { rows } = await sql<{ kept: number[]; counted: number[] }>`
    select array[sum(accounts)::int, sum(first_timers)::int] as kept,
      (select array[count(*)::int, (count(*) filter (where is_first_time_buyer))::int]
       from users where deleted_at is null) as counted
    from user_counts`.execute(shop.db);
  return [rows[0]!.kept, rows[0]!.counted];
}

const statements = [
  sql`insert into users (name, email, password_hash, created_at, is_first_time_buyer)
      select 'Asha', n || '@counts.example', '-', now(), n % 3 > 0 from generate_series(1, 30) n`,
  sql`update users set is_first_time_buyer = false where email in ('1@counts.example', '3@counts.example')`,
  sql`update users set is_first_time_buyer = true where email like '%@counts.example' and email < '2'`,
  sql`update users set name = 'Meera' where email like '%@counts.example'`,
  sql`update users set deleted_at = now() where email like '1%@counts.example'`,
  sql`update users set deleted_at = null, is_first_time_buyer = false where email = '11@counts.example'`,
  sql`update users set is_first_time_buyer = not is_first_time_buyer where email like '%@counts.example'`,
  sql`delete from users where email like '2%@counts.example'`,
  sql`select count_users_anew()`,
  sql`delete from users where email like '%@counts.example'`,
];

it('are what counting finds, whatever is written to the accounts', async () => {
  const [before] = await counts();
  for (const statement of statements) {
    await statement.execute(shop.db);
    const [kept, counted] = await counts();
    expect(kept).toEqual(counted);
  }
  expect((await counts())[0]).toEqual(before);
});

it('stay as they were after a rollback', async () => {
  const [before] = await counts();
  const failing = shop.db.transaction().execute(async (tx) => {
    await statements[0]!.execute(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await counts())[0]).toEqual(before);
});
