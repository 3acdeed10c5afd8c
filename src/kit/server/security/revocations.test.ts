import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Revocations } from './tokens.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MATTERS = 20 * MINUTE;

/** A session as the database has it: when it was revoked, and when that was committed. */
interface Ended {
  id: string;
  revokedMs: number;
  committedMs: number;
}

/** Looks as the poller does: at what is committed by then, and as far back as it has to ask. */
function look(revocations: Revocations, ended: Ended[], atMs: number): void {
  const since = revocations.askSince;
  const fromMs = Math.max(since?.getTime() ?? -Infinity, atMs - MATTERS);
  const found = ended.filter(({ revokedMs, committedMs }) => committedMs <= atMs && revokedMs > fromMs);
  revocations.take(
    { atMs, since, revoked: found.map(({ id, revokedMs }) => [id, revokedMs]) },
    new Date(atMs),
  );
}

/** Sessions ended within an hour, each with a commit up to `slowest` later. */
const endedWithin = (slowest: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 60 * MINUTE }), fc.integer({ min: 0, max: slowest })), {
      maxLength: 30,
    })
    .map((times) =>
      times.map(([revokedMs, took], index): Ended => ({
        id: `session ${index}`,
        revokedMs,
        committedMs: revokedMs + took,
      })),
    );

/** Gaps between looks: mostly the pulse, sometimes minutes in which looks failed. */
const gaps = fc.array(
  fc.oneof({ weight: 8, arbitrary: fc.constant(SECOND) }, fc.integer({ min: SECOND, max: 30 * MINUTE })),
  { minLength: 1, maxLength: 80 },
);

describe('sessions ended elsewhere', () => {
  it('are known after the next look, however long looks failed before, and forgotten when they are old', () => {
    fc.assert(
      fc.property(endedWithin(4 * SECOND), gaps, (ended, gaps) => {
        const revocations = new Revocations();
        let atMs = 0;
        for (const gap of gaps) {
          atMs += gap;
          look(revocations, ended, atMs);

          const young = ended.filter(
            ({ revokedMs, committedMs }) => committedMs <= atMs && revokedMs > atMs - MATTERS,
          );
          expect(young.filter(({ id }) => !revocations.has(id))).toEqual([]);
          expect(revocations.size).toBeLessThanOrEqual(
            ended.filter(({ revokedMs }) => revokedMs >= atMs - MATTERS).length,
          );
        }
      }),
    );
  });

  it('are known about a minute later where the commit came late or the leader has another clock', () => {
    fc.assert(
      fc.property(endedWithin(5 * MINUTE), (ended) => {
        const revocations = new Revocations();
        for (let atMs = SECOND; atMs <= 60 * MINUTE; atMs += SECOND) {
          look(revocations, ended, atMs);
          const late = ended.filter(
            ({ revokedMs, committedMs }) =>
              committedMs <= atMs - MINUTE - 2 * SECOND && revokedMs > atMs - MATTERS + MINUTE,
          );
          if (late.some(({ id }) => !revocations.has(id))) return false;
        }
        return true;
      }),
      { numRuns: 20 },
    );
  });

  it('are asked for from the last look on, and all at first, once a minute, and when the clock went back', () => {
    const revocations = new Revocations();
    const asked = [1, 2, 3, 61, 62, 20, 21, 22].map((seconds) => {
      const since = revocations.askSince;
      look(revocations, [], seconds * SECOND);
      return since === null ? 'all' : since.getTime() / SECOND;
    });

    expect(asked).toEqual(['all', -4, -3, -2, 'all', 57, 'all', 16]);
  });
});

it('a session ended by this process is known at once, for as long as its tokens last', () => {
  const revocations = new Revocations();
  revocations.add(['mine'], new Date(0));
  expect(revocations.has('mine')).toBe(true);

  revocations.take({ atMs: 0, since: null, revoked: [] }, new Date(MATTERS));
  expect(revocations.has('mine')).toBe(true);
  revocations.take({ atMs: 0, since: null, revoked: [] }, new Date(MATTERS + 1));

  expect(revocations.size).toBe(0);
});
