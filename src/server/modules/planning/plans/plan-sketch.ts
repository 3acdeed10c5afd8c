import type { SketchLayout } from '../../../../domain/planning/sketch/sketch.ts';
import { planMessages } from '../../../../contract/planning/plan-messages.ts';
import type { SentSketch, ShownSketch } from '../../../../contract/planning/plan-sketch-shapes.ts';
import type { NewPlan } from '../../../../contract/planning/plans-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { invalid } from '../../../http/errors.ts';
import { findPictureSize } from './plan-pictures-queries.ts';
import type { PlanRow } from './plans-queries.ts';

export function layoutIn({ widthM, depthM, recorder, cameras, walls }: SentSketch): SketchLayout {
  return { widthM, depthM, recorder, cameras, walls };
}

/** @throws Refused 400 unless it has a camera for each point */
export function requireSketchFits(sketch: SketchLayout | null, answers: NewPlan['answers']): void {
  const count = 'points' in answers ? answers.points.length : null;
  if (sketch && sketch.cameras.length !== count)
    throw invalid(planMessages.sketchPlaces, { 'sketch.cameras': planMessages.sketchPlaces });
}

/** The picture's URL changes with the plan, so that browsers show no earlier one. */
export async function shownSketchOf(
  db: Db,
  { id, sketch, updated_at }: PlanRow,
  token: string,
): Promise<ShownSketch | null> {
  if (!sketch) return null;
  const size = await findPictureSize(db, id);
  const url = `/api/plans/${token}/picture?v=${updated_at.getTime()}`;
  return { ...sketch, picture: size ? { url, ...size } : null };
}
