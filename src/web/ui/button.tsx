import type { ComponentProps } from 'react';
import { buttonLook, type ButtonKind, type ButtonSize } from './button-look.ts';

interface Props extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Work is under way: the button stays focusable, and further presses do nothing. */
  busy?: boolean;
}

/** A button that does something; what leads somewhere is a link with buttonLook. */
export function Button({ kind, size, busy = false, className, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonLook(kind, size, className)}
    />
  );
}
