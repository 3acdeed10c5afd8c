import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERDICTS, type Verdict } from '../facts/planning-choices.ts';
import { GOOD_SPECS, knowledgeOf, lineOf } from '../../../tests/support/planning/checked-products.ts';
import { CHECK_CODES } from './check-codes.ts';
import type { CheckedLine } from './checked-system.ts';
import { checkTogether } from './compatibility.ts';

/** Specs with some facts taken away. */
const withGaps = (specs: object) =>
  fc
    .subarray(
      Object.keys(specs).filter((key) => key !== 'planKind'),
      { maxLength: 2 },
    )
    .map((gaps) => ({ ...specs, ...Object.fromEntries(gaps.map((key) => [key, undefined])) }));
const camera = fc.oneof(
  withGaps(GOOD_SPECS.coaxCamera),
  withGaps(GOOD_SPECS.ipCamera),
  fc
    .record({ poeClass: fc.integer({ min: 0, max: 8 }), resolutionMP: fc.integer({ min: 1, max: 12 }) })
    .map((change) => ({ ...GOOD_SPECS.ipCamera, ...change })),
);
const other = fc.oneof(
  ...(['dvr', 'nvr', 'disk', 'switch', 'supply'] as const).map((kind) => withGaps(GOOD_SPECS[kind])),
);
const lines = (specs: fc.Arbitrary<object>, name: string, most: number) =>
  fc
    .array(fc.tuple(specs, fc.integer({ min: 1, max: 9 })), { maxLength: 3 })
    .map((list) =>
      list.map(([each, quantity], index) => lineOf(`${name}${index}`, each, Math.min(quantity, most))),
    );

const checked = (list: CheckedLine[]) => checkTogether(list, knowledgeOf());
const rank = (verdict: Verdict | null) => (verdict === null ? -1 : VERDICTS.indexOf(verdict));

describe('checks', () => {
  it('one camera more never ends a warning', () => {
    fc.assert(
      fc.property(lines(camera, 'cam', 9), lines(other, 'thing', 4), camera, (cameras, things, specs) => {
        const before = [...cameras, ...things];
        const same = cameras[0] ? [{ ...cameras[0], quantity: 1 }] : [];

        for (const more of [same, [lineOf('new', specs)]])
          expect(rank(checked([...before, ...more]).verdict)).toBeGreaterThanOrEqual(
            rank(checked(before).verdict),
          );
      }),
      { numRuns: 1000 },
    );
  });

  it('one disk, switch or supply more of those that are there never makes PoE or power worse', () => {
    fc.assert(
      fc.property(lines(camera, 'cam', 9), lines(other, 'thing', 4), (cameras, things) => {
        const power = (list: CheckedLine[]) =>
          checked(list)
            .findings.filter(({ code }) => /^(poe|supply)/.test(code))
            .reduce((worst, { verdict }) => Math.max(worst, rank(verdict)), -1);
        const before = [...cameras, ...things];

        expect(power([...before, ...things])).toBeLessThanOrEqual(power(before));
      }),
    );
  });

  it('tells findings in the order of their codes, none that works, and the worst as the verdict', () => {
    fc.assert(
      fc.property(lines(camera, 'cam', 9), lines(other, 'thing', 4), (cameras, things) => {
        const { verdict, findings } = checked([...cameras, ...things]);
        const codes = findings.map(({ code }) => CHECK_CODES.indexOf(code));

        expect(codes).toEqual([...codes].sort((a, b) => a - b));
        expect(findings.filter((each) => each.verdict === 'works')).toEqual([]);
        expect(rank(verdict)).toBe(
          findings.reduce((worst, each) => Math.max(worst, rank(each.verdict)), verdict === null ? -1 : 0),
        );
        for (const each of findings)
          if (each.verdict === 'not_known') expect(each.sentence).toMatch(/Not known: ask us\.$/);
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines(camera, 'cam', 9), lines(other, 'thing', 4), (cameras, things) => {
        const list = [...cameras, ...things];

        expect(checked([...list].reverse()).verdict).toBe(checked(list).verdict);
      }),
    );
  });
});
