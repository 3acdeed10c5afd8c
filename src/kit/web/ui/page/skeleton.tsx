import { classNames } from '../class-names.ts';

export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-appear rounded-sm bg-surface-2', className)}
    />
  );
}
