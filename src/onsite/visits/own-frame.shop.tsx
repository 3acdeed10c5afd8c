import { useEffect, type ReactNode } from 'react';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { returnAfterLogIn } from '../../kit/web/lib/session/page-after-log-in.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { Redirect, useLocation } from '../../kit/web/router/router.tsx';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';

interface Props {
  title: string;
  lead: string;
  /** The page above it, besides the account; drawn for its reader, because the server does not read the query. */
  above?: { to: string; name: string };
  children: (user: User) => ReactNode;
}

/** A page of one's own: anyone without a session logs in first and comes back. */
export function OwnFrame({ title, lead, above, children }: Props) {
  const { pathname, search } = useLocation();
  const { state, user } = useSession();
  useEffect(() => {
    if (state === 'none') returnAfterLogIn(pathname + search);
  }, [state, pathname, search]);
  if (state === 'none') return <Redirect to={paths.login} />;
  return (
    <div className="wrap max-w-[860px] pb-6">
      <PageHead title={title} description={lead} />
      <Breadcrumb
        crumbs={[{ to: paths.myAccount, name: screenMessages.myAccount }, ...(user && above ? [above] : [])]}
        here={title}
      />
      <PageHeading className="mb-4 wrap-anywhere">{title}</PageHeading>
      {user ? children(user) : <Pending />}
    </div>
  );
}
