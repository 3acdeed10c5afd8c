import { describe, expect, it } from 'vitest';
import type { Plan } from './plans.shapes.ts';
import { POWER_FIELDS, STORAGE_FIELDS } from '../tools/tool-fields.ts';
import { readPowerQuestions } from '../power/power-questions.shop.ts';
import { readStorageQuestion } from '../storage/storage-form.shop.tsx';
import { readFields } from '../tools/use-tool-form.shop.ts';
import { planToolLink } from './plan-tool-link.shop.ts';

const linkOf = (kind: Plan['kind'], answers: object) => planToolLink({ kind, answers } as Plan);
const queryOf = (link: string | null) => link!.split('?')[1]!;
const nothing = { example: {}, usual: {} };
/** The question after a trip through JSON. */
const sent = (question: unknown) => JSON.parse(JSON.stringify(question)) as unknown;

const POINT = {
  name: 'Gate',
  distanceM: 6,
  level: 'perceive',
  isOutdoors: true,
  needsColour: false,
  cableM: 20,
};
const KIT = { place: 'home', wiring: 'coax', days: 7, points: [POINT] };

describe('the link that changes a plan', () => {
  it('asks the same of the storage tool', () => {
    const answers = {
      cameras: [{ count: 4, megapixels: 2, codec: 'H.265+', fps: 25, motionShare: 0.29, activity: 'low' }],
      hoursPerDay: 12,
      bays: 2,
      days: 30,
    };
    const link = linkOf('storage', answers);

    expect(link).toMatch(/^\/tools\/storage\?cameras=4&mp=2&codec=H\.265%2B&fps=25&days=30&/);
    expect(sent(readStorageQuestion(readFields(queryOf(link), nothing, STORAGE_FIELDS)).question)).toEqual(
      answers,
    );
  });

  it.each([
    [
      'poe',
      {
        devices: [{ count: 8, poeClass: 3 }],
        switch: { ports: 8, budgetW: 120, standard: 'bt60' },
        lengthM: 90,
      },
    ],
    ['cable', { watts: 3.7, lengthM: 20, coreMm2: 0.22, isCca: true, isWarm: false }],
    ['supply', { loads: [{ count: 4, watts: 3.7 }], volts: 24 }],
    ['backup', { watts: 100, hours: 2 }],
  ] as const)('asks the same of the power tool about %s', (kind, answers) => {
    const query = queryOf(linkOf(kind, answers));
    const { question } = readPowerQuestions(readFields(query, nothing, POWER_FIELDS));

    expect(sent(question)).toEqual({ [kind]: answers });
  });

  it('names the camera and the level of the lens tool', () => {
    expect(
      linkOf('lens', { productId: 'c1', distanceM: 12, mountHeightM: 3, level: 'recognise', scale: '2014' }),
    ).toBe('/tools/lens?distance=12&height=3&level=recognise&camera=c1');
  });

  it('leads to the kit builder with its places', () => {
    expect(linkOf('kit', KIT)).toBe(
      '/kit-builder?place=home&wiring=coax&days=7' +
        '&name=Gate&distance=6&level=perceive&where=outdoors&colour=no&cable=20',
    );
  });

  it.each([
    [
      'storage',
      {
        cameras: [
          { count: 1, megapixels: 2 },
          { count: 1, megapixels: 4 },
        ],
        days: 1,
      },
    ],
    ['storage', { cameras: [{ count: 1, productId: 'p' }], days: 1 }],
    ['lens', { focalMm: 4, sensorWidthMm: 5.4 }],
    ['poe', { devices: [{ count: 1, watts: 5 }] }],
    ['cable', { watts: 3.7, lengthM: 20, productId: 'p' }],
    ['supply', { loads: [{ count: 1, productId: 'p' }] }],
    ['backup', { watts: 10, volts: 12, ampHours: 7 }],
    ['kit', { ...KIT, hoursPerDay: 12 }],
    ['kit', { ...KIT, points: Array(64).fill(POINT) }],
  ] as const)('is not there where no tool’s link can carry the question: %s %o', (kind, answers) => {
    expect(linkOf(kind, answers)).toBeNull();
  });
});
