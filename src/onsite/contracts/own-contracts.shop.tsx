import { useQuery } from '@tanstack/react-query';
import { bankDay } from '../../kit/rules/dates.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { visitShopMessages } from '../visits/onsite-shop.words.ts';
import type { OwnContract } from './contracts.shapes.ts';

/** Shows nothing to anyone who has none; their visits are in the lists of visits. */
export function OwnContracts() {
  const contracts = useQuery(apiQuery('GET /care-contracts', {}));
  return (
    <Loaded query={contracts} failed={visitShopMessages.failed}>
      {(items) =>
        items.length > 0 && (
          <section aria-labelledby="care-contracts" className="mt-9 grid gap-4">
            <h2 id="care-contracts" className="title-2">
              {visitShopMessages.contracts}
            </h2>
            {items.map((contract) => (
              <ContractCard key={contract._id} contract={contract} />
            ))}
          </section>
        )
      }
    </Loaded>
  );
}

function ContractCard({ contract }: { contract: OwnContract }) {
  const { number, state, site, product, cover, renewal } = contract;
  return (
    <article className="grid gap-2 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h3 className="num title-3 text-lead">{number}</h3>
        <Badge tone={state === 'active' ? 'green' : 'grey'}>{stateOf(contract)}</Badge>
      </div>
      <p className="wrap-anywhere">
        {site.name} · {product.name} · {visitShopMessages.covers[cover]}
      </p>
      {renewal && (
        <ShopLink
          to={new URL(renewal.link).pathname}
          prefetches={false}
          className="link-line inline-flex min-h-11 items-center justify-self-start font-[650]"
        >
          {visitShopMessages.renewal}
        </ShopLink>
      )}
    </article>
  );
}

function stateOf({ state, startsOn, endsOn }: OwnContract): string {
  if (state === 'cancelled') return visitShopMessages.states.cancelled;
  if (state === 'ended') return visitShopMessages.endedOn(bankDay(endsOn));
  if (state === 'upcoming') return visitShopMessages.beginsOn(bankDay(startsOn));
  return visitShopMessages.coveredUntil(bankDay(endsOn));
}
