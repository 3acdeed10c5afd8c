import { classNames } from './class-names.ts';

/**
 * `primary` is the main action, once in a group; `strong` is dark, `outline` has a border only, `plain` has no
 * border.
 */
export type ButtonKind = 'primary' | 'strong' | 'outline' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

/** @returns the class names of a button, also for links that look like one */
export function buttonClass(
  kind: ButtonKind = 'primary',
  size: ButtonSize = 'normal',
  more?: string,
): string {
  return classNames('btn', `btn-${kind}`, `btn-${size}`, more);
}
