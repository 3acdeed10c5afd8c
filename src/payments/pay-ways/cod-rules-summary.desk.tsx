import { useQuery } from '@tanstack/react-query';
import { adminRupees } from '../../kit/rules/money.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';

/** Shown beside the zones, which tell where it is offered; changed with the other ways to pay. */
export function CodRulesSummary() {
  const { data } = useQuery(apiQuery('GET /admin/payment-settings', {}));
  const limit = (amount: number | null) => (amount === null ? 'No limit' : adminRupees(amount));
  return (
    <section
      aria-labelledby="cod-rules"
      className="mt-9 max-w-[720px] rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="cod-rules" className="title-3">
          Rules for pay on delivery
        </h2>
        <ShopLink to={paths.adminPaymentMethods} className="link-line font-[550] text-info">
          Change in Payment methods
        </ShopLink>
      </div>
      {data && (
        <FactTable
          caption="Rules for pay on delivery"
          isCaptionHidden
          rows={[
            { name: 'Offered up to', value: limit(data.cod.most) },
            { name: 'First order up to', value: limit(data.cod.firstOrderMost) },
            { name: 'Refused parcels', value: data.cod.refusalsMost ?? 'Not counted' },
            {
              name: 'Code by e-mail from',
              value: data.cod.codeFrom === null ? 'No code' : limit(data.cod.codeFrom),
            },
            { name: 'Cash ceiling', value: adminRupees(data.cashCeiling) },
          ]}
        />
      )}
    </section>
  );
}
