import type { ReactNode } from 'react';

interface Props {
  /** The name for screen readers. */
  label: string;
  role?: 'group' | 'region';
  className?: string;
  children: ReactNode;
}

/** A part of the page that scrolls inside itself. It takes focus, so that the arrow keys scroll it (WCAG 2.1.1). */
export function ScrollArea({ label, role = 'group', className, children }: Props) {
  return (
    <div role={role} aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
