import { useRef, useState } from 'react';
import { MAX_POINTS } from '../kit-builder/kit-choices.ts';
import { insideOf, MAX_WALLS, scaledSketch, type Sketch, type SketchCamera, type Wall } from './sketch.ts';
import { sketchMessages } from './sketch.words.ts';

export type SketchEdit = ReturnType<typeof useSketch>;

const NEW_CAMERA = {
  ...({ distanceM: 5, level: 'perceive', directionDeg: 180 } as const),
  ...{ isOutdoors: true, needsColour: false },
};

export function useSketch(first: Sketch) {
  const [sketch, setSketch] = useState(first);
  const [keys, setKeys] = useState(() => first.cameras.map((_, index) => index));
  const nextKey = useRef(first.cameras.length);
  const [chosen, choose] = useState(0);
  /** A line whose real length is being entered. */
  const [line, putLine] = useState<Wall | null>(null);

  const put = (part: Partial<Sketch>) => setSketch((now) => ({ ...now, ...part }));
  const { cameras, walls, widthM, depthM } = sketch;
  /** New things do not hide each other. */
  const middle = (count: number) =>
    insideOf(sketch, { x: widthM / 2 + (count % 5) * 0.06 * widthM, y: depthM / 2 });
  return {
    ...{ sketch, keys, chosen, line, put, choose, putLine },
    putAll: setSketch,
    canAddCamera: cameras.length < MAX_POINTS,
    canAddWall: walls.length < MAX_WALLS,
    addCamera: () => {
      const camera = {
        ...NEW_CAMERA,
        name: sketchMessages.placeOf(cameras.length + 1),
        spot: middle(cameras.length),
      };
      put({ cameras: [...cameras, camera] });
      setKeys([...keys, nextKey.current++]);
      choose(cameras.length);
    },
    putCamera: (index: number, camera: SketchCamera) => put({ cameras: cameras.with(index, camera) }),
    removeCamera: (index: number) => {
      put({ cameras: cameras.toSpliced(index, 1) });
      setKeys(keys.toSpliced(index, 1));
      choose(Math.max(0, Math.min(chosen, cameras.length - 2)));
    },
    addWall: () => {
      const from = insideOf(sketch, { x: widthM / 4, y: depthM / 2 + (walls.length % 5) * 0.06 * depthM });
      const wall = { from, to: insideOf(sketch, { x: (widthM * 3) / 4, y: from.y }) };
      put({ walls: [...walls, wall] });
    },
    putWall: (index: number, wall: Wall) => put({ walls: walls.with(index, wall) }),
    removeWall: (index: number) => put({ walls: walls.toSpliced(index, 1) }),
    /** @param lengthM the real length of the line */
    setScale: (lengthM: number) => {
      if (!line) return;
      const drawnM = Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y);
      if (drawnM > 0) setSketch(scaledSketch(sketch, lengthM / drawnM));
      putLine(null);
    },
  };
}
