import { use, type ReactNode } from 'react';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';

export const adminLayout = lazyChunk(async () => {
  const [layout] = await Promise.all([import('./admin-layout.tsx'), loadStyles()]);
  return layout;
});

async function loadStyles(): Promise<void> {
  const { loadDeskStyles } = await import('./desk-styles.ts');
  await loadDeskStyles();
}

export function LazyAdminLayout({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user?.role !== 'admin') return <main id="main">{children}</main>;
  const { AdminLayout } = use(adminLayout.load());
  return <AdminLayout user={user}>{children}</AdminLayout>;
}
