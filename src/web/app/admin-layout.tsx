import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/accounts/auth-shapes.ts';
import { listAllOrders } from '../../contract/orders/orders.ts';
import { listFailedJobs } from '../../contract/platform/jobs.ts';
import { paths } from '../../contract/platform/page-paths.ts';
import { useLogOut } from '../features/accounts/shop/use-log-out.ts';
import { AdminSidebar } from '../features/desk/desk/shell/admin-sidebar.tsx';
import { AdminTabs } from '../features/desk/desk/shell/admin-tabs.tsx';
import { AdminTopBar } from '../features/desk/desk/shell/admin-top-bar.tsx';
import { CommandPalette } from '../features/desk/desk/shell/command-palette.tsx';
import { GeneratedPasswordBanner } from '../features/desk/desk/shell/generated-password-banner.tsx';
import { ShortcutsDialog } from '../features/desk/desk/shell/shortcuts-dialog.tsx';
import { useAdminKeys } from '../features/desk/desk/shell/use-admin-keys.ts';
import { BrandLogo } from '../features/platform/shop/shell/brand-logo.tsx';
import { ThemeSwitch } from '../features/platform/shop/theme/theme-switch.tsx';
import { apiQuery } from '../lib/api/api-query.ts';
import { LeavingGuard } from '../lib/leaving-guard.tsx';
import { SkipLink } from '../ui/page/skip-link.tsx';

type Opened = 'palette' | 'shortcuts' | null;

interface Props {
  user: User;
  children: ReactNode;
}

export function AdminLayout(props: Props) {
  return (
    <LeavingGuard>
      <Frame {...props} />
    </LeavingGuard>
  );
}

function Frame({ user, children }: Props) {
  const [opened, open] = useState<Opened>(null);
  const logOut = useLogOut();
  const { data: toShip } = useQuery(
    apiQuery(listAllOrders, { query: { status: 'Pending', page: 1, limit: 1 } }),
  );
  const { data: givenUp } = useQuery(
    apiQuery(listFailedJobs, { query: { state: 'given-up', page: 1, limit: 1 } }),
  );
  const close = () => open(null);
  useAdminKeys({ onPalette: () => open('palette'), onShortcuts: () => open('shortcuts') });
  return (
    <div className="min-h-dvh bg-subtle md:grid md:grid-cols-[236px_minmax(0,1fr)]">
      <SkipLink />
      <AdminSidebar
        logo={<BrandLogo onNight />}
        user={user}
        openTasks={{
          [paths.adminOrders]: { count: toShip?.total ?? 0, label: 'to ship' },
          [paths.adminJobs]: { count: givenUp?.total ?? 0, label: 'given up' },
        }}
        themeSwitch={<ThemeSwitch />}
        onLogOut={() => void logOut()}
      />
      <div className="min-w-0">
        <AdminTopBar
          logo={<BrandLogo onNight />}
          onPalette={() => open('palette')}
          onShortcuts={() => open('shortcuts')}
          onLogOut={() => void logOut()}
        />
        <main id="main" tabIndex={-1} className="mx-auto max-w-[1480px] px-4 pt-4 pb-24 md:px-8 md:pb-12">
          {user.passwordExpiresAt !== undefined && (
            <GeneratedPasswordBanner expiresAt={user.passwordExpiresAt} />
          )}
          {children}
        </main>
      </div>
      <AdminTabs />
      {opened === 'palette' && <CommandPalette onClose={close} />}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </div>
  );
}
