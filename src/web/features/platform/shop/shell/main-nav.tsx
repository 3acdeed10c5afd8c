import { englishIn } from '../../../../../domain/platform/text-language.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import type { Session } from '../../../../lib/session/session.ts';
import { ShopLink, ShopNavLink } from '../../../../ui/shop-link.tsx';
import { said, useMainLinks } from './main-links.ts';
import { shellMessages } from '../../../../../contract/platform/shell-messages.ts';

const link =
  'relative rounded-[9px] px-3 py-2.5 text-text-2 transition hover:bg-surface-2 hover:text-text ' +
  'aria-[current]:font-[650] aria-[current]:text-text aria-[current]:after:absolute aria-[current]:after:inset-x-3 ' +
  'aria-[current]:after:-bottom-px aria-[current]:after:h-[3px] aria-[current]:after:rounded-full aria-[current]:after:bg-accent';

/** Shown on wide screens; narrow ones have the drawer. */
export function MainNav({ session, onLogOut }: { session: Session; onLogOut: () => void }) {
  return (
    <nav aria-label={shellMessages.main} className="wrap flex h-12 max-md:hidden">
      <ul className="-mx-3 flex grow items-center gap-1 text-[15px] font-[550]">
        {useMainLinks().map(({ to, name }) => (
          <li key={to}>
            <ShopNavLink to={to} end={to === paths.home} lang={englishIn(said(name))} className={link}>
              {said(name)}
            </ShopNavLink>
          </li>
        ))}
        <li className="ml-auto">
          <ShopNavLink to={paths.compare} className={link}>
            {shellMessages.compare}
          </ShopNavLink>
        </li>
        {session.user?.role === 'admin' && (
          <li>
            <ShopLink to={paths.adminDashboard} className={link}>
              {shellMessages.admin}
            </ShopLink>
          </li>
        )}
        {session.state === 'user' && (
          <li>
            <button type="button" onClick={onLogOut} className={link}>
              {shellMessages.logout}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
