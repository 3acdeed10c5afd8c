import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import type { User } from '../../contract/accounts/auth-shapes.ts';
import { useLogOut } from '../features/accounts/shop/use-log-out.ts';
import { TwoStepGate } from '../features/accounts/desk/two-step/two-step-gate.tsx';
import { DeskHint } from '../features/desk/desk/help/desk-hint.tsx';
import { AdminSidebar } from '../features/desk/desk/shell/admin-sidebar.tsx';
import { AdminTabs } from '../features/desk/desk/shell/admin-tabs.tsx';
import { AdminTopBar } from '../features/desk/desk/shell/admin-top-bar.tsx';
import { GeneratedPasswordBanner } from '../features/desk/desk/shell/generated-password-banner.tsx';
import { MenuFoot } from '../features/desk/desk/shell/menu-foot.tsx';
import { MenuSheet } from '../features/desk/desk/shell/menu-sheet.tsx';
import { useAdminKeys } from '../features/desk/desk/shell/use-admin-keys.ts';
import { useOpenTasks } from '../features/desk/desk/shell/use-open-tasks.ts';
import { deskPageAt } from '../features/platform/desk/desk-menu.ts';
import { NoRight } from '../features/platform/desk/no-right.tsx';
import { ProofHost } from '../features/platform/desk/proof-host.tsx';
import { useMayOpen } from '../features/platform/desk/use-may-open.ts';
import { BrandLogo } from '../features/platform/shop/shell/brand-logo.tsx';
import { ThemeSwitch } from '../features/platform/shop/theme/theme-switch.tsx';
import { LeavingGuard } from '../lib/leaving-guard.tsx';
import { idle } from '../lib/page/idle.ts';
import { lazyChunk } from '../lib/page/lazy-chunk.ts';
import { useLocation } from '../router/router.tsx';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { InsideLayout } from './inside-layout.tsx';

type Opened = 'palette' | 'shortcuts' | 'help' | 'menu' | null;

interface Props {
  user: User;
  children: ReactNode;
}

const helpPanel = lazyChunk(() => import('../features/desk/desk/help/help-panel.tsx'));
const palette = lazyChunk(() => import('../features/desk/desk/shell/command-palette.tsx'));
const shortcutsDialog = lazyChunk(() => import('../features/desk/desk/shell/shortcuts-dialog.tsx'));

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
  const openTasks = useOpenTasks();
  const close = () => open(null);
  // The dialog is loaded before its key is pressed: the next typed letters belong to it.
  useEffect(
    () =>
      void idle()
        .then(palette.load)
        .catch(() => undefined),
    [],
  );
  useAdminKeys({ onPalette: () => open('palette'), onShortcuts: () => open('shortcuts') });
  const foot = <MenuFoot user={user} themeSwitch={<ThemeSwitch />} onLogOut={() => void logOut()} />;
  return (
    <div className="min-h-dvh bg-subtle lg:grid lg:grid-cols-[248px_minmax(0,1fr)]">
      <SkipLink />
      <AdminSidebar logo={<BrandLogo onNight />} openTasks={openTasks} foot={foot} />
      <div className="min-w-0">
        <AdminTopBar
          logo={<BrandLogo onNight />}
          onPalette={() => open('palette')}
          onHelp={() => open('help')}
          onShortcuts={() => open('shortcuts')}
        />
        <main id="main" tabIndex={-1} className="mx-auto max-w-[1480px] px-4 pt-4 pb-24 md:px-8 lg:pb-12">
          {user.passwordExpiresAt !== undefined && (
            <GeneratedPasswordBanner expiresAt={user.passwordExpiresAt} />
          )}
          <TwoStepGate>
            <DeskHint onHelp={() => open('help')} />
            <Allowed>{children}</Allowed>
          </TwoStepGate>
        </main>
      </div>
      <AdminTabs isMoreOpen={opened === 'menu'} onMore={() => open('menu')} />
      <ProofHost />
      {opened === 'menu' && (
        <MenuSheet openTasks={openTasks} foot={foot} onPalette={() => open('palette')} onClose={close} />
      )}
      <Suspense fallback={null}>
        {opened === 'palette' && <Palette onClose={close} />}
        {opened === 'help' && <Help onClose={close} />}
        {opened === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
    </div>
  );
}

function Allowed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const page = deskPageAt(pathname);
  // The dashboard has something for everybody.
  const isAllowed = !page || page === 'adminDashboard' || mayOpen(pathname);
  return isAllowed ? <InsideLayout value>{children}</InsideLayout> : <NoRight page={page} />;
}

function Palette(props: { onClose: () => void }) {
  const { CommandPalette } = use(palette.load());
  return <CommandPalette {...props} />;
}

function Shortcuts(props: { onClose: () => void }) {
  const { ShortcutsDialog } = use(shortcutsDialog.load());
  return <ShortcutsDialog {...props} />;
}

function Help(props: { onClose: () => void }) {
  const { HelpPanel } = use(helpPanel.load());
  return <HelpPanel {...props} />;
}
