import * as z from 'zod/mini';
import { RANGES, WHOLE_RANGES } from '../../domain/planning/facts/plan-limits.ts';
import {
  KIT_PLACES,
  MAX_POINT_NAME_LENGTH,
  MAX_POINTS,
  WIRINGS,
} from '../../domain/planning/kit/kit-choices.ts';
import { LEVELS_2025 } from '../../domain/planning/lens/picture-levels.ts';
import { line } from '../platform/text-shapes.ts';
import { numberBetween, wholeBetween, wordOf } from './plan-number-shapes.ts';
import * as planningMessages from './planning-messages.ts';

const kitPoint = z.object({
  name: line(MAX_POINT_NAME_LENGTH, planningMessages.pointName),
  distanceM: numberBetween(RANGES.pointDistanceM),
  level: wordOf(LEVELS_2025),
  isOutdoors: z.boolean({ error: planningMessages.yesOrNo }),
  needsColour: z.boolean({ error: planningMessages.yesOrNo }),
  cableM: numberBetween(RANGES.runM),
});

export const kitBody = z.object({
  place: wordOf(KIT_PLACES),
  wiring: wordOf(WIRINGS),
  points: z
    .array(kitPoint)
    .check(
      z.minLength(1, { error: planningMessages.points(MAX_POINTS) }),
      z.maxLength(MAX_POINTS, { error: planningMessages.points(MAX_POINTS) }),
    ),
  days: wholeBetween(WHOLE_RANGES.days),
  hoursPerDay: z.optional(numberBetween(RANGES.hoursPerDay)),
});

export type KitBody = z.output<typeof kitBody>;
