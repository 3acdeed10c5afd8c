import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../../src/kit/server/transaction/effects.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { checkEffects } from '../../support/platform/effect-check.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

const done: string[] = [];

/** A transaction whose effects are recorded instead of run. */
function run<T>(work: (tx: Tx) => T | Promise<T>): Promise<T> {
  done.length = 0;
  const effectHandlers = {
    jobsQueued: () => done.push('jobs'),
    sessionsEnded: (ids: string[]) => done.push(`sessions ${ids.join(' ')}`),
    catalogueChanged: () => done.push('catalogue'),
    stockChanged: () => done.push('stock'),
    pricesChanged: () => done.push('prices'),
    wordsWritten: (words: string[]) => done.push(`words ${words.join(' ')}`),
  };
  return inTransaction({ db: shop.db, effectHandlers, checkEffects }, async (tx) => await work(tx));
}

const insertJob = (tx: Tx) => {
  const now = shop.clock.now();
  return tx
    .insertInto('jobs')
    .values({ kind: 'none', payload: '{}', run_at: now, created_at: now })
    .execute();
};

describe('the effects of a transaction', () => {
  it('run once each after the commit, however often they were noted', async () => {
    await run((tx) => {
      tx.effects.jobQueued();
      tx.effects.jobQueued();
      tx.effects.catalogueChanged();
      tx.effects.catalogueChanged();
      tx.effects.sessionsEnded(['a']);
      tx.effects.sessionsEnded(['b']);
      expect(done).toEqual([]);
    });

    expect(done).toEqual(['catalogue', 'sessions a b', 'jobs']);
  });

  it('of the stock raise one of its versions, and none where the whole catalogue changed', async () => {
    const versions = async () => {
      const { rows } = await sql<{ stock: number; catalogue: number }>`
        select sum(version)::int as stock, (select version from catalogue_version) as catalogue
        from stock_version`.execute(shop.db);
      return rows[0]!;
    };
    const { stock, catalogue } = await versions();

    await run((tx) => {
      tx.effects.stockChanged();
      tx.effects.stockChanged();
    });
    expect(done).toEqual(['stock']);
    expect(await versions()).toEqual({ stock: stock + 1, catalogue });

    await run((tx) => {
      tx.effects.stockChanged();
      tx.effects.catalogueChanged();
    });
    expect(done).toEqual(['catalogue']);
    expect(await versions()).toEqual({ stock: stock + 1, catalogue: catalogue + 1 });
  });

  it('are dropped after a rollback', async () => {
    const failing = run((tx) => {
      tx.effects.jobQueued();
      tx.effects.catalogueChanged();
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    expect(done).toEqual([]);
  });

  it('are collected again when the transaction is retried', async () => {
    let tries = 0;
    await run((tx) => {
      if (++tries === 1) {
        tx.effects.sessionsEnded(['first try']);
        throw Object.assign(new Error('try again'), { code: '40001' });
      }
      tx.effects.sessionsEnded(['second try']);
    });

    expect(done).toEqual(['sessions second try']);
  });

  it('raise the catalogue version once, whether it was locked before or not', async () => {
    const versionNow = () =>
      shop.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
    const { version } = await versionNow();

    await run(async (tx) => {
      await tx.effects.lockCatalogue(tx);
      await tx.effects.lockCatalogue(tx);
      tx.effects.catalogueChanged();
    });

    expect((await versionNow()).version).toBe(version + 1);
  });
});

describe('the check for forgotten effects', () => {
  it('notices a written job', async () => {
    await expect(run(insertJob)).rejects.toThrow('forgot its effect: jobs');

    expect(done).toEqual([]);
    await expect(
      run(async (tx) => {
        await insertJob(tx);
        tx.effects.jobQueued();
      }),
    ).resolves.toBeUndefined();
  });

  it('notices an ended session', async () => {
    const now = shop.clock.now();
    const ended = run(async (tx) => {
      const { id } = await tx
        .insertInto('users')
        .values({ name: 'A', email: 'a@mail.example', phone: null, password_hash: '', created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const dates = { created_at: now, expires_at: now };
      await tx
        .insertInto('sessions')
        .values({ user_id: id, refresh_hash: Buffer.from('x'), ip_address: '', user_agent: '', ...dates })
        .execute();
      await tx.updateTable('sessions').set({ revoked_at: now }).where('user_id', '=', id).execute();
    });

    await expect(ended).rejects.toThrow('forgot its effect: sessions');
  });

  it.each([
    [{ name: 'Another name' }, 'catalogue'],
    [{ price_paise: 1 }, 'catalogue'],
    [{ stock: 6 }, 'stock'],
    [{ stock: 0 }, 'stock'],
    [{ stock: 99 }, null],
  ])('notices of a product changed by %j: %s', async (change, effect) => {
    const product = await someProduct(shop, { stock: 100 });

    const changed = run((tx) =>
      tx.updateTable('products').set(change).where('id', '=', product.id).execute(),
    );

    if (effect) await expect(changed).rejects.toThrow(`forgot its effect: ${effect}`);
    else await changed;
  });
});
