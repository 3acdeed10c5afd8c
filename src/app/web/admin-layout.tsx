import { useEffect, useState, type ReactNode } from 'react';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { useLogOut } from '../../accounts/auth/use-log-out.shop.ts';
import { TwoStepGate } from '../../accounts/two-step/two-step-gate.desk.tsx';
import { DeskHint } from '../../desk/help/desk-hint.desk.tsx';
import {
  AdminSidebar,
  AdminTabs,
  AdminTopBar,
  MenuSheet,
  GeneratedPasswordBanner,
} from '../../desk/shell/admin-frame.desk.tsx';
import { MenuFoot } from '../../desk/shell/menu-foot.desk.tsx';
import { useAdminKeys } from '../../desk/shell/use-admin-keys.desk.ts';
import { useOpenTasks } from '../../desk/shell/menu-list.desk.tsx';
import { deskPageAt, useMayOpen } from '../../platform/desk/desk-menu.desk.ts';
import { NoRight, ProofHost } from '../../platform/rights/proof-host.desk.tsx';
import { BrandLogo } from '../../platform/shell/brand-logo.shop.tsx';
import { ThemeSwitch } from '../../platform/shell/theme-switch.shop.tsx';
import { LeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { idle } from '../../kit/web/lib/page/idle.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { chunkComponent, lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useLocation } from '../../kit/web/router/router.tsx';
import { SkipLink } from '../../kit/web/ui/page/skip-link.tsx';
import { InsideLayout } from './inside-layout.tsx';

type Opened = 'palette' | 'shortcuts' | 'help' | 'menu' | null;

interface Props {
  user: User;
  children: ReactNode;
}

const Help = lazyComponent(() => import('../../desk/help/help-panel.desk.tsx'), 'HelpPanel');
const palette = lazyChunk(() => import('../../desk/shell/command-palette.desk.tsx'));
const Palette = chunkComponent(palette, 'CommandPalette');
const Shortcuts = lazyComponent(
  () => import('../../desk/shell/shortcuts-dialog.desk.tsx'),
  'ShortcutsDialog',
);

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
  const foot = { user, themeSwitch: <ThemeSwitch />, onLogOut: () => void logOut() };
  return (
    <div className="min-h-dvh bg-subtle lg:grid lg:grid-cols-[248px_minmax(0,1fr)]">
      <SkipLink />
      <AdminSidebar
        logo={<BrandLogo onNight />}
        openTasks={openTasks}
        foot={<MenuFoot {...foot} isFolded />}
      />
      <div className="min-w-0">
        <AdminTopBar
          logo={<BrandLogo onNight />}
          onPalette={() => open('palette')}
          onHelp={() => open('help')}
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
        <MenuSheet
          openTasks={openTasks}
          foot={<MenuFoot {...foot} />}
          onPalette={() => open('palette')}
          onClose={close}
        />
      )}
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'help' && <Help onShortcuts={() => open('shortcuts')} onClose={close} />}
      {opened === 'shortcuts' && <Shortcuts onClose={close} />}
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
