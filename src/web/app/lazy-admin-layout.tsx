import { use, type ReactNode } from 'react';
import { lazyChunk } from '../lib/page/lazy-chunk.ts';
import { useSession } from '../lib/session/session.ts';

/** The layout of the admin area. It loads together with the first admin page. */
export const adminLayout = lazyChunk(() => import('./admin-layout.tsx'));

/** Renders the admin layout for an admin. For anyone else the page's guard shows 'Loading...' or redirects. */
export function LazyAdminLayout({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user?.role !== 'admin') return <main id="main">{children}</main>;
  const { AdminLayout } = use(adminLayout.load());
  return <AdminLayout user={user}>{children}</AdminLayout>;
}
