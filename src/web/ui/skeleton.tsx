import { classNames } from './class-names.ts';

/** A grey shape in the place of what is on its way. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-appear rounded-sm bg-surface-2', className)}
    />
  );
}
