import { RANGES, type Range } from '../facts/plan-limits.ts';
import { halfUp } from '../facts/plan-rounding.ts';
import type { KitPoint } from '../kit-builder/kit-parts.ts';

/** A place seen from above. Lengths in metres from the upper left corner, directions in degrees clockwise from up. */

export interface Spot {
  x: number;
  y: number;
}

export interface Wall {
  from: Spot;
  to: Spot;
}

/** A kit builder's point with its place in the sketch; the run of cable follows from that. */
export interface SketchCamera extends Omit<KitPoint, 'cableM'> {
  spot: Spot;
  directionDeg: number;
}

export interface Sketch {
  widthM: number;
  depthM: number;
  recorder: Spot;
  cameras: readonly SketchCamera[];
  walls: readonly Wall[];
}

/** The stored part of a sketch: the demands on a camera are in the plan's point of the same position. */
export interface SketchLayout extends Omit<Sketch, 'cameras' | 'walls'> {
  cameras: Pick<SketchCamera, 'spot' | 'directionDeg'>[];
  walls: Wall[];
}

export const SIDE_M: Range = [1, 500];
export const MAX_WALLS = 60;
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const BLANK = { widthM: 20, depthM: 14 };
const DOWN_DEG = 180;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** @returns a blank sketch with the points in a row along its upper side, looking down, and the recorder below them */
export function newSketch(points: readonly Omit<KitPoint, 'cableM'>[]): Sketch {
  const sketch: Sketch = {
    ...BLANK,
    recorder: { x: BLANK.widthM / 2, y: BLANK.depthM - 1 },
    cameras: [],
    walls: [],
  };
  return withPoints(sketch, points);
}

export function layoutOf({ cameras, walls, ...sketch }: Sketch): SketchLayout {
  return {
    ...sketch,
    cameras: cameras.map(({ spot, directionDeg }) => ({ spot, directionDeg })),
    walls: [...walls],
  };
}

/** The reverse of `layoutOf`. @param points as many as cameras */
export function sketchOf(layout: SketchLayout, points: readonly KitPoint[]): Sketch {
  const cameras = points.map((point, index) => ({ ...point, ...layout.cameras[index]! }));
  return { ...layout, cameras };
}

/**
 * Each camera keeps its place, and takes the demands of its point: the point of the same position, or of the same
 * name where there are fewer or more points than before.
 */
export function withPoints(sketch: Sketch, points: readonly Omit<KitPoint, 'cableM'>[]): Sketch {
  const isSame = points.length === sketch.cameras.length;
  const cameras = points.map((point, index): SketchCamera => {
    const before = isSame ? sketch.cameras[index] : sketch.cameras.find(({ name }) => name === point.name);
    return {
      ...point,
      spot: before?.spot ?? freeSpot(sketch, index, points.length),
      directionDeg: before?.directionDeg ?? DOWN_DEG,
    };
  });
  return { ...sketch, cameras };
}

function freeSpot({ widthM, depthM }: Sketch, index: number, count: number): Spot {
  return { x: halfUp((widthM * (index + 1)) / (count + 1), 1), y: halfUp(depthM / 8, 1) };
}

/** The same places on the picture, whose real size was not known before. */
export function scaledSketch(sketch: Sketch, factor: number): Sketch {
  const spot = ({ x, y }: Spot): Spot => ({ x: halfUp(x * factor, 2), y: halfUp(y * factor, 2) });
  return {
    widthM: within(SIDE_M, halfUp(sketch.widthM * factor, 2)),
    depthM: within(SIDE_M, halfUp(sketch.depthM * factor, 2)),
    recorder: spot(sketch.recorder),
    cameras: sketch.cameras.map((camera) => ({
      ...camera,
      spot: spot(camera.spot),
      distanceM: within(RANGES.pointDistanceM, halfUp(camera.distanceM * factor, 1)),
    })),
    walls: sketch.walls.map(({ from, to }) => ({ from: spot(from), to: spot(to) })),
  };
}

/** The sketch with other sides; anything that would lie outside moves to the edge. */
export function resizedSketch(sketch: Sketch, sides: Partial<Pick<Sketch, 'widthM' | 'depthM'>>): Sketch {
  const sized = { ...sketch, ...sides };
  const spot = (each: Spot) => insideOf(sized, each);
  return {
    ...sized,
    recorder: spot(sized.recorder),
    cameras: sized.cameras.map((camera) => ({ ...camera, spot: spot(camera.spot) })),
    walls: sized.walls.map(({ from, to }) => ({ from: spot(from), to: spot(to) })),
  };
}

/** Rounded to the decimetre, and within the sketch. */
export function insideOf({ widthM, depthM }: Pick<Sketch, 'widthM' | 'depthM'>, { x, y }: Spot): Spot {
  return { x: within([0, widthM], halfUp(x, 1)), y: within([0, depthM], halfUp(y, 1)) };
}

export function within([min, max]: Range, value: number): number {
  return Math.min(max, Math.max(min, value));
}

/** @returns the spot in a direction at a distance */
export function spotAt({ x, y }: Spot, directionDeg: number, distanceM: number): Spot {
  const angle = directionDeg * RADIANS_PER_DEGREE;
  return { x: x + distanceM * Math.sin(angle), y: y - distanceM * Math.cos(angle) };
}

/** Turned to a spot, which it then watches. In the spot itself it keeps its direction. */
export function lookingAt(camera: SketchCamera, { x, y }: Spot): SketchCamera {
  const [right, down] = [x - camera.spot.x, y - camera.spot.y];
  const distance = Math.hypot(right, down);
  return {
    ...camera,
    distanceM: within(RANGES.pointDistanceM, halfUp(distance, 1)),
    directionDeg:
      distance === 0 ? camera.directionDeg : fullTurn(Math.atan2(right, -down) / RADIANS_PER_DEGREE),
  };
}

/** Whole degrees from 0 to 359. */
export function fullTurn(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}
