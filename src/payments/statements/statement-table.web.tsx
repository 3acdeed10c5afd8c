import type { StatementKind } from '../../dealers/companies/credit-statement.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { creditMessages } from '../../dealers/companies/credit.words.ts';
import type { CompanyStatement, Ageing } from '../../dealers/companies/credit.shapes.ts';
import { statementMessages } from './statement.words.ts';
import { AGES } from '../../dealers/companies/company-debt.ts';
import { signedRupees } from '../../kit/web/lib/signed-rupees.ts';

const kindName = (kind: StatementKind): string => statementMessages.statementKinds[kind];

const head =
  'border-b border-line py-2 pl-3 text-right text-small font-medium text-text-3 first:pl-0 first:text-left';

const cell = 'py-2.5 pl-3 text-right align-top whitespace-nowrap';

/** Drawn as on paper; on phones debit, credit and balance share a column. */
export function StatementTable({ statement }: { statement: CompanyStatement }) {
  const { from, to, opening, entries, closing, ageing } = statement;
  return (
    <>
      <table className="num w-full border-collapse">
        <caption className="pb-2 text-left text-text-2">
          {statementMessages.fromTo(adminDate(from), adminDate(to))}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {statementMessages.what}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {statementMessages.debit}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {statementMessages.credit}
            </th>
            <th scope="col" className={`${head} sm:hidden`}>
              {statementMessages.amount}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {statementMessages.balance}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <Sum name={statementMessages.opening} rupees={opening} />
          {entries.map(({ day, kind, ref, poNumber, debit, credit, balance }, index) => (
            <tr key={index}>
              <td className="py-2.5 wrap-anywhere">
                {kindName(kind)} <b className="font-[650]">{ref}</b>
                <span className="block text-small text-text-3">
                  {[adminDate(day), poNumber && statementMessages.po(poNumber)].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className={`${cell} max-sm:hidden`}>{debit > 0 && adminRupees(debit)}</td>
              <td className={`${cell} max-sm:hidden`}>{credit > 0 && adminRupees(credit)}</td>
              <td className={`${cell} sm:hidden`}>
                {signedRupees(debit > 0 ? debit : -credit)}
                <span className="block text-small text-text-3">
                  {statementMessages.balanceOf(signedRupees(balance))}
                </span>
              </td>
              <td className={`${cell} max-sm:hidden`}>{signedRupees(balance)}</td>
            </tr>
          ))}
          <Sum name={statementMessages.closing} rupees={closing} />
        </tbody>
      </table>
      {entries.length === 0 && <p className="mt-3 text-text-2">{creditMessages.noEntries}</p>}
      <AgeingList ageing={ageing} />
    </>
  );
}

function Sum({ name, rupees }: { name: string; rupees: number }) {
  return (
    <tr className="font-[650]">
      <th scope="row" className="py-2.5 text-left">
        {name}
      </th>
      <td className="max-sm:hidden" />
      <td className="max-sm:hidden" />
      <td className={cell}>{signedRupees(rupees)}</td>
    </tr>
  );
}

/** The open sums by days since the due day. */
function AgeingList({ ageing }: { ageing: Ageing }) {
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
