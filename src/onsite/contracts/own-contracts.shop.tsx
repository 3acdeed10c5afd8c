import { useQuery } from '@tanstack/react-query';
import { bankDay, dayInWords } from '../../kit/rules/dates.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { visitShopMessages } from '../visits/onsite-shop.words.ts';
import type { OwnContract } from './contracts.shapes.ts';

const TONES: Record<OwnContract['state'], BadgeTone> = {
  upcoming: 'blue',
  active: 'green',
  ended: 'grey',
  cancelled: 'grey',
};

/** Shows nothing to anyone who has none. */
export function OwnContracts() {
  const { data, error, refetch } = useQuery(apiQuery('GET /care-contracts', {}));
  if (error && !data)
    return <LoadFailed sentence={visitShopMessages.contractsFailed} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="care-contracts" className="mt-9">
      <h2 id="care-contracts" className="title-2 mb-4">
        {visitShopMessages.contracts}
      </h2>
      <ul className="grid gap-4">
        {data.map((contract) => (
          <li key={contract._id} className="grid gap-2 rounded-xl border border-line bg-surface p-5">
            <ContractView contract={contract} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContractView({ contract }: { contract: OwnContract }) {
  const { number, state, site, product, cover, visits, renewal } = contract;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h3 className="num title-3 text-lead">{number}</h3>
        <Badge tone={TONES[state]}>{stateOf(contract)}</Badge>
      </div>
      <p className="wrap-anywhere">
        {site.name} · {product.name}
      </p>
      <p className="num text-small text-text-2">{visitShopMessages.covers[cover]}</p>
      {visits.length > 0 && (
        <ul className="num mt-1 grid gap-1 text-small">
          {visits.map(({ number: visit, state: its, day, dueOn }) => (
            <li key={visit} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {visit} · {dayInWords((day ?? dueOn)!)}
              </span>
              <span className="text-text-2">{visitShopMessages.states[its]}</span>
            </li>
          ))}
        </ul>
      )}
      {renewal && (
        <ShopLink
          to={new URL(renewal.link).pathname}
          prefetches={false}
          className="link-line inline-flex min-h-11 items-center justify-self-start font-[650]"
        >
          {visitShopMessages.renewal}
        </ShopLink>
      )}
    </>
  );
}

function stateOf({ state, startsOn, endsOn }: OwnContract): string {
  if (state === 'cancelled') return visitShopMessages.contractCancelled;
  if (state === 'ended') return visitShopMessages.endedOn(bankDay(endsOn));
  if (state === 'upcoming') return visitShopMessages.beginsOn(bankDay(startsOn));
  return visitShopMessages.coveredUntil(bankDay(endsOn));
}
