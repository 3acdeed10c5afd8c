import type { ReactNode } from 'react';
import { EYE_X, fixed, metreBar, roomyMarks, WIDTH } from './lens-drawing.shop.ts';

const RULER = 24;
const BAR = 24;
/** The width of a number with its unit. */
const MARK_ROOM = 48;

interface Props {
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
export function DrawingFrame({ label, height, scale, farthestM, marksM, children }: Props) {
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
