import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forAnyone, forDesk, forUser } from './route.ts';

const about = { name: 'renameThing', summary: 'Rename a thing' };
const params = z.object({ id: z.string() });
const body = z.object({ name: z.string(), note: z.string().optional() });
const reply = z.string();
const file = { ...about, fileType: 'text/csv', reply: z.unknown() };

/** tsc holds these: without the error that is expected, the file does not compile. */
describe('a call', () => {
  it('hands its handler what its shapes let through, and answers what its reply does', () => {
    const call = forUser(
      { ...about, params, body, reply },
      async ({ params: { id }, body: { name, note = '' } }) => Promise.resolve(`${id} ${name} ${note}`),
    );
    expect(call.access).toBe('user');

    // @ts-expect-error -- the reply is a string
    forUser({ ...about, params, body, reply }, () => Promise.resolve(1));
    // @ts-expect-error -- no price is sent
    forUser({ ...about, params, body, reply }, ({ body: { price } }) => Promise.resolve(`${price}`));
    // @ts-expect-error -- nothing is asked of a query
    forUser({ ...about, reply }, ({ query: { page } }) => Promise.resolve(`${page}`));
  });

  it('of a counted list answers its total', () => {
    const list = { ...about, counted: true, reply: z.array(z.string()) } as const;
    forUser(list, () => Promise.resolve({ items: ['a'], total: 1 }));
    // @ts-expect-error -- a list without its total
    forUser(list, () => Promise.resolve(['a']));
  });

  it('of the desk names its right, and whose data its file holds', () => {
    const call = forDesk('settings', { ...file, dataOf: 'nobody' }, () => Promise.resolve(''));
    expect(call.right).toBe('settings');

    // @ts-expect-error -- it is not said whose data
    forDesk('settings', file, () => Promise.resolve(''));
    // @ts-expect-error -- no right
    forDesk({ ...about, reply }, () => Promise.resolve(''));
  });

  it('that takes a large body names what is asked before it is read', () => {
    const large = { ...about, bodyLimitBytes: 1_000_000, body, reply };
    forAnyone(
      large,
      () => Promise.resolve(''),
      () => Promise.resolve(),
    );
    // @ts-expect-error -- anyone could fill the memory
    forAnyone(large, () => Promise.resolve(''));
  });
});
