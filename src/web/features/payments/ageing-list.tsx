import { AGES } from '../../../domain/accounts/company-debt.ts';
import { adminRupees } from '../../../domain/platform/money.ts';
import type { Ageing } from '../../../contract/accounts/credit-shapes.ts';
import { statementMessages } from '../../../contract/payments/statement-messages.ts';

/** The open sums by days since the due day. */
export function AgeingList({ ageing }: { ageing: Ageing }) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-[650]">{statementMessages.ageing}</h3>
      <dl className="num grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg bg-subtle p-4 sm:grid-cols-5">
        {AGES.map((age) => (
          <div key={age}>
            <dt className="text-small text-text-3">{statementMessages.ages[age]}</dt>
            <dd className="font-[550]">{adminRupees(ageing[age])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
