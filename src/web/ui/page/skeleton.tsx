import { classNames } from '../class-names.ts';

/** A grey box in place of something that is loading. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-appear rounded-sm bg-surface-2', className)}
    />
  );
}
