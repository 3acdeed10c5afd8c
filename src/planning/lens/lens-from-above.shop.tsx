import type { Level } from './picture-levels.ts';
import { DrawingFrame } from './drawing-frame.shop.tsx';
import { arcPath, EYE_X, fixed, halfHeight, sectorPath, type Scene } from './lens-drawing.shop.ts';
import { lensShopMessages } from './lens-shop.words.ts';
import { levelMessages } from './level.words.ts';

/** A level with the distance up to which it is reached. */
export interface Zone {
  level: Level;
  metres: number;
  angleDeg: number;
  opacity: number;
}

interface Props {
  scene: Scene;
  scale: number;
  /** The farthest first. */
  zones: readonly Zone[];
  /** Zones of a zoom lens at its narrow end. */
  narrowZones: readonly Zone[];
  nightM: number | null;
  distanceM: number | null;
}

export function LensFromAbove({ scene, scale, zones, narrowZones, nightM, distanceM }: Props) {
  const { angleDeg, farthestM } = scene;
  const middle = halfHeight(scene, scale);
  const saidOf = (each: readonly Zone[]) =>
    each
      .map(({ level, metres }) => lensShopMessages.toMetres(levelMessages.levelWords(level), metres))
      .join(', ');
  const zoomed = narrowZones[0];
  const label =
    lensShopMessages.viewFromAboveDegreesWide(angleDeg, saidOf(zones)) +
    (zoomed ? lensShopMessages.andZoomedIn(zoomed.angleDeg, saidOf(narrowZones)) : '') +
    (nightM === null ? '' : lensShopMessages.andLit(nightM));
  const litM = nightM !== null && nightM <= farthestM ? nightM : null;
  return (
    <DrawingFrame
      label={label}
      height={2 * middle}
      scale={scale}
      farthestM={farthestM}
      marksM={[
        ...[...zones, ...narrowZones].map(({ metres }) => metres),
        ...(distanceM === null ? [] : [distanceM]),
      ]}
    >
      <path d={sectorPath(farthestM * scale, angleDeg, middle)} fill="#f0a500" opacity="0.14" />
      {[...narrowZones, ...zones].map(({ level, metres, angleDeg: wide, opacity }) => (
        <path
          key={`${level} ${wide}`}
          d={sectorPath(metres * scale, wide, middle)}
          fill="#f0a500"
          fillOpacity={opacity}
          stroke="#f0a500"
          strokeWidth="1"
        />
      ))}
      {litM !== null && (
        <path
          d={arcPath(litM * scale, angleDeg, middle)}
          fill="none"
          stroke="#b9c1cd"
          strokeWidth="2"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      )}
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
