import type { PlanProduct } from '../../../../../domain/planning/facts/plan-facts.ts';
import { RANGES } from '../../../../../domain/planning/facts/plan-limits.ts';
import type { LensQuestion } from '../../../../../domain/planning/lens/lens-plan.ts';
import {
  LEVELS_2014,
  LEVELS_2025,
  SCALES,
  type Level2014,
} from '../../../../../domain/planning/lens/picture-levels.ts';
import type { LensField } from '../../../../../contract/planning/tool-fields.ts';
import { TypedReader, type ReadForm, type Typed } from '../tools/typed-reader.ts';
import { toolMessages } from '../../../../../contract/planning/tool-messages.ts';

/** @param cameras the form's cameras; its link names one by its slug, a saved plan by its id */
export function readLensQuestion(
  typed: Typed<LensField>,
  cameras: readonly PlanProduct<'camera'>[],
): ReadForm<LensQuestion, LensField> {
  const read = new TypedReader(typed);
  const camera = cameraNamed(cameras, typed.camera);
  if (read.has('camera') && !camera) read.refuse('camera', toolMessages.noCamera);
  const level = read.word('level', [...LEVELS_2025, ...LEVELS_2014]);
  const scale = read.word('scale', SCALES);
  const question: LensQuestion = {
    productId: camera?.product._id,
    megapixels: read.number('mp', RANGES.megapixels),
    angleDeg: read.number('angle', RANGES.angleDeg),
    distanceM: read.number('distance', RANGES.distanceM),
    mountHeightM: read.number('height', RANGES.mountHeightM),
    targetHeightM: read.number('target', RANGES.targetHeightM),
    level,
    // The editions share no level, so a level implies its edition.
    scale: level === undefined ? scale : LEVELS_2014.includes(level as Level2014) ? '2014' : '2025',
  };
  return { question: read.isRight ? question : null, errors: read.errors };
}

export function cameraNamed(
  cameras: readonly PlanProduct<'camera'>[],
  name: string,
): PlanProduct<'camera'> | undefined {
  return cameras.find(({ product: { slug, _id } }) => name === slug || name === _id);
}
