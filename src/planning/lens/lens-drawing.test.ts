import { describe, expect, it } from 'vitest';
import { metreBar, roomyMarks, sidePolygon, unitsPerMetre, halfHeight, WIDTH } from './lens-drawing.shop.ts';

describe('the drawings of the lens tool', () => {
  it.each([
    { farthestM: 0.6, angleDeg: 179, heightM: 50 },
    { farthestM: 12, angleDeg: 83, heightM: 3 },
    { farthestM: 500, angleDeg: 1, heightM: 0 },
  ])('fit their frames: %o', (scene) => {
    const scale = unitsPerMetre(scene);

    expect(scene.farthestM * scale).toBeLessThanOrEqual(WIDTH);
    expect(halfHeight(scene, scale)).toBeLessThanOrEqual(151.1);
    expect(scene.heightM * scale).toBeLessThanOrEqual(200);
  });

  it('see from the blind spot to the end, and nothing below the ground', () => {
    const view = { heightM: 3, tiltDeg: 7.1, verticalDeg: 50, farthestM: 12 };

    expect(sidePolygon({ ...view, blindSpotM: 4.8 })).toEqual([
      [0, 3],
      [4.8, 0],
      [12, 0],
      [12, expect.closeTo(6.88, 1)],
    ]);
    expect(sidePolygon({ ...view, tiltDeg: 60, blindSpotM: 0 })).toEqual([
      [0, 3],
      [0, 0],
      [expect.closeTo(4.28, 1), 0],
    ]);
    for (const [, y] of sidePolygon({ ...view, tiltDeg: -60, blindSpotM: null }))
      expect(y).toBeGreaterThanOrEqual(0);
  });

  it('have a bar of a round length', () => {
    expect([0.6, 12, 40, 72, 500].map(metreBar)).toEqual([0.2, 5, 10, 20, 200]);
  });

  it('name only the marks that have room', () => {
    expect(roomyMarks([2.9, 5.8, 11.6, 12], 24, 40)).toEqual([12, 5.8, 2.9]);
    expect(roomyMarks([2.9, 100], 3, 40)).toEqual([100]);
  });
});
