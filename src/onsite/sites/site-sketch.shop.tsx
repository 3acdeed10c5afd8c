import { useRef } from 'react';
import {
  CameraSymbol,
  RecorderSymbol,
  SketchGround,
  useScale,
  WallLines,
} from '../../planning/sketch/sketch-ground.shop.tsx';
import type { ShownSketch } from '../../planning/sketch/plan-sketch.shapes.ts';
import { sketchOf, spotAt } from '../../planning/sketch/sketch.ts';
import { siteShopMessages } from '../visits/onsite-shop.words.ts';

const MAX_HEIGHT_PX = 560;

/** A file does not know what its plan asked of each camera: only the direction is drawn, so long. */
const NO_DEMANDS = {
  name: '',
  level: 'overview',
  distanceM: 3,
  cableM: 0,
  isOutdoors: false,
  needsColour: false,
} as const;

/** The sketch of the plan that a site names; it can only be looked at. */
export function SiteSketch({ shown: { picture, ...layout } }: { shown: ShownSketch }) {
  const sketch = sketchOf(
    layout,
    layout.cameras.map(() => NO_DEMANDS),
  );
  const { widthM, depthM, recorder, cameras, walls } = sketch;
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, sketch, MAX_HEIGHT_PX);
  const [width, height] = [widthM * scale, depthM * scale];
  return (
    <div ref={box} className="grid justify-items-center">
      <svg
        role="img"
        aria-label={siteShopMessages.sketchOf(cameras.length)}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto max-w-full rounded-md bg-bg"
      >
        <SketchGround sketch={sketch} scale={scale} picture={picture?.url ?? null} />
        <WallLines walls={walls} scale={scale} />
        {cameras.map(({ spot, directionDeg, distanceM }, index) => {
          const aim = spotAt(spot, directionDeg, distanceM);
          return (
            <path
              key={index}
              d={`M${spot.x * scale} ${spot.y * scale}L${aim.x * scale} ${aim.y * scale}`}
              strokeWidth="1.5"
              strokeDasharray="5 4"
              className="stroke-text"
            />
          );
        })}
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
