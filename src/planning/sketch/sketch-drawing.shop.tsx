import { useRef } from 'react';
import {
  fullTurn,
  insideOf,
  lookingAt,
  spotAt,
  within,
  type Sketch,
  type SketchCamera,
  type Spot,
} from './sketch.ts';
import { RANGES } from '../facts/plan-limits.ts';
import { halfUp } from '../facts/plan-rounding.ts';
import type { SeenBy } from './sketch-cameras.ts';
import {
  SketchGround,
  CameraSymbol,
  RecorderSymbol,
  WallLines,
  SketchName,
  SketchView,
  useScale,
} from './sketch-ground.shop.tsx';
import { SketchHandle } from './sketch-handle.shop.tsx';
import { sketchMessages } from './sketch.words.ts';
import type { SketchEdit } from './sketch-size.shop.tsx';

const TURN_DEG = 5;
const STEP_M = 0.5;

interface Props {
  edit: SketchEdit;
  picture: string | null;
  seen: readonly (SeenBy | null)[];
}

/** The plan from above. Everything in it can be done in the fields beside it too. */
export function SketchDrawing({ edit, picture, seen }: Props) {
  const { sketch, chosen, line } = edit;
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, sketch);
  const { widthM, depthM } = sketch;
  const px = ({ x, y }: Spot): Spot => ({ x: x * scale, y: y * scale });
  const metres = ({ x, y }: Spot): Spot => insideOf(sketch, { x: x / scale, y: y / scale });
  const mover = (spot: Spot, put: (to: Spot) => void) => ({
    at: px(spot),
    value: spot.x,
    max: widthM,
    valueText: sketchMessages.spot(spot.x, spot.y),
    onDrag: (to: Spot) => put(metres(to)),
    onStep: (right: number, down: number) =>
      put(insideOf(sketch, { x: spot.x + right * STEP_M, y: spot.y + down * STEP_M })),
  });
  return (
    <div ref={box} className="grid size-full place-items-center overflow-hidden">
      <svg
        role="group"
        aria-label={sketchMessages.drawing}
        width={widthM * scale}
        height={depthM * scale}
        className="block rounded-md bg-bg select-none"
      >
        <SketchGround sketch={sketch} scale={scale} picture={picture} />
        {sketch.cameras.map((camera, index) => (
          <SketchView
            key={edit.keys[index]}
            camera={camera}
            seen={seen[index] ?? null}
            sketch={sketch}
            scale={scale}
            isChosen={index === chosen}
          />
        ))}
        {sketch.cameras.map((camera, index) => (
          <SketchName key={edit.keys[index]} camera={camera} scale={scale} />
        ))}
        <WallLines walls={sketch.walls} scale={scale} />
        {sketch.walls.flatMap((wall, index) =>
          (['from', 'to'] as const).map((end) => (
            <SketchHandle
              key={`${index} ${end}`}
              label={sketchMessages.wallEnd(index + 1, end === 'from' ? 'start' : 'end')}
              {...mover(wall[end], (to) => edit.putWall(index, { ...wall, [end]: to }))}
              onRemove={() => edit.removeWall(index)}
            >
              <rect x="-5" y="-5" width="10" height="10" className="fill-bg stroke-text-2" strokeWidth="2" />
            </SketchHandle>
          )),
        )}
        <SketchHandle
          label={sketchMessages.recorder}
          {...mover(sketch.recorder, (recorder) => edit.put({ recorder }))}
        >
          <RecorderSymbol />
        </SketchHandle>
        {sketch.cameras.map((camera, index) => (
          <CameraHandles
            key={edit.keys[index]}
            camera={camera}
            number={index + 1}
            isChosen={index === chosen}
            px={px}
            metres={metres}
            mover={mover}
            sketch={sketch}
            onPut={(changed) => edit.putCamera(index, changed)}
            onRemove={() => edit.removeCamera(index)}
            onChosen={() => edit.choose(index)}
          />
        ))}
        {line && (
          <g>
            <path
              d={`M${line.from.x * scale} ${line.from.y * scale}L${line.to.x * scale} ${line.to.y * scale}`}
              strokeWidth="3"
              strokeDasharray="2 5"
              strokeLinecap="round"
              className="stroke-info"
            />
            {(['from', 'to'] as const).map((end) => (
              <SketchHandle
                key={end}
                label={sketchMessages.lineEnd(end === 'from' ? 'start' : 'end')}
                {...mover(line[end], (to) => edit.putLine({ ...line, [end]: to }))}
              >
                <circle r="7" strokeWidth="3" className="fill-bg stroke-info" />
              </SketchHandle>
            ))}
          </g>
        )}
      </svg>
    </div>
  );
}

interface CameraProps {
  camera: SketchCamera;
  number: number;
  isChosen: boolean;
  sketch: Sketch;
  px: (spot: Spot) => Spot;
  metres: (spot: Spot) => Spot;
  mover: (
    spot: Spot,
    put: (to: Spot) => void,
  ) => Pick<Parameters<typeof SketchHandle>[0], 'at' | 'value' | 'max' | 'valueText' | 'onDrag' | 'onStep'>;
  onPut: (camera: SketchCamera) => void;
  onRemove: () => void;
  onChosen: () => void;
}

function CameraHandles(props: CameraProps) {
  const { camera, number, isChosen, sketch, px, mover, onPut, onRemove, onChosen } = props;
  const { spot, directionDeg, distanceM, name } = camera;
  const aim = spotAt(spot, directionDeg, distanceM);
  const turn = (right: number, down: number) =>
    onPut({
      ...camera,
      directionDeg: fullTurn(directionDeg + right * TURN_DEG),
      distanceM: within(RANGES.pointDistanceM, halfUp(distanceM - down * STEP_M, 1)),
    });
  return (
    <>
      <SketchHandle
        label={sketchMessages.cameraOf(name)}
        {...mover(spot, (to) => onPut({ ...camera, spot: to }))}
        onRemove={onRemove}
        onChosen={onChosen}
      >
        <CameraSymbol number={number} isChosen={isChosen} />
      </SketchHandle>
      {isChosen && (
        <SketchHandle
          label={sketchMessages.aimOf(name)}
          at={px(insideOf(sketch, aim))}
          value={directionDeg}
          max={359}
          valueText={sketchMessages.aim(directionDeg, distanceM)}
          onDrag={(to) => onPut(lookingAt(camera, props.metres(to)))}
          onStep={turn}
        >
          <circle r="8" strokeWidth="2.5" className="fill-bg stroke-text" />
          <circle r="2.5" className="fill-text" />
        </SketchHandle>
      )}
    </>
  );
}
