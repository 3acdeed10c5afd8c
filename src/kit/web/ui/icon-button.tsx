import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A square control with only an icon. It needs an aria-label. */
export const iconButtonClass = 'icon-btn';

export function IconButton({
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button {...rest} type={type} className={classNames(iconButtonClass, className)} />;
}
