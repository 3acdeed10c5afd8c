import { classNames } from './class-names.ts';

/** `primary` means "act here" and stands once in a group; `strong` is ink, `outline` a quiet choice, `plain` has no frame. */
export type ButtonKind = 'primary' | 'strong' | 'outline' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

const base =
  'inline-flex items-center justify-center gap-2 font-[650] text-center transition active:scale-[.98] disabled:opacity-60 aria-disabled:opacity-60';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  strong: 'bg-strong text-on-strong hover:bg-strong-hover',
  outline: 'border-[1.5px] border-line-strong bg-surface text-text hover:border-text',
  plain: 'text-text hover:bg-surface-2',
  danger: 'border-[1.5px] border-bad text-bad hover:bg-bad-soft',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 rounded-[10px] px-3.5 text-small',
  normal: 'min-h-11 rounded-md px-4 md:px-5',
  large: 'min-h-13 rounded-md px-5 text-lead',
};

/** The look of a button, for links that are drawn as one. */
export function buttonLook(kind: ButtonKind = 'primary', size: ButtonSize = 'normal', more?: string): string {
  return classNames(base, kinds[kind], sizes[size], more);
}
