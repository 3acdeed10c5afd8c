import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Appears after a moment, so that quick answers do not flicker. */
export function Pending({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p
      role="status"
      className={classNames('wrap animate-appear py-10 text-center text-small text-text-3', className)}
    >
      {children}
    </p>
  );
}
