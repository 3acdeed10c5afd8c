import type { ReactNode } from 'react';

interface Props {
  /** What is not saved yet, in words; empty for nothing. */
  unsaved: string;
  /** Why the last save was refused, instead. */
  failure?: string | null;
  /** Its buttons. */
  children: ReactNode;
}

/** At the foot of the window, in reach of every field of a long form. */
export function SaveBar({ unsaved, failure = null, children }: Props) {
  return (
    <div className="sticky bottom-16 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2.5 border-t border-line bg-surface px-4 py-3 md:bottom-20 lg:bottom-4 md:mx-0 md:rounded-lg md:border md:px-6 md:shadow-float">
      {(failure ?? unsaved) !== '' && (
        <p
          role={failure === null ? undefined : 'alert'}
          className={`grow basis-28 text-small ${failure === null ? 'text-text-2' : 'font-[550] text-bad'}`}
        >
          {failure ?? unsaved}
        </p>
      )}
      {children}
    </div>
  );
}
