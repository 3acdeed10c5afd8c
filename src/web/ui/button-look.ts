import { classNames } from './class-names.ts';

/** `primary` means "act here" and stands once in a group; `strong` is ink, `outline` a quiet choice, `plain` has no frame. */
export type ButtonKind = 'primary' | 'strong' | 'outline' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

/** The look of a button, for links that are drawn as one. */
export function buttonLook(kind: ButtonKind = 'primary', size: ButtonSize = 'normal', more?: string): string {
  return classNames('btn', `btn-${kind}`, `btn-${size}`, more);
}
