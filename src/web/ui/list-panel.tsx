import type { ReactNode } from 'react';

interface Props {
  /** Search box and filters. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A list of the desk in its frame: tools above, rows below. On phones the frame goes and the cards stay. */
export function ListPanel({ tools, children }: Props) {
  return (
    <div className="md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface md:shadow-lift">
      {tools && (
        <div className="flex flex-wrap items-center gap-2 pb-3.5 md:gap-2.5 md:border-b md:border-line md:p-3.5">
          {tools}
        </div>
      )}
      {children}
    </div>
  );
}
