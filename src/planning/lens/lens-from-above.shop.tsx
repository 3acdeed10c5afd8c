import type { Level } from './picture-levels.ts';
import {
  arcPath,
  EYE_X,
  fixed,
  halfHeight,
  sectorPath,
  metreBar,
  roomyMarks,
  WIDTH,
  type Scene,
} from './lens-drawing.shop.ts';
import { lensShopMessages } from './lens-shop.words.ts';
import { levelMessages } from './level.words.ts';
import type { ReactNode } from 'react';

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

const RULER = 24;
const BAR = 24;
/** The width of a number with its unit. */
const MARK_ROOM = 48;

interface DrawingFrameProps {
  /** The drawing in words, for screen readers. */
  label: string;
  height: number;
  scale: number;
  farthestM: number;
  /** Distances named below the drawing. */
  marksM: readonly number[];
  children: ReactNode;
}

/** The text is in a second, unscaled picture, so that it is as large on a phone. */
export function DrawingFrame({ label, height, scale, farthestM, marksM, children }: DrawingFrameProps) {
  const whole = height + RULER + BAR;
  const across = (x: number) => `${((x / WIDTH) * 100).toFixed(2)}%`;
  const down = (y: number) => `${((y / whole) * 100).toFixed(2)}%`;
  const marks = roomyMarks(marksM, scale, MARK_ROOM);
  const barM = metreBar(farthestM);
  const barY = height + RULER + BAR / 2;
  const barEnd = EYE_X + barM * scale;
  return (
    <div className="relative">
      <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${fixed(whole)}`} className="block w-full">
        {children}
        <g stroke="#fff" strokeWidth="1.5" fill="none">
          {marks.map((metres) => (
            <path key={metres} d={`M${fixed(EYE_X + metres * scale)} ${fixed(height + 1)}v6`} />
          ))}
          <path
            d={`M${EYE_X} ${fixed(barY - 4)}v8M${EYE_X} ${fixed(barY)}H${fixed(barEnd)}M${fixed(barEnd)} ${fixed(barY - 4)}v8`}
          />
        </g>
      </svg>
      <svg
        aria-hidden="true"
        className="num pointer-events-none absolute inset-0 size-full"
        fontSize="13"
        fill="#fff"
      >
        {marks.map((metres) => (
          <text
            key={metres}
            x={across(Math.min(WIDTH - 20, EYE_X + metres * scale))}
            y={down(height + 19)}
            textAnchor="middle"
          >
            {metres} m
          </text>
        ))}
        <text x={across(barEnd + 6)} y={down(barY + 4)}>
          {barM} m
        </text>
      </svg>
    </div>
  );
}
