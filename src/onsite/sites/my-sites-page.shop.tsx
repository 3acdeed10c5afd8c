import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { paths } from '../../app/page-paths.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { useLocation, useNavigate } from '../../kit/web/router/router.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { siteShopMessages } from '../visits/onsite-shop.words.ts';
import { offersOnsite } from '../visits/offers-onsite.ts';
import { OwnFrame } from '../visits/own-frame.shop.tsx';
import { siteMessages } from '../visits/visit.words.ts';
import { OwnSiteFile } from './own-site-file.shop.tsx';
import { SiteDialog } from './site-fields.shop.tsx';

/** There is no such page while neither visits nor site files are offered. */
export const isThere = (shop: Shop) => offersOnsite(shop, 'visits', 'siteFiles');

export function Component() {
  const id = new URLSearchParams(useLocation().search).get('site') ?? '';
  const isOne = id !== '';
  const file = useQuery({ ...apiQuery('GET /sites/:id/file', { params: { id } }), enabled: isOne });
  if (!isThere(useShop())) return <NotFound />;
  return (
    <OwnFrame
      title={file.data?.name ?? siteShopMessages.mine}
      lead={siteShopMessages.lead}
      {...(isOne && { above: { to: paths.mySites, name: siteShopMessages.mine } })}
    >
      {(user) =>
        isOne ? (
          <Loaded query={file} failed={siteShopMessages.failed} missing={siteMessages.notFound}>
            {(site) => <OwnSiteFile key={id} site={site} user={user} />}
          </Loaded>
        ) : (
          <SiteList user={user} />
        )
      }
    </OwnFrame>
  );
}

const linkTo = (id: string) => `${paths.mySites}?site=${id}`;

function SiteList({ user }: { user: User }) {
  const sites = useQuery(apiQuery('GET /sites', { query: {} }));
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <Loaded query={sites} failed={siteShopMessages.failed}>
      {({ items }) => (
        <div className="grid gap-2.5">
          {items.length === 0 && <Empty icon={<MapPin size={32} />} sentence={siteShopMessages.none} />}
          {items.map(({ _id, name, address: { line1, city, pin } }) => (
            <article
              key={_id}
              className="relative rounded-lg border border-line bg-surface p-4 hover:border-line-strong"
            >
              <ShopLink
                to={linkTo(_id)}
                prefetches={false}
                className="font-[650] wrap-anywhere after:absolute after:inset-0 after:rounded-lg hover:underline"
              >
                {name}
              </ShopLink>
              <p className="num mt-1 text-small wrap-anywhere text-text-2">
                {line1}, {city} {pin}
              </p>
            </article>
          ))}
          <Button className="mt-2.5 justify-self-start" onClick={() => setAdding(true)}>
            <Plus size={20} />
            {siteShopMessages.add}
          </Button>
          {isAdding && (
            <SiteDialog
              site={null}
              user={user}
              onSaved={({ _id }) => navigate(linkTo(_id))}
              onClose={() => setAdding(false)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
