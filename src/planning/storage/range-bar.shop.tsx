import { useId } from 'react';
import type { Estimate } from '../facts/estimate.ts';
import { storageShopMessages } from './storage-shop.words.ts';

interface Props {
  name: string;
  range: Estimate;
  /** The unit with its space: ` TB`. */
  unit: string;
  /** A maximum, marked on the bar. */
  limit?: { value: number; name: string };
  /** The end of the scale, for bars that share one. */
  scaleEnd?: number;
}

/** Filled up to the low, hatched from there to the high, with a mark at the expected value. */
export function RangeBar({ name, range: { low, expected, high }, unit, limit, scaleEnd = 0 }: Props) {
  const hatch = useId();
  const most = Math.max(high, limit?.value ?? 0, scaleEnd) * 1.04 || 1;
  const share = (value: number) => `${((value / most) * 100).toFixed(2)}%`;
  const isExact = low === high;
  const middle = isExact ? `${expected}${unit}` : `${storageShopMessages.about(asKnown(expected))}${unit}`;
  const bounds = isExact ? '' : storageShopMessages.to(asKnown(low), asKnown(high));
  const limitText = limit ? `; ${limit.name} ${limit.value}${unit}` : '';
  return (
    <div>
      <p className="num flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-[550]">{name}</span>
        <span>
          <b className="font-[750]">{middle}</b>
          <span className="text-text-2">{bounds}</span>
        </span>
      </p>
      <svg
        role="img"
        aria-label={`${name}: ${middle}${bounds}${limitText}`}
        width="100%"
        height="34"
        className="mt-1.5 block overflow-visible"
      >
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" fill="var(--color-accent-tint)" />
          <rect width="2.5" height="7" fill="var(--color-text)" />
        </pattern>
        <rect y="5" width="100%" height="24" rx="6" fill="var(--color-surface-2)" />
        <rect
          y="5"
          width={share(low)}
          height="24"
          rx="6"
          fill="var(--color-accent)"
          stroke="var(--color-text)"
        />
        {!isExact && (
          <>
            <rect
              x={share(low)}
              y="5"
              width={share(high - low)}
              height="24"
              fill={`url(#${hatch})`}
              stroke="var(--color-text)"
            />
            <line
              x1={share(expected)}
              x2={share(expected)}
              y1="1"
              y2="33"
              stroke="var(--color-text)"
              strokeWidth="3"
            />
          </>
        )}
        {limit && (
          <line
            x1={share(limit.value)}
            x2={share(limit.value)}
            y1="0"
            y2="34"
            stroke="var(--color-bad)"
            strokeWidth="3"
            strokeDasharray="5 3"
          />
        )}
      </svg>
      {limit !== undefined && (
        <p className="num mt-1 text-right text-small text-text-2">{`${limit.name}: ${limit.value}${unit}`}</p>
      )}
    </div>
  );
}

/** An estimate is not known to the third decimal. */
function asKnown(value: number): number {
  const digits = value < 1 ? 2 : value < 100 ? 1 : 0;
  return Number(value.toFixed(digits));
}
