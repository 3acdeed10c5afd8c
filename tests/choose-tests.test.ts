import { describe, expect, it } from 'vitest';
import { chooseTests, PARTS, turnOf } from '../scripts/choose-tests.mjs';

const SUBJECTS = ['orders', 'payments', 'stock', 'desk'];
const NAMES = [
  'coupons',
  'returns',
  'claims',
  'receipts',
  'menu',
  'races',
  'refunds',
  'lists',
  'lives',
  'counts',
];
const files = SUBJECTS.flatMap((subject) =>
  NAMES.map((name) => ({
    file: `tests/thorough/${subject}/${name}-${subject}.test.ts`,
    subject,
    seconds: 10,
  })),
);
const paths = files.map(({ file }) => file);
const turns = Array.from({ length: PARTS }, (_, turn) => turn);
const chosenAt = (turn: number, changed: string[], seconds: number) =>
  chooseTests(files, { changed, turn, seconds });
const beyondItsTurn = (turn: number, changed: string[], seconds: number) => {
  const due = chosenAt(turn, [], 0);
  return chosenAt(turn, changed, seconds).filter((file) => !due.includes(file));
};
const RETURNS = 'src/orders/returns/return-queries.server.ts';

describe('the gate', () => {
  it('runs every file within eight submissions, whatever was changed', () => {
    const ran = turns.flatMap((turn) => chosenAt(turn, [], 0));

    expect(ran.toSorted()).toEqual(paths.toSorted());
  });

  it('runs a file that was changed, were there no time left', () => {
    for (const turn of turns) expect(chosenAt(turn, [paths[0]!], 0)).toContain(paths[0]);
  });

  it('spends the time on what is nearest to the change', () => {
    for (const turn of turns) {
      const due = chosenAt(turn, [], 0);
      const left = 10 * (due.length + 4);
      const near = paths.filter((file) => file.includes('returns'));

      expect(chosenAt(turn, [RETURNS], left)).toEqual(expect.arrayContaining(near));
    }
  });

  it('then runs others of the subjects that were changed, and none of another', () => {
    const more = turns.flatMap((turn) => beyondItsTurn(turn, [RETURNS], 1e6));

    expect(new Set(more)).toEqual(new Set(paths.filter((file) => /orders|returns/.test(file))));
  });

  it('takes first whose turn is next', () => {
    const due = chosenAt(0, [], 0).length;
    const orders = paths.filter((file) => file.includes('/orders/'));
    const next = chosenAt(1, [], 0).filter((file) => orders.includes(file));

    expect(beyondItsTurn(0, ['src/orders/x/x.ts'], 10 * (due + next.length))).toEqual(next);
  });

  it('stays within its time beyond the part whose turn it is', () => {
    const everything = SUBJECTS.map((subject) => `src/${subject}/x/x.ts`);
    for (const turn of turns) {
      const chosen = chosenAt(turn, everything, 200);

      expect(chosen.length).toBeLessThanOrEqual(Math.max(20, chosenAt(turn, [], 0).length));
    }
  });

  it('leaves a file to another submission when the changes are of the pages of the project', () => {
    expect(beyondItsTurn(0, ['docs/orders.md', 'README.md'], 1e6)).toEqual([]);
  });
});

describe('the number of a submission', () => {
  const HOUR = 3600;

  it.each([
    ['the first', [0], 0],
    ['more work of the same hours', [0, 3 * HOUR], 0],
    ['work of later hours', [0, 5 * HOUR, 6 * HOUR], 1],
    ['commits in another order, as after a merge', [10 * HOUR, 5 * HOUR, 0], 2],
  ])('counts %s', (_, times, turn) => {
    expect(turnOf(times, 4)).toBe(turn);
  });
});
