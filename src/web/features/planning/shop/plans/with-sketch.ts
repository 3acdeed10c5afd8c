import type { Planned } from '../../../../../contract/planning/planned.ts';
import type { SentSketch } from '../../../../../contract/planning/plan-sketch-shapes.ts';
import type { KeptSketch } from '../sketch/kept-sketch.ts';

/** The body of a plan, with its sketch where it has one. @param isNew a plan that is not stored yet */
export async function withSketch<Body extends { answers: object }>(
  body: Body,
  kept: KeptSketch | null,
  isNew: boolean,
): Promise<Body & { sketch?: SentSketch }> {
  if (kept === null) return body;
  const { sentSketchOf } = await import('../sketch/kept-sketch.ts');
  const { points } = body.answers as Planned['kit']['answers'];
  return { ...body, sketch: await sentSketchOf(kept, points, isNew) };
}
