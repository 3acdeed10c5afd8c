import { describe, expect, it } from 'vitest';
import { seenArea, type Sector } from './sketch-cameras.ts';
import type { Spot } from './sketch.ts';

const sector: Sector = { spot: { x: 10, y: 0 }, directionDeg: 180, angleDeg: 90, radiusM: 8 };
const farthest = (area: Spot[]) => Math.max(...area.map(({ x, y }) => Math.hypot(x - 10, y)));
const lowest = (area: Spot[]) => Math.max(...area.map(({ y }) => y));

describe('what a camera of a sketch sees', () => {
  it('is a sector to its reach', () => {
    const area = seenArea(sector, []);

    expect(area[0]).toEqual({ x: 10, y: 0 });
    for (const { x, y } of area.slice(1)) expect(Math.hypot(x - 10, y)).toBeCloseTo(8, 6);
    expect(area[1]!.x).toBeCloseTo(10 + 8 * Math.SQRT1_2, 6);
    expect(area[1]!.y).toBeCloseTo(8 * Math.SQRT1_2, 6);
    expect(area.at(-1)!.x).toBeCloseTo(10 - 8 * Math.SQRT1_2, 6);
  });

  it('ends at a wall across it', () => {
    const area = seenArea(sector, [{ from: { x: 0, y: 3 }, to: { x: 20, y: 3 } }]);

    expect(lowest(area)).toBeCloseTo(3, 6);
  });

  it('goes on beside a wall', () => {
    const area = seenArea(sector, [{ from: { x: 10, y: 3 }, to: { x: 20, y: 3 } }]);

    expect(lowest(area.filter(({ x }) => x > 10.01))).toBeCloseTo(3, 2);
    expect(farthest(area)).toBeCloseTo(8, 6);
    expect(lowest(area)).toBeGreaterThan(7.9);
  });

  it('is not hidden by the wall on which the camera hangs, nor by one behind it', () => {
    const walls = [
      { from: { x: 0, y: 0 }, to: { x: 20, y: 0 } },
      { from: { x: 0, y: -2 }, to: { x: 20, y: -2 } },
    ];

    expect(farthest(seenArea(sector, walls))).toBeCloseTo(8, 6);
    expect(lowest(seenArea(sector, walls))).toBeCloseTo(8, 2);
  });
});
