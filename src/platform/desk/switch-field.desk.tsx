import type { ComponentProps } from 'react';

/** A choice that is saved as soon as it is pressed. */
export function SwitchField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-[550]">
      <input
        type="checkbox"
        {...input}
        className="relative h-6 w-10.5 shrink-0 appearance-none rounded-full bg-line-strong transition before:absolute before:top-0.75 before:left-0.75 before:size-4.5 before:rounded-full before:bg-surface before:transition checked:bg-ok checked:before:translate-x-4.5"
      />
      {label}
    </label>
  );
}

/** The sentence after a press. */
export function switchedTo(label: string, isOn: boolean): string {
  return `${label}: switched ${isOn ? 'on' : 'off'}.`;
}
