import * as z from 'zod/mini';
import { MAX_POINTS } from '../kit-builder/kit-choices.ts';
import { MAX_PICTURE_BYTES, MAX_WALLS, SIDE_M } from './sketch.ts';
import { planMessages } from '../plans/plan.words.ts';
import { numberBetween, wholeBetween } from '../plans/plan-number.shapes.ts';

const along = numberBetween([0, SIDE_M[1]]);
const spot = z.object({ x: along, y: along });

/** The demands on a camera are in the plan's point of the same position. */
const layout = {
  widthM: numberBetween(SIDE_M),
  depthM: numberBetween(SIDE_M),
  recorder: spot,
  cameras: z
    .array(z.object({ spot, directionDeg: wholeBetween([0, 359]) }))
    .check(z.maxLength(MAX_POINTS, { error: () => planMessages.sketchPlaces })),
  walls: z
    .array(z.object({ from: spot, to: spot }))
    .check(z.maxLength(MAX_WALLS, { error: () => planMessages.sketchWalls(MAX_WALLS) })),
};

/** Base64 writes three bytes as four characters, after the type. */
const LONGEST_DATA_URI = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 'data:image/jpeg;base64,'.length;

export const sentSketch = z.object({
  ...layout,
  /** A data URI (PNG, JPEG, WebP, AVIF). Left out, the picture stays; null removes it. */
  picture: z.optional(
    z.nullable(
      z
        .string({ error: () => planMessages.picture })
        .check(
          z.maxLength(LONGEST_DATA_URI, { error: () => planMessages.pictureTooLarge }),
          z.startsWith('data:', { error: () => planMessages.picture }),
        ),
    ),
  ),
});

export type SentSketch = z.output<typeof sentSketch>;

export const shownSketch = z.object({
  ...layout,
  picture: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
});

export type ShownSketch = z.output<typeof shownSketch>;
