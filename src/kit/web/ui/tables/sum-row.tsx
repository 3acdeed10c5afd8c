import { classNames } from '../class-names.ts';

export function SumRow({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        isTotal && 'border-t border-line pt-3 text-[1.25rem] font-bold',
      )}
    >
      <dt className={isTotal ? undefined : 'text-text-2'}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
