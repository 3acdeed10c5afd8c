import { DrawingFrame } from './drawing-frame.tsx';
import { arcPath, EYE_X, fixed, halfHeight, sectorPath, type Scene } from './lens-drawing.ts';
import * as lensShopMessages from './lens-shop-messages.ts';

/** A level with the distance up to which it is reached. */
export interface Zone {
  name: string;
  metres: number;
  opacity: number;
}

interface Props {
  scene: Scene;
  scale: number;
  /** The farthest first. */
  zones: readonly Zone[];
  distanceM: number | null;
}

export function LensFromAbove({ scene, scale, zones, distanceM }: Props) {
  const { angleDeg, farthestM } = scene;
  const middle = halfHeight(scene, scale);
  const said = zones.map(({ name, metres }) => `${name} to ${metres} metres`).join(', ');
  return (
    <DrawingFrame
      label={lensShopMessages.viewFromAboveDegreesWide(angleDeg, said)}
      height={2 * middle}
      scale={scale}
      farthestM={farthestM}
      marksM={[...zones.map(({ metres }) => metres), ...(distanceM === null ? [] : [distanceM])]}
    >
      <path d={sectorPath(farthestM * scale, angleDeg, middle)} fill="#f0a500" opacity="0.14" />
      {zones.map(({ name, metres, opacity }) => (
        <path
          key={name}
          d={sectorPath(metres * scale, angleDeg, middle)}
          fill="#f0a500"
          fillOpacity={opacity}
          stroke="#f0a500"
          strokeWidth="1"
        />
      ))}
      {distanceM !== null && (
        <path
          d={arcPath(distanceM * scale, angleDeg, middle)}
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          strokeDasharray="5 4"
        />
      )}
      <circle cx={EYE_X} cy={fixed(middle)} r="9" fill="#fff" />
      <circle cx={EYE_X} cy={fixed(middle)} r="3.5" fill="#0b0f17" />
    </DrawingFrame>
  );
}
