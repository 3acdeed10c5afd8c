import { describe, expect, it } from 'vitest';
import { planFactsOf } from '../facts/fact-names.ts';
import { SHIPPED_CONSTANTS } from '../../../tests/support/planning/checked-products.ts';
import { daysFor4x2MP, kitRecordingDays } from './recording-days.ts';

const part = (quantity: number, specs: Record<string, unknown>) => ({
  quantity,
  known: planFactsOf(specs, null),
});
const camera = (quantity: number, resolutionMP: number, specs = {}) =>
  part(quantity, { planKind: 'camera', resolutionMP, ...specs });
const disk = (capacityTB?: number) => part(1, { planKind: 'disk', capacityTB });
const recorder = (codecs?: string[]) => part(1, { planKind: 'recorder', codecs });
const daysOf = (...parts: ReturnType<typeof part>[]) => kitRecordingDays(parts, SHIPPED_CONSTANTS);

describe('the days that a kit keeps', () => {
  // The demo shop's kits, in the order of the table by which they were corrected.
  it.each([
    [
      [camera(2, 2), part(2, { planKind: 'card', capacityGB: 64 })],
      [2, 2, 3],
    ],
    [
      [camera(1, 2), camera(1, 2), disk(1)],
      [17, 20, 25],
    ],
    [
      [camera(4, 2), disk(1)],
      [8, 10, 12],
    ],
    [
      [camera(8, 2), disk(2)],
      [8, 10, 12],
    ],
    [
      [camera(4, 5), disk(2)],
      [7, 9, 10],
    ],
    [
      [camera(6, 4), disk(4)],
      [12, 14, 17],
    ],
    [
      [camera(8, 4), disk(6)],
      [14, 16, 20],
    ],
  ])('come from all its cameras and all it records on: %#', (parts, [low, expected, high]) => {
    expect(daysOf(...parts)).toEqual({ low, expected, high });
  });

  it("take the recorder's codec for a camera whose sheet names none", () => {
    const withH264 = daysOf(camera(4, 2, { compression: 'H.264' }), disk(1));

    expect(withH264!.expected).toBeLessThan(daysOf(camera(4, 2), disk(1))!.expected);
    expect(daysOf(camera(4, 2, { compression: 'By the recorder' }), recorder(['H.264']), disk(1))).toEqual(
      withH264,
    );
    expect(daysOf(camera(4, 2), recorder(['H.264', 'H.265+']), disk(1))).toEqual(
      daysOf(camera(4, 2, { compression: 'H.265+' }), disk(1)),
    );
  });

  it('are not known without a camera, without a disk, and where a fact is missing', () => {
    expect(daysOf(disk(1))).toBeNull();
    expect(daysOf(camera(4, 2), recorder())).toBeNull();
    expect(daysOf(camera(4, 2), disk(1), disk())).toBeNull();
    expect(daysOf(camera(4, 2), part(1, { planKind: 'camera' }), disk(1))).toBeNull();
  });

  it('do not change with parts that record nothing', () => {
    const others = [part(1, { lengthM: 90 }), part(2, { planKind: 'plug', plugKind: 'BNC', packOf: 10 })];

    expect(daysOf(camera(4, 2), disk(1), ...others)).toEqual(daysOf(camera(4, 2), disk(1)));
  });
});

describe('the days that a disk keeps of four 2 MP cameras', () => {
  it.each([
    [1, 10],
    [2, 20],
    [4, 41],
    [6, 62],
    [8, 83],
    [10, 104],
  ])('with %d TB are %d', (capacityTB, expected) => {
    expect(daysFor4x2MP(capacityTB, SHIPPED_CONSTANTS).expected).toBe(expected);
  });

  it('lie between bounds', () => {
    expect(daysFor4x2MP(1, SHIPPED_CONSTANTS)).toEqual({ low: 8, expected: 10, high: 12 });
  });
});
