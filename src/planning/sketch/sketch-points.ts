import { RANGES } from '../facts/plan-limits.ts';
import { roundedUp } from '../facts/plan-rounding.ts';
import { DEFAULT_MOUNT_HEIGHT_M } from '../kit-builder/kit-choices.ts';
import type { KitPoint } from '../kit-builder/kit-parts.ts';
import { within, type Sketch, type SketchCamera, type Spot } from './sketch.ts';

/** @returns the points of the kit builder */
export function pointsOf({ cameras, recorder }: Pick<Sketch, 'cameras' | 'recorder'>): KitPoint[] {
  return cameras.map((camera) => {
    const point: KitPoint & Partial<SketchCamera> = { ...camera, cableM: runOf(camera, recorder) };
    delete point.spot;
    delete point.directionDeg;
    return point;
  });
}

/**
 * The length of a cable along right angles and up to the camera, without a spare: the kit builder adds 10 % to each run
 * (`kit.cable_spare`).
 */
export function runOf({ spot, mountHeightM = DEFAULT_MOUNT_HEIGHT_M }: SketchCamera, recorder: Spot): number {
  const metres = Math.abs(spot.x - recorder.x) + Math.abs(spot.y - recorder.y) + mountHeightM;
  return within(RANGES.runM, roundedUp(metres, 1));
}
