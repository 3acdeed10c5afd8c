import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { seenBy, sketchCandidates } from './sketch-cameras.ts';
import type { KitPoint } from '../kit-builder/kit-parts.ts';
import type { KitBody } from '../kit-builder/kit-body.shapes.ts';
import type { ShownSketch } from './plan-sketch.shapes.ts';
import { keptSketchOf } from './kept-sketch.shop.ts';
import {
  sketchCamerasQuery,
  SketchName,
  SketchView,
  useScale,
  SketchGround,
  CameraSymbol,
  RecorderSymbol,
  WallLines,
} from './sketch-ground.shop.tsx';
import { sketchMessages } from './sketch.words.ts';

const MAX_HEIGHT_PX = 560;

/** A camera of which only place and direction are known. */
const UNNAMED: KitPoint = {
  ...({ name: '', level: 'overview', distanceM: 3 } as const),
  ...{ isOutdoors: false, needsColour: false, cableM: 0 },
};

/** The sketch can only be looked at. @param asked what the plan demands of its cameras; null where that is not shown */
export function SharedSketch({ shown, asked }: { shown: ShownSketch; asked: KitBody | null }) {
  const { sketch, picture } = keptSketchOf(shown, asked?.points ?? shown.cameras.map(() => UNNAMED));
  const { widthM, depthM, recorder, cameras, walls } = sketch;
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, sketch, MAX_HEIGHT_PX);
  const { data: stocked = [] } = useQuery({ ...sketchCamerasQuery, enabled: asked !== null });
  const candidates = asked ? sketchCandidates(stocked, asked.wiring) : [];
  const [width, height] = [widthM * scale, depthM * scale];
  return (
    <div ref={box} className="grid justify-items-center">
      <svg
        role="img"
        aria-label={sketchMessages.sketchOf(
          widthM,
          depthM,
          cameras.map(({ name }, index) => name || String(index + 1)),
        )}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto max-w-full rounded-md bg-bg"
      >
        <SketchGround sketch={sketch} scale={scale} picture={picture?.url ?? null} />
        {cameras.map((camera, index) => (
          <SketchView
            key={index}
            camera={camera}
            seen={seenBy(camera, candidates)}
            sketch={sketch}
            scale={scale}
            isChosen={false}
          />
        ))}
        {cameras.map((camera, index) => (
          <SketchName key={index} camera={camera} scale={scale} />
        ))}
        <WallLines walls={walls} scale={scale} />
        <g transform={`translate(${recorder.x * scale} ${recorder.y * scale})`}>
          <RecorderSymbol />
        </g>
        {cameras.map(({ spot }, index) => (
          <g key={index} transform={`translate(${spot.x * scale} ${spot.y * scale})`}>
            <CameraSymbol number={index + 1} />
          </g>
        ))}
      </svg>
    </div>
  );
}
