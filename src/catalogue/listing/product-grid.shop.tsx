import type { ReactNode } from 'react';
import { classNames } from '../../kit/web/ui/class-names.ts';

export function ProductGrid({ columns, children }: { columns: 3 | 4; children: ReactNode }) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-2.5 md:gap-4',
        columns === 4 ? 'md:grid-cols-3 lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      {children}
    </ul>
  );
}
