import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../contract/platform/call.ts';
import type { CallSpec, Fitting } from './call-registry.ts';

interface Renaming {
  params: { id: string };
  body: { name: string; note?: string | undefined };
  reply: string;
}
type Rename = Call<Renaming, 'user', false>;

const summary = 'Rename a thing';
const params = z.object({ id: z.string() });
const body = z.object({ name: z.string(), note: z.string().optional() });
const reply = z.string();

/** Takes a spec as `route` does. */
function fits<S extends CallSpec>(spec: S & Fitting<Rename, S>): void {
  expect(spec.summary).toBe(summary);
}

/** tsc holds these: without the error that is expected, the file does not compile. */
describe('a spec', () => {
  it('fits with a shape for each part of the call', () => {
    fits({ summary, params, body, reply });
  });

  it('does not fit with a shape that gives something else', () => {
    // @ts-expect-error -- a number is no name
    fits({ summary, params, body: z.object({ name: z.number(), note: z.string().optional() }), reply });
    // @ts-expect-error -- the optional note would be dropped
    fits({ summary, params, body: z.object({ name: z.string() }), reply });
    // @ts-expect-error -- the call says nothing of a price
    fits({ summary, params, body: body.extend({ price: z.number() }), reply });
    // @ts-expect-error -- the reply is a string
    fits({ summary, params, body, reply: z.number() });
  });

  it('does not fit without a shape, or with one too many', () => {
    // @ts-expect-error -- the call has a body
    fits({ summary, params, reply });
    // @ts-expect-error -- the call has no query
    fits({ summary, params, query: z.object({}), body, reply });
  });
});
