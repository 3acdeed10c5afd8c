import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** A link inside the shop, for pieces that know nothing of what it leads to. */
export function PlainLink({ to, onClick, children, ...rest }: ComponentProps<'a'> & { to: string }) {
  const follow = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
