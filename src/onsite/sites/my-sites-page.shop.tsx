import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { paths } from '../../app/page-paths.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { useLocation, useNavigate } from '../../kit/web/router/router.tsx';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { LogInFirst } from '../visits/onsite-links.shop.tsx';
import { siteShopMessages } from '../visits/onsite-shop.words.ts';
import { siteMessages } from '../visits/visit.words.ts';
import { OwnSiteFile } from './own-site-file.shop.tsx';
import { SiteDialog } from './site-dialogs.shop.tsx';
import type { Site } from './sites.shapes.ts';

/** There is no such page while neither visits nor site files are offered. */
export const isThere = ({ onsite }: Shop) =>
  onsite?.offers.some((offer) => offer === 'visits' || offer === 'siteFiles') === true;

export function Component() {
  const { search } = useLocation();
  const { state, user } = useSession();
  if (!isThere(useShop())) return <NotFound />;
  if (state === 'none') return <LogInFirst />;
  const id = new URLSearchParams(search).get('site');
  return (
    <div className="wrap max-w-[860px] pb-6">
      {!user && <Pending>{generalMessages.loading}</Pending>}
      {user && (id === null ? <SiteList user={user} /> : <OneSite key={id} id={id} user={user} />)}
    </div>
  );
}

function SiteList({ user }: { user: User }) {
  const sites = useQuery(apiQuery('GET /sites', { query: {} }));
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus size={20} />
      {siteShopMessages.add}
    </Button>
  );
  return (
    <>
      <PageHead title={siteShopMessages.mine} description={siteShopMessages.mineLead} />
      <Breadcrumb
        crumbs={[{ to: paths.myAccount, name: screenMessages.myAccount }]}
        here={siteShopMessages.mine}
      />
      <PageHeading className="mb-5">{siteShopMessages.mine}</PageHeading>
      <Loaded query={sites} failed={siteShopMessages.loadFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={<MapPin size={32} />} sentence={siteShopMessages.none}>
              {add}
            </Empty>
          ) : (
            <>
              <p className="mb-5">{add}</p>
              <ul className="grid grid-cols-1 gap-2.5">
                {items.map((site) => (
                  <SiteRow key={site._id} site={site} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {isAdding && (
        <SiteDialog
          site={null}
          user={user}
          onSaved={({ _id }) => navigate(siteLink(_id))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function siteLink(id: string): string {
  return `${paths.mySites}?site=${id}`;
}

function SiteRow({ site: { _id, name, address } }: { site: Site }) {
  return (
    <li className="relative rounded-lg border border-line bg-surface p-4 hover:border-line-strong">
      <ShopLink
        to={siteLink(_id)}
        prefetches={false}
        className="font-[650] wrap-anywhere after:absolute after:inset-0 after:rounded-lg hover:underline"
      >
        {name}
      </ShopLink>
      <p className="num mt-1 text-small wrap-anywhere text-text-2">
        {address.line1}, {address.city} {address.pin}
      </p>
    </li>
  );
}

function OneSite({ id, user }: { id: string; user: User }) {
  const file = useQuery(apiQuery('GET /sites/:id/file', { params: { id } }));
  const title = file.data?.name ?? siteShopMessages.mine;
  return (
    <>
      <PageHead title={title} description={siteShopMessages.mineLead} />
      <Breadcrumb
        crumbs={[
          { to: paths.myAccount, name: screenMessages.myAccount },
          { to: paths.mySites, name: siteShopMessages.mine },
        ]}
        here={title}
      />
      <PageHeading className="mb-2 wrap-anywhere">{title}</PageHeading>
      <Loaded query={file} failed={siteShopMessages.fileFailed} missing={siteMessages.notFound}>
        {(site) => <OwnSiteFile site={site} user={user} />}
      </Loaded>
    </>
  );
}
