import { useState, useRef } from 'react';
import {
  SIDE_M,
  resizedSketch,
  insideOf,
  MAX_WALLS,
  scaledSketch,
  MAX_PICTURE_BYTES,
  type Sketch,
  type SketchCamera,
  type Wall,
} from './sketch.ts';
import { halfUp } from '../facts/plan-rounding.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { FileField } from '../../kit/web/ui/forms/file-field.tsx';
import { sketchMessages } from './sketch.words.ts';
import { MAX_POINTS } from '../kit-builder/kit-choices.ts';
import type { Range } from '../facts/plan-limits.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { TypedReader } from '../tools/typed-reader.shop.ts';

interface Props {
  edit: SketchEdit;
  picture: SketchPicture | null;
  onPicture: (picture: SketchPicture | null) => void;
}

/** A blank sketch has two sides. A picture has its own shape, and one known length gives its size. */
export function SketchSize({ edit, picture, onPicture }: Props) {
  const { sketch, line } = edit;
  const [error, setError] = useState<string | null>(null);
  const [lengthM, setLength] = useState(5);

  async function choose(file: File): Promise<void> {
    const read = await readPicture(file);
    setError(read ? null : sketchMessages.pictureUnreadable);
    if (!read) return;
    onPicture(read);
    edit.putAll(resizedSketch(sketch, { depthM: depthOf(read) }));
    showLine();
  }
  const depthOf = ({ shape }: SketchPicture) => Math.max(SIDE_M[0], halfUp(sketch.widthM * shape, 2));
  const showLine = () => {
    const y = halfUp(sketch.depthM / 2, 1);
    edit.putLine({ from: { x: sketch.widthM * 0.25, y }, to: { x: sketch.widthM * 0.5, y } });
  };
  return (
    <div className="grid gap-4">
      <FileField
        label={sketchMessages.picture}
        hint={sketchMessages.pictureHint}
        error={error}
        accept={PICTURE_TYPES.join(',')}
        onFile={(file) => void choose(file)}
      />
      {picture && (
        <>
          {line ? (
            <div className="grid gap-3 rounded-lg border border-line p-4">
              <SketchNumber
                label={sketchMessages.knownLength}
                hint={sketchMessages.knownLengthHint}
                value={lengthM}
                range={[0.5, 500]}
                onNumber={setLength}
              />
              <Button kind="strong" className="justify-self-start" onClick={() => edit.setScale(lengthM)}>
                {sketchMessages.setScale}
              </Button>
            </div>
          ) : (
            <Button kind="outline" size="small" className="justify-self-start" onClick={showLine}>
              {sketchMessages.setScale}
            </Button>
          )}
          <Button kind="plain" size="small" className="justify-self-start" onClick={() => onPicture(null)}>
            {sketchMessages.removePicture}
          </Button>
        </>
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <SketchNumber
          label={sketchMessages.widthM}
          value={sketch.widthM}
          range={SIDE_M}
          onNumber={(widthM) =>
            edit.putAll(
              resizedSketch(sketch, {
                widthM,
                ...(picture && { depthM: Math.max(SIDE_M[0], halfUp(widthM * picture.shape, 2)) }),
              }),
            )
          }
        />
        {!picture && (
          <SketchNumber
            label={sketchMessages.depthM}
            value={sketch.depthM}
            range={SIDE_M}
            onNumber={(depthM) => edit.putAll(resizedSketch(sketch, { depthM }))}
          />
        )}
      </div>
    </div>
  );
}

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

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export interface SketchPicture {
  /** URL of the file in this browser, or of the shop. */
  url: string;
  /** Height divided by width. */
  shape: number;
  file: File | null;
}

/** Null for a file that is no picture, or too large. */
async function readPicture(file: File): Promise<SketchPicture | null> {
  if (!PICTURE_TYPES.includes(file.type) || file.size > MAX_PICTURE_BYTES) return null;
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { url, shape: image.naturalHeight / image.naturalWidth, file };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}

interface SketchNumberProps {
  label: string;
  value: number;
  range: Range;
  hint?: string;
  onNumber: (value: number) => void;
}

/** Follows the drawing, except while a text is typed. */
export function SketchNumber({ label, value, range, hint, onNumber }: SketchNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const reader = new TypedReader({ value: text });
    return { number: reader.neededNumber('value', range), error: reader.errors.value ?? null };
  };
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      value={typed ?? String(value)}
      error={typed === null ? null : read(typed).error}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      onChange={({ target }) => {
        setTyped(target.value);
        const { number } = read(target.value);
        if (number !== undefined) onNumber(number);
      }}
      onBlur={() => {
        if (typed !== null && read(typed).error === null) setTyped(null);
      }}
    />
  );
}
