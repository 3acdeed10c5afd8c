import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { X, Plus, Trash2 } from 'lucide-react';
import type { Wiring } from '../kit-builder/kit-choices.ts';
import type { KitPoint } from '../kit-builder/kit-parts.ts';
import { seenBy, sketchCandidates } from './sketch-cameras.ts';
import { pointsOf } from './sketch-points.ts';
import { newSketch, withPoints, type Wall } from './sketch.ts';
import { sketchMessages } from './sketch.words.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { useModal } from '../../kit/web/ui/dialogs/use-modal.ts';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { Folded } from '../tools/tool-parts.shop.tsx';
import type { KeptSketch } from './kept-sketch.shop.ts';
import { sketchCamerasQuery } from './sketch-ground.shop.tsx';
import { SketchDrawing } from './sketch-drawing.shop.tsx';
import { SketchNumber, SketchSize, useSketch, type SketchEdit } from './sketch-size.shop.tsx';
import { SketchPlaces } from './sketch-places.shop.tsx';

const ENDS = [
  ['from', () => sketchMessages.start],
  ['to', () => sketchMessages.end],
] as const;

export interface PlaceSketchProps {
  points: readonly KitPoint[];
  wiring: Wiring;
  kept: KeptSketch | null;
  onUse: (points: KitPoint[], kept: KeptSketch) => void;
  onClose: (kept: KeptSketch) => void;
}

export function PlaceSketch({ points, wiring, kept, onUse, onClose }: PlaceSketchProps) {
  const edit = useSketch(kept ? withPoints(kept.sketch, points) : newSketch(points));
  const [picture, setPicture] = useState(kept?.picture ?? null);
  const close = () => onClose({ sketch: edit.sketch, picture });
  const dialog = useModal(close, false);
  const { data: cameras, isError } = useQuery(sketchCamerasQuery);
  const candidates = sketchCandidates(cameras ?? [], wiring);
  const seen = edit.sketch.cameras.map((camera) => seenBy(camera, candidates));
  const { recorder, widthM, depthM } = edit.sketch;
  const count = edit.sketch.cameras.length;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sketch-title"
      className="m-0 h-dvh max-h-dvh w-full max-w-none bg-surface text-text"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,42dvh)_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_420px] lg:grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2 lg:col-span-2 lg:px-6">
          <div>
            <h2 id="sketch-title" className="title-3 text-lead">
              {sketchMessages.sketchThePlace}
            </h2>
            <p className="text-small text-text-2 max-lg:hidden">{sketchMessages.lead}</p>
          </div>
          <IconButton aria-label={sketchMessages.close} onClick={close} className="-mr-2">
            <X size={20} />
          </IconButton>
        </div>
        <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-2 bg-subtle p-3 lg:p-5">
          <SketchDrawing edit={edit} picture={picture?.url ?? null} seen={seen} />
          <p className="text-small text-text-2 max-lg:sr-only">{sketchMessages.howTo}</p>
        </div>
        <div className="grid content-start gap-5 overflow-y-auto px-4 py-4 lg:row-span-2 lg:border-l lg:border-line lg:px-6">
          {isError && <p role="alert">{sketchMessages.camerasFailed}</p>}
          <SketchPlaces edit={edit} seen={seen} isKnown={cameras !== undefined} />
          <div className="grid border-t border-line pt-2">
            <Folded title={sketchMessages.sizeAndPicture} isOpen={edit.line !== null}>
              <SketchSize edit={edit} picture={picture} onPicture={setPicture} />
            </Folded>
            <Folded title={sketchMessages.recorder}>
              <div className="grid grid-cols-2 gap-4">
                <SketchNumber
                  label={sketchMessages.fromLeft}
                  value={recorder.x}
                  range={[0, widthM]}
                  onNumber={(x) => edit.put({ recorder: { ...recorder, x } })}
                />
                <SketchNumber
                  label={sketchMessages.fromTop}
                  value={recorder.y}
                  range={[0, depthM]}
                  onNumber={(y) => edit.put({ recorder: { ...recorder, y } })}
                />
              </div>
            </Folded>
            <Folded title={sketchMessages.walls}>
              <SketchWalls edit={edit} />
            </Folded>
          </div>
        </div>
        <div className="flex justify-end gap-2.5 border-t border-line px-4 py-3 lg:col-start-1 lg:px-6">
          <Button
            busy={count === 0}
            onClick={() => onUse(pointsOf(edit.sketch), { sketch: edit.sketch, picture })}
          >
            {sketchMessages.useThese(count)}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

function SketchWalls({ edit }: { edit: SketchEdit }) {
  const { walls, widthM, depthM } = edit.sketch;
  return (
    <div className="grid gap-4">
      <p className="text-small text-text-3">{sketchMessages.wallsHint}</p>
      {walls.map((wall, index) => (
        <fieldset key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <legend className="mb-1 text-small font-[650] first-letter:uppercase">
            {sketchMessages.wall(index + 1)}
          </legend>
          {ENDS.map(([end, name]) => (
            <WallEnd
              key={end}
              name={name()}
              spot={wall[end]}
              onPut={(spot) => edit.putWall(index, { ...wall, [end]: spot })}
              sides={{ widthM, depthM }}
            >
              {end === 'from' ? (
                <span />
              ) : (
                <IconButton
                  aria-label={sketchMessages.remove(sketchMessages.wall(index + 1))}
                  onClick={() => edit.removeWall(index)}
                >
                  <Trash2 size={18} />
                </IconButton>
              )}
            </WallEnd>
          ))}
        </fieldset>
      ))}
      <Button
        kind="outline"
        size="small"
        className="justify-self-start"
        disabled={!edit.canAddWall}
        onClick={edit.addWall}
      >
        <Plus size={16} />
        {sketchMessages.addWall}
      </Button>
    </div>
  );
}

interface EndProps {
  name: string;
  spot: Wall['from'];
  sides: { widthM: number; depthM: number };
  onPut: (spot: Wall['from']) => void;
  children: React.ReactNode;
}

function WallEnd({ name, spot, sides, onPut, children }: EndProps) {
  return (
    <>
      <SketchNumber
        label={sketchMessages.fromLeftEnd(name)}
        value={spot.x}
        range={[0, sides.widthM]}
        onNumber={(x) => onPut({ ...spot, x })}
      />
      <SketchNumber
        label={sketchMessages.fromTopEnd(name)}
        value={spot.y}
        range={[0, sides.depthM]}
        onNumber={(y) => onPut({ ...spot, y })}
      />
      {children}
    </>
  );
}
