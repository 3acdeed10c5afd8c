import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The look of a square control that holds an icon only; it must be named with aria-label. */
export const iconButtonLook = 'icon-btn';

export function IconButton({
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button {...rest} type={type} className={classNames(iconButtonLook, className)} />;
}
