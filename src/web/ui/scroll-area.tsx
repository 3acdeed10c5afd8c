import type { ReactNode, Ref } from 'react';

interface Props {
  /** For screen readers. */
  label: string;
  role?: 'group' | 'region';
  className?: string;
  areaRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** It takes focus, so that the arrow keys scroll it (WCAG 2.1.1). */
export function ScrollArea({ label, role = 'group', className, areaRef, children }: Props) {
  return (
    <div ref={areaRef} role={role} aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
