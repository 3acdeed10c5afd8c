import type { ComponentProps } from 'react';
import { useLinkClick, useLocation } from '../router/router.tsx';
import { usePrefetchOn } from './prefetch.ts';

interface ShopLinkProps extends ComponentProps<'a'> {
  to: string;
  /** Whether the page is prefetched. */
  prefetches?: boolean;
  /** The state of the new history entry. */
  state?: unknown;
}

/** A link inside the shop. */
export function ShopLink({ to, prefetches = true, state, onClick, children, ...rest }: ShopLinkProps) {
  const follow = useLinkClick(to, { target: rest.target, state });
  const prefetch = usePrefetchOn(to);
  return (
    <a
      {...(prefetches && prefetch)}
      {...rest}
      href={to}
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
 * A navigation link that marks itself when its page, or one below it, is the current page.
 * @param end marks it on exactly its own page only, for a link to the root
 */
export function ShopNavLink({ end = false, ...link }: ShopLinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <ShopLink aria-current={isHere ? 'page' : undefined} {...link} />;
}
