import type { ReactNode, Ref } from 'react';

interface Props {
  /** Read by screen readers. */
  label: string;
  role?: 'group' | 'region';
  className?: string;
  areaRef?: Ref<HTMLDivElement>;
  onScroll?: () => void;
  children: ReactNode;
}

/** It takes focus, so that the arrow keys scroll it (WCAG 2.1.1). */
export function ScrollArea({ label, role = 'group', className, areaRef, onScroll, children }: Props) {
  return (
    <div ref={areaRef} role={role} aria-label={label} tabIndex={0} onScroll={onScroll} className={className}>
      {children}
    </div>
  );
}
