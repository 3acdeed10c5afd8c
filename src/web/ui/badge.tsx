import type { ReactNode } from 'react';

export type BadgeTone = 'amber' | 'green' | 'blue' | 'red' | 'grey' | 'ink';

/** A short word on a coloured ground; the word says it, the colour helps. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
