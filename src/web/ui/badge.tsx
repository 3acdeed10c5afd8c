import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'amber' | 'green' | 'blue' | 'red' | 'grey' | 'ink';

const tones: Record<BadgeTone, string> = {
  amber: 'bg-accent-soft text-on-accent-soft',
  green: 'bg-ok-soft text-ok',
  blue: 'bg-info-soft text-info',
  red: 'bg-bad-soft text-bad',
  grey: 'bg-neutral-soft text-neutral',
  ink: 'bg-strong text-on-strong',
};

/** A short word on a coloured ground; the word says it, the colour helps. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-[7px] px-2 py-[5px] text-[12px] leading-none font-[650] whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
