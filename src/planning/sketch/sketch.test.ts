import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KitPoint } from '../kit-builder/kit-parts.ts';
import { pointsOf } from './sketch-points.ts';
import {
  insideOf,
  layoutOf,
  lookingAt,
  newSketch,
  resizedSketch,
  scaledSketch,
  sketchOf,
  spotAt,
  withPoints,
  type Sketch,
  type Spot,
} from './sketch.ts';
import { seenArea, type Sector } from './sketch-cameras.ts';

const gate = { name: 'Gate', distanceM: 6, level: 'perceive', isOutdoors: true, needsColour: false } as const;
const asked: Omit<KitPoint, 'cableM'>[] = [gate, { ...gate, name: 'Till', distanceM: 4, isOutdoors: false }];

const sketch: Sketch = {
  widthM: 20,
  depthM: 10,
  recorder: { x: 2, y: 9 },
  cameras: [{ ...gate, spot: { x: 14.5, y: 1 }, directionDeg: 180 }],
  walls: [{ from: { x: 0, y: 5 }, to: { x: 10, y: 5 } }],
};

describe('the points of a sketch', () => {
  it('run along right angles and up to the camera, without the 10 % that the kit builder adds', () => {
    expect(pointsOf(sketch)).toEqual([{ ...gate, cableM: 12.5 + 8 + 3 }]);
  });

  it('stay within what the kit builder takes', () => {
    const far = { ...sketch, cameras: [{ ...sketch.cameras[0]!, spot: { x: 500, y: 500 } }] };
    const near = {
      ...sketch,
      cameras: [{ ...gate, mountHeightM: 0, spot: sketch.recorder, directionDeg: 0 }],
    };

    expect(pointsOf(far)[0]!.cableM).toBe(500);
    expect(pointsOf(near)[0]!.cableM).toBe(1);
  });

  it('are those that it was made of, but for the cable', () => {
    const made = pointsOf(newSketch(asked));

    expect(made).toEqual(asked.map((point, index) => ({ ...point, cableM: made[index]!.cableM })));
    expect(new Set(newSketch(asked).cameras.map(({ spot }) => spot.x)).size).toBe(2);
  });

  it('keep their places when more is asked of them', () => {
    const { cameras } = withPoints(sketch, [{ ...gate, distanceM: 9 }, asked[1]!]);

    expect(cameras[0]).toEqual({ ...sketch.cameras[0], distanceM: 9 });
    expect(cameras[1]).toMatchObject({ name: 'Till', directionDeg: 180 });
  });
});

describe('a camera', () => {
  it.each([
    [{ x: 14.5, y: 0 }, 0, 1],
    [{ x: 24.5, y: 1 }, 90, 10],
    [{ x: 14.5, y: 4 }, 180, 3],
    [{ x: 11.5, y: 1 }, 270, 3],
  ])('turned to %o looks %i degrees and %i m far', (spot, directionDeg, distanceM) => {
    expect(lookingAt(sketch.cameras[0]!, spot)).toMatchObject({ directionDeg, distanceM });
  });

  it('looks at the spot in its direction', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 5, max: 1000 }),
        (directionDeg, tenths) => {
          const camera = { ...sketch.cameras[0]!, directionDeg, distanceM: tenths / 10 };

          expect(lookingAt(camera, spotAt(camera.spot, directionDeg, camera.distanceM))).toEqual(camera);
        },
      ),
    );
  });

  it('keeps its direction in the spot itself', () => {
    const camera = sketch.cameras[0]!;

    expect(lookingAt(camera, camera.spot)).toEqual({ ...camera, distanceM: 0.5 });
  });
});

describe('the size of a sketch', () => {
  it('scales everything with a known length', () => {
    const twice = scaledSketch(sketch, 2);

    expect(twice).toMatchObject({ widthM: 40, depthM: 20, recorder: { x: 4, y: 18 } });
    expect(twice.cameras[0]).toMatchObject({ spot: { x: 29, y: 2 }, distanceM: 12, directionDeg: 180 });
    expect(twice.walls).toEqual([{ from: { x: 0, y: 10 }, to: { x: 20, y: 10 } }]);
  });

  it('holds everything inside when it shrinks', () => {
    const small = resizedSketch(sketch, { widthM: 8, depthM: 4 });

    expect(small.cameras[0]!.spot).toEqual({ x: 8, y: 1 });
    expect(small.recorder).toEqual({ x: 2, y: 4 });
    expect(small.walls).toEqual([{ from: { x: 0, y: 4 }, to: { x: 8, y: 4 } }]);
    expect(insideOf(small, { x: -3, y: 3.14159 })).toEqual({ x: 0, y: 3.1 });
  });
});

describe('what is stored of a sketch', () => {
  it('gives the same sketch with the points of its plan', () => {
    expect(sketchOf(layoutOf(sketch), pointsOf(sketch))).toMatchObject(sketch);
    expect(layoutOf(sketch).cameras).toEqual([{ spot: { x: 14.5, y: 1 }, directionDeg: 180 }]);
  });

  it('a place that is taken out leaves the others where they were', () => {
    const three = newSketch([gate, { ...gate, name: 'Till' }, { ...gate, name: 'Yard' }]);
    const [first, , third] = three.cameras;

    const two = withPoints(three, [gate, { ...gate, name: 'Yard' }]);
    expect(two.cameras.map(({ spot }) => spot)).toEqual([first!.spot, third!.spot]);
  });
});

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
