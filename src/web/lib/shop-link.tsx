import { Link, NavLink, type LinkProps, type NavLinkProps } from 'react-router';
import { usePrefetchOn } from './prefetch.ts';

/** A link inside the shop; what it leads to is fetched ahead. */
export function ShopLink(props: LinkProps & { to: string }) {
  return <Link {...usePrefetchOn(props.to)} {...props} />;
}

/** A link of a navigation, which knows when it is the current page. */
export function ShopNavLink(props: NavLinkProps & { to: string }) {
  return <NavLink {...usePrefetchOn(props.to)} {...props} />;
}
