import { describe, expect, it } from 'vitest';
import { planFactsOf, type AskedProducts } from '../facts/fact-names.ts';
import { SHIPPED_CONSTANTS } from '../../../tests/support/planning/checked-products.ts';
import { ohmPerMOfCore, cableFeedsSentence, planCable, type CableQuestion } from './cable-plan.ts';
const NONE: AskedProducts = new Map();

function plan(question: Partial<CableQuestion>, asked = NONE) {
  return planCable({ watts: 3.7, lengthM: 20, ...question }, { constants: SHIPPED_CONSTANTS, asked });
}

describe('the published figures of 3.7 W at 12 V', () => {
  it.each([
    [0.22, undefined, 22.3],
    [0.22, 9, 46.5],
    [0.52, undefined, 52.8],
  ])('%f mm² to %s V: %f m', (coreMm2, minVolts, maxLengthM) => {
    expect(plan({ coreMm2, minVolts }).maxLengthM).toBe(maxLengthM);
  });

  it('20 m of 0.22 mm²: 10.94 V, with limits', () => {
    expect(plan({ coreMm2: 0.22 })).toEqual({
      verdict: 'works_with_limits',
      ohmPerM: 0.07836,
      voltsAtCamera: 10.94,
      dropVolts: 1.06,
      amps: 0.338,
      maxLengthM: 22.3,
      neededMm2: 0.2,
      sentence:
        '3.7 W over 20 m: 10.94 V at the camera, 1.06 V lost: works with limits. This cable carries it up to 22.3 m.',
    });
  });

  it.each([
    [10, false, 11.5, 'works'],
    [20, false, 10.94, 'works_with_limits'],
    [22.3, false, 10.8, 'works_with_limits'],
    [23, false, 10.76, 'does_not'],
    [20, true, 10.18, 'does_not'],
  ])('%f m, aluminium %s: %f V, %s', (lengthM, isCca, volts, verdict) => {
    expect(plan({ coreMm2: 0.22, lengthM, isCca })).toMatchObject({ voltsAtCamera: volts, verdict });
  });

  it.each([
    [0.22, 0.0784],
    [0.33, 0.0522],
    [0.52, 0.0332],
    [0.83, 0.0208],
  ])('%f mm² of copper have %f ohms a metre', (coreMm2, ohm) => {
    const resistance = ohmPerMOfCore(coreMm2, { isCca: false, isWarm: false }, SHIPPED_CONSTANTS);

    expect(resistance).toBeCloseTo(ohm, 4);
  });

  // IEC 60228 says what a core may resist at most; copper must lie below that.
  it.each([
    [0.5, 36],
    [0.75, 24.5],
    [1, 18.1],
  ])('%f mm² lie below the %f ohms a kilometre of IEC 60228', (coreMm2, mostOhm) => {
    const resistance = ohmPerMOfCore(coreMm2, { isCca: false, isWarm: false }, SHIPPED_CONSTANTS) * 1000;

    expect(resistance).toBeLessThan(mostOhm);
    expect(resistance).toBeGreaterThan(mostOhm * 0.9);
  });
});

describe('a run of low voltage', () => {
  it('has no working point where the cable takes too much', () => {
    expect(plan({ coreMm2: 0.22, lengthM: 100 })).toEqual({
      verdict: 'does_not',
      ohmPerM: 0.07836,
      voltsAtCamera: null,
      dropVolts: null,
      amps: null,
      maxLengthM: 22.3,
      neededMm2: 0.99,
      sentence:
        '3.7 W over 100 m: does not work. This cable carries it up to 22.3 m. 100 m need a core of 0.99 mm².',
    });
  });

  it('works on the core that it needs', () => {
    const { neededMm2 } = plan({ coreMm2: 0.22, lengthM: 100 });

    expect(plan({ coreMm2: neededMm2!, lengthM: 100 }).verdict).toBe('works_with_limits');
    expect(plan({ coreMm2: neededMm2! - 0.01, lengthM: 100 }).verdict).toBe('does_not');
  });

  it('takes a listed resistance, of 20 °C, before the formula', () => {
    expect(plan({ ohmPerKm: 90 }).ohmPerM).toBe(0.09);
    expect(plan({ ohmPerKm: 90, isCca: true }).ohmPerM).toBe(0.09);
    expect(plan({ ohmPerKm: 90, isWarm: true }).ohmPerM).toBe(0.1008);
    expect(plan({ coreMm2: 0.22, isWarm: true }).ohmPerM).toBe(0.08777);
  });

  it('is advised to lose a twelfth at any voltage', () => {
    expect(plan({ coreMm2: 0.22, volts: 24, lengthM: 80 })).toMatchObject({ verdict: 'works_with_limits' });
    expect(plan({ coreMm2: 0.22, volts: 24, lengthM: 70 })).toMatchObject({ verdict: 'works' });
  });

  it('reads the cable of a product', () => {
    const of = (specs: Record<string, unknown>, question: Partial<CableQuestion> = {}) => {
      const known = planFactsOf({ planKind: 'cable', ...specs }, null);
      return plan({ productId: 'p1', ...question }, new Map([['p1', { name: 'Tara', known }]]));
    };

    expect(of({ coreMm2: 0.22, isCca: true }).voltsAtCamera).toBe(10.18);
    expect(of({ coreMm2: 0.22, isCca: true }, { isCca: false }).voltsAtCamera).toBe(10.94);
    expect(of({ coreMm2: 0.22, ohmPerKm: 90, isCca: true }).ohmPerM).toBe(0.09);
    expect(of({ lengthM: 90 })).toMatchObject({
      verdict: 'not_known',
      voltsAtCamera: null,
      maxLengthM: null,
      sentence: 'Missing: core of the cable of Tara. Not known: ask us.',
    });
  });
});

describe('the page of a cable', () => {
  it('says how far a coaxial one feeds a camera', () => {
    const says = (facts: object) => cableFeedsSentence(facts, SHIPPED_CONSTANTS);

    expect(says({ cableKind: 'coax', coreMm2: 0.22 })).toBe('Feeds a camera of 3.7 W over up to 22.3 m.');
    expect(says({ cableKind: 'network', coreMm2: 0.26 })).toBeNull();
    expect(says({ cableKind: 'coax' })).toBeNull();
  });
});
