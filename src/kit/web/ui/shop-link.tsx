import { type ComponentProps, createContext, useContext } from 'react';
import { useHref, useLinkClick, useLocation } from '../router/router.tsx';

interface ShopLinkProps extends ComponentProps<'a'> {
  to: string;
  prefetches?: boolean;
  state?: unknown;
}

export function ShopLink({ to, prefetches = true, state, onClick, children, ...rest }: ShopLinkProps) {
  const follow = useLinkClick(to, { target: rest.target, state });
  const prefetch = usePrefetchOn(to);
  const href = useHref(to);
  return (
    <a
      {...(prefetches && prefetch)}
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** @param end marks only the exact page, for a link to the root */
export function ShopNavLink({ end = false, ...link }: ShopLinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <ShopLink aria-current={isHere ? 'page' : undefined} {...link} />;
}

type Prefetch = (url: string) => boolean;

export const PrefetchContext = createContext<Prefetch>(() => false);

/** @returns handlers that prefetch on hover, touch and focus, unless the visitor saves data */
function usePrefetchOn(url: string) {
  const prefetch = useContext(PrefetchContext);
  const start = () => {
    if (!savesData()) prefetch(url);
  };
  return { onPointerEnter: start, onTouchStart: start, onFocus: start };
}

interface ConnectionHints {
  saveData?: boolean;
  effectiveType?: string;
}

function savesData(): boolean {
  const connection = (navigator as Navigator & { connection?: ConnectionHints }).connection;
  return connection?.saveData === true || /(^|-)[23]g$/.test(connection?.effectiveType ?? '');
}
