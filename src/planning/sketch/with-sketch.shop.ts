import type { Planned } from '../facts/planned.ts';
import type { SentSketch } from './plan-sketch.shapes.ts';
import type { KeptSketch } from './kept-sketch.shop.ts';

/** The body of a plan, with its sketch where it has one. @param isNew a plan that is not stored yet */
export async function withSketch<Body extends { answers: object }>(
  body: Body,
  kept: KeptSketch | null,
  isNew: boolean,
): Promise<Body & { sketch?: SentSketch }> {
  if (kept === null) return body;
  const { sentSketchOf } = await import('./kept-sketch.shop.ts');
  const { points } = body.answers as Planned['kit']['answers'];
  return { ...body, sketch: await sentSketchOf(kept, points, isNew) };
}
