import { useEffect, useState, type ReactNode } from 'react';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { paths, type PageAccess } from '../page-paths.ts';
import { LinkPreview } from '../../kit/web/lib/page/link-preview.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { clearPathAfterLogIn, pathAfterLogIn, useSession } from '../../kit/web/lib/session/session.ts';
import { Redirect, useLocation, useNavigate } from '../../kit/web/router/router.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';

/** Redirects those who may not see the page (specification, section 2). */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const session = useSession();
  const { tradeName } = useShop();
  if (access === 'anyone') return children;
  if (session.state === 'checking')
    return (
      <>
        {access !== 'admin' && <title>{tradeName}</title>}
        <LinkPreview />
        <Pending>{generalMessages.loading}</Pending>
      </>
    );
  if (access === 'guest') return session.state === 'none' ? children : <LeaveGuestPage />;
  if (session.state === 'none') return <RedirectToLogIn />;
  const { role, staffRole } = session.user;
  if (access === 'admin' ? role !== 'admin' : access === 'staff' && !staffRole)
    return <Redirect to={paths.home} />;
  return children;
}

/** The log-in page tells a visitor without a session about a payment. */
function RedirectToLogIn() {
  const payment = new URLSearchParams(useLocation().search).get('payment');
  return (
    <Redirect to={payment === null ? paths.login : `${paths.login}?payment=${encodeURIComponent(payment)}`} />
  );
}

function LeaveGuestPage() {
  const navigate = useNavigate();
  const [target] = useState(pathAfterLogIn);
  useEffect(() => {
    clearPathAfterLogIn();
    navigate(target, { replace: true });
  }, [navigate, target]);
  return null;
}
