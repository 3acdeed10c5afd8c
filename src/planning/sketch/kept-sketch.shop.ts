import type { KitPoint } from '../kit-builder/kit-parts.ts';
import { layoutOf, sketchOf, withPoints, type Sketch } from './sketch.ts';
import type { SentSketch, ShownSketch } from './plan-sketch.shapes.ts';
import { readImageFile } from '../../kit/web/lib/files/read-file.ts';
import type { SketchPicture } from './sketch-size.shop.tsx';

/** The part that stays when the sketch is closed. */
export interface KeptSketch {
  sketch: Sketch;
  picture: SketchPicture | null;
}

export function keptSketchOf({ picture, ...layout }: ShownSketch, points: readonly KitPoint[]): KeptSketch {
  return {
    sketch: sketchOf(layout, points),
    picture: picture && { url: picture.url, shape: picture.height / picture.width, file: null },
  };
}

/**
 * @param isNew a plan of its own, which has no picture yet
 * @throws the browser's error, or one with a sentence, where the picture cannot be read
 */
export async function sentSketchOf(
  { sketch, picture }: KeptSketch,
  points: readonly KitPoint[],
  isNew: boolean,
): Promise<SentSketch> {
  const layout = layoutOf(withPoints(sketch, points));
  if (picture === null) return { ...layout, picture: null };
  if (picture.file === null && !isNew) return layout;
  return { ...layout, picture: await dataUriOf(picture) };
}

async function dataUriOf({ file, url }: SketchPicture): Promise<string> {
  const read = await readImageFile(file ?? (await fileAt(url)));
  if ('fault' in read) throw new Error(read.fault);
  return read.dataUri;
}

async function fileAt(url: string): Promise<File> {
  const blob = await (await fetch(url)).blob();
  return new File([blob], 'picture', { type: blob.type });
}
