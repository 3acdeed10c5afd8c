import type { FunnelStep } from '../../../../../domain/desk/visit-limits.ts';
import { indianNumber } from '../../../../../domain/platform/money.ts';
import * as visitsMessages from '../../../../../contract/desk/visits-messages.ts';
import type { Visits } from '../../../../../contract/desk/visits-shapes.ts';

const STEP_NAMES: Record<FunnelStep, string> = {
  entries: 'Visits',
  productViews: 'Products seen',
  cartAdds: 'Put into a cart',
  checkouts: 'Checkouts opened',
  orders: 'Orders placed',
};

export function VisitTables({ visits: { pages, referrers, missing, funnel } }: { visits: Visits }) {
  const steps = Object.entries(funnel) as [FunnelStep, number][];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Counts
        caption="From a visit to an order"
        of="Step"
        rows={steps.map(([step, times]) => [STEP_NAMES[step], times])}
      />
      <Counts
        caption="Where people came from"
        of="Site"
        rows={referrers.map(({ host, entries }) => [host, entries])}
      />
      <Counts caption="Pages" of="Address" rows={pages.map(({ path, views }) => [path, views])} />
      <Counts
        caption="Addresses not found"
        of="Address"
        rows={missing.map(({ path, hits }) => [path, hits])}
      />
    </div>
  );
}

interface CountsProps {
  caption: string;
  of: string;
  rows: [name: string, times: number][];
}

function Counts({ caption, of, rows }: CountsProps) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4 md:p-5">
      {rows.length === 0 ? (
        <>
          <h2 className="title-3 mb-2">{caption}</h2>
          <p className="text-text-3">{visitsMessages.nothing}</p>
        </>
      ) : (
        <table className="num w-full border-collapse">
          <caption className="title-3 mb-2 text-left">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-left text-small text-text-2">
              <th scope="col" className="py-2 font-[650]">
                {of}
              </th>
              <th scope="col" className="py-2 text-right font-[650]">
                Times
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, times]) => (
              <tr key={name} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="py-2 text-right">{indianNumber(times)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
