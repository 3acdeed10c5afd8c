import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The one h1 of a page. It takes focus when a page is arrived at, so that a screen reader says where one is. */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={classNames('title-1', className)}>
      {children}
    </h1>
  );
}
