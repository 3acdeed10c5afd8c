import type { ReactNode } from 'react';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { classNames } from './ui/class-names.ts';

/** Appears after a moment, so that quick answers do not flicker. Says "Loading…" when it has no children. */
export function Pending({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <p
      role="status"
      className={classNames('wrap animate-appear py-10 text-center text-small text-text-3', className)}
    >
      {children ?? generalMessages.loading}
    </p>
  );
}
