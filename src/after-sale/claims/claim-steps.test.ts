import { describe, expect, it } from 'vitest';
import * as claimDeskMessages from './claim-desk.words.ts';
import { CLAIM_STATES, isClaimOpen, nextSteps } from './claim-steps.ts';

describe('a claim', () => {
  it.each([
    ['opened', false, ['received', 'refused', 'solved']],
    ['received', true, ['at_maker', 'repaired', 'replaced', 'refused']],
    ['at_maker', true, ['repaired', 'replaced', 'refused']],
    ['repaired', true, ['returned']],
    ['replaced', true, ['returned']],
    ['refused', true, ['returned']],
    ['refused', false, []],
    ['solved', false, []],
    ['returned', true, []],
  ] as const)('that is %s (received: %s) goes on to %j', (state, isReceived, steps) => {
    expect(nextSteps({ state, isReceived })).toEqual(steps);
  });

  it('always comes to an end', () => {
    const ends = CLAIM_STATES.filter((state) => !isClaimOpen({ state, isReceived: true }));
    expect(ends).toEqual(['solved', 'returned']);
  });
});

it('tells staff which care contract covers a claim, and what it pays for', () => {
  const care = { contract: 'AMC-1001', until: '2027-11-30' };

  expect(claimDeskMessages.coveredBy({ ...care, cover: 'parts' })).toBe(
    'Covered by AMC-1001 until 30-11-2027 (labour and parts)',
  );
  expect(claimDeskMessages.coveredBy({ ...care, cover: 'labour' })).toBe(
    'Covered by AMC-1001 until 30-11-2027 (labour only)',
  );
});
