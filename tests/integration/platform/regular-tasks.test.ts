import { beforeAll, describe, expect, it } from 'vitest';
import { MAINTENANCE_TASKS } from '../../../src/app/server/app.ts';
import { runMaintenance, type RegularTask } from '../../../src/kit/server/background/maintenance.ts';
import { noteTaskRuns } from '../../../src/platform/jobs/regular-tasks.server.ts';
import { someAdmin, someEmail, type SignedIn } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

async function run(tasks: readonly RegularTask[]): Promise<void> {
  await noteTaskRuns(shop.db, await runMaintenance(shop.services, tasks));
}

const taskOf = async (kind: string) =>
  (await admin.client.call('GET /admin/tasks', {})).body.find((task) => task.kind === kind);

describe('GET /api/admin/tasks', () => {
  it('lists every task, also before its first run', async () => {
    const { body } = await admin.client.call('GET /admin/tasks', {});

    expect(body.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(MAINTENANCE_TASKS.map(({ kind }) => kind)),
    );
    expect(body.every(({ lastRunAt, error }) => lastRunAt === null && error === null)).toBe(true);
  });

  it('says when each ran last, and why one failed; the others run all the same', async () => {
    const before = shop.clock.now().toISOString();
    const failing: RegularTask = { kind: 'purge-imports', run: () => Promise.reject(new Error('No room')) };

    await run([failing, ...MAINTENANCE_TASKS.filter(({ kind }) => kind !== 'purge-imports')]);

    const [failed, done] = [await taskOf('purge-imports'), await taskOf('purge-enquiries')];
    expect(failed).toMatchObject({ error: 'No room' });
    expect(done).toMatchObject({ error: null });
    expect([failed, done].every((task) => task!.lastRunAt! >= before)).toBe(true);
    await run(MAINTENANCE_TASKS);
    expect(await taskOf('purge-imports')).toMatchObject({ error: null });
  });
});

describe('messages from the contact form', () => {
  it('are deleted after a year, as the privacy page says, and no sooner', async () => {
    const send = async (daysAgo: number) => {
      const email = someEmail();
      const form = { name: 'Asha Shah', email, phone: '9876543210', message: 'Do you install in Surat?' };
      const { body } = await shop.visitor().call('POST /enquiries', { body: form });
      const created_at = new Date(shop.clock.now().getTime() - daysAgo * 86_400_000);
      await shop.db.updateTable('enquiries').set({ created_at }).where('email', '=', email).execute();
      return body.number;
    };
    const [old, young] = [await send(366), await send(364)];

    await run(MAINTENANCE_TASKS);

    const { body } = await admin.client.call('GET /admin/enquiries', {});
    const numbers = body.map(({ number }) => number);
    expect(numbers).toContain(young);
    expect(numbers).not.toContain(old);
  });
});
