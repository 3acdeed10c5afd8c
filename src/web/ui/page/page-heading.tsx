import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** It gets focus after a page change, so that a screen reader reads it. */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={classNames('title-1', className)}>
      {children}
    </h1>
  );
}
