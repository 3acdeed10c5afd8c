import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/auth-shapes.ts';
import { listFailedJobs } from '../../contract/jobs.ts';
import { listAllOrders } from '../../contract/orders.ts';
import { paths } from '../../contract/page-paths.ts';
import { useLogOut } from '../features/account/use-log-out.ts';
import { DeskSidebar } from '../features/desk/desk-sidebar.tsx';
import { DeskTabs } from '../features/desk/desk-tabs.tsx';
import { DeskTopBar } from '../features/desk/desk-top-bar.tsx';
import { CommandPalette } from '../features/desk/command-palette.tsx';
import { ShortcutsDialog } from '../features/desk/shortcuts-dialog.tsx';
import { useDeskKeys } from '../features/desk/use-desk-keys.ts';
import { BrandLogo } from '../features/shell/brand-logo.tsx';
import { ThemeSwitch } from '../features/theme/theme-switch.tsx';
import { question } from '../lib/question.ts';
import { SkipLink } from '../ui/skip-link.tsx';

type Opened = 'palette' | 'shortcuts' | null;

/** The frame of the admin area. */
export function AdminLayout({ user, children }: { user: User; children: ReactNode }) {
  const [opened, open] = useState<Opened>(null);
  const logOut = useLogOut();
  const { data: toShip } = useQuery(
    question(listAllOrders, { query: { status: 'Pending', page: 1, limit: 1 } }),
  );
  const { data: givenUp } = useQuery(
    question(listFailedJobs, { query: { state: 'given-up', page: 1, limit: 1 } }),
  );
  const close = () => open(null);
  useDeskKeys({ onPalette: () => open('palette'), onShortcuts: () => open('shortcuts') });
  return (
    <div className="min-h-dvh bg-subtle md:grid md:grid-cols-[236px_minmax(0,1fr)]">
      <SkipLink />
      <DeskSidebar
        logo={<BrandLogo onNight />}
        user={user}
        waiting={{
          [paths.adminOrders]: { count: toShip?.total ?? 0, words: 'to ship' },
          [paths.adminJobs]: { count: givenUp?.total ?? 0, words: 'given up' },
        }}
        themeSwitch={<ThemeSwitch />}
        onLogOut={() => void logOut()}
      />
      <div className="min-w-0">
        <DeskTopBar
          logo={<BrandLogo onNight />}
          onPalette={() => open('palette')}
          onShortcuts={() => open('shortcuts')}
          onLogOut={() => void logOut()}
        />
        <main id="main" tabIndex={-1} className="mx-auto max-w-[1480px] px-4 pt-4 pb-24 md:px-8 md:pb-12">
          {children}
        </main>
      </div>
      <DeskTabs />
      {opened === 'palette' && <CommandPalette onClose={close} />}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </div>
  );
}
