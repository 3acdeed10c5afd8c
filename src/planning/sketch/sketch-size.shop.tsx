import { useState } from 'react';
import { SIDE_M, resizedSketch } from './sketch.ts';
import { halfUp } from '../facts/plan-rounding.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { FileField } from '../../kit/web/ui/forms/file-field.tsx';
import { sketchMessages } from './sketch.words.ts';
import { SketchNumber } from './sketch-number.shop.tsx';
import { PICTURE_TYPES, readPicture, type SketchPicture } from './sketch-picture.shop.ts';
import type { SketchEdit } from './use-sketch.shop.ts';

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
