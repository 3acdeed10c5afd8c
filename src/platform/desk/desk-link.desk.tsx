import type { ComponentProps } from 'react';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { useMayOpen } from './desk-menu.desk.ts';

/** Links to another page of the desk; only words for anyone who may not see that page. */
export function DeskLink({ children, ...link }: ComponentProps<typeof ShopLink>) {
  return useMayOpen()(link.to) ? <ShopLink {...link}>{children}</ShopLink> : <span>{children}</span>;
}
