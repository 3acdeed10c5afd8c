import type { ComponentProps } from 'react';
import { buttonClass, type ButtonKind, type ButtonSize } from './button-class.ts';

interface Props extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** The button keeps focus while it is busy, and further presses do nothing. */
  busy?: boolean;
}

export function Button({ kind, size, busy = false, className, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonClass(kind, size, className)}
    />
  );
}
