import type { ComponentProps } from 'react';

export function CheckField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input type="checkbox" {...input} className="size-4.5 shrink-0" />
      {label}
    </label>
  );
}
