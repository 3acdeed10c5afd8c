import { use, type ReactNode } from 'react';
import { lazyChunk } from '../lib/lazy-chunk.ts';
import { useSession } from '../lib/session.ts';

/** The admin area's frame, which comes with the first of its pages. */
export const adminLayout = lazyChunk(() => import('./admin-layout.tsx'));

/** Frames the page for an admin; for anyone else the page's guard says 'Loading...' or sends them away. */
export function LazyAdminLayout({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user?.role !== 'admin') return <main id="main">{children}</main>;
  const { AdminLayout } = use(adminLayout.load());
  return <AdminLayout user={user}>{children}</AdminLayout>;
}
