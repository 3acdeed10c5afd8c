import { classNames } from './class-names.ts';

/** `primary` is the main action, once in a group; `strong` is dark, `outline` has a border only. */
export type ButtonKind = 'primary' | 'strong' | 'outline' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

export function buttonClass(
  kind: ButtonKind = 'primary',
  size: ButtonSize = 'normal',
  more?: string,
): string {
  return classNames('btn', `btn-${kind}`, `btn-${size}`, more);
}
