import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';
import { usePrefetchOn } from './prefetch.ts';

interface ShopLinkProps extends ComponentProps<'a'> {
  to: string;
  /** Whether what it leads to is fetched ahead. */
  prefetches?: boolean;
  /** What the history entry it makes holds. */
  state?: unknown;
}

/**
 * A link inside the shop. It is written on the router's hooks because the router's own Link carries 2.7 KB for uses
 * we do not have; nothing of ours should import Link or NavLink.
 */
export function ShopLink({ to, prefetches = true, state, onClick, children, ...rest }: ShopLinkProps) {
  const follow = useLinkClickHandler(to, { target: rest.target, state });
  const prefetch = usePrefetchOn(to);
  return (
    <a
      {...(prefetches && prefetch)}
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

/**
 * A link of a navigation, which knows when one is on its page or on one below it.
 * @param end only the page itself counts, for a link to the root
 */
export function ShopNavLink({ end = false, ...link }: ShopLinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <ShopLink aria-current={isHere ? 'page' : undefined} {...link} />;
}
