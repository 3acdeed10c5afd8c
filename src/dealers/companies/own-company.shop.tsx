import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { rupeeSign } from '../../kit/rules/money.ts';
import type { OwnCompany } from './companies.shapes.ts';
import { companyMessages } from './company.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { FactTable, type FactRow } from '../../kit/web/ui/tables/fact-table.tsx';
import { dealerMessages } from './dealer.words.ts';

type Company = NonNullable<OwnCompany['company']>;

interface Props {
  /** Shown below for members who may see it. */
  children?: ReactNode;
  whenNone: ReactNode;
}

/** The company of the person who is logged in. */
export function OwnCompanyCard({ children, whenNone }: Props) {
  const { data, isPending, isError, refetch } = useQuery(apiQuery('GET /me/company', {}));
  if (isPending) return <Pending />;
  if (isError) return <LoadFailed sentence={companyMessages.loadFailed} onRetry={() => void refetch()} />;
  const { company } = data;
  if (company === null || (company.state === 'refused' && children === undefined)) {
    return (
      <>
        {company && <p className="mb-4 text-text-2">{dealerMessages.state.refused}</p>}
        {whenNone}
      </>
    );
  }
  return (
    <div className="grid gap-8">
      <section className="max-w-[760px] rounded-xl border border-line bg-surface p-5 md:p-6">
        <h2 className="title-3 text-lead wrap-anywhere">{company.tradeName ?? company.legalName}</h2>
        <p className="mt-1 text-text-2">{dealerMessages.state[company.state]}</p>
        <FactTable caption={dealerMessages.terms} isCaptionHidden rows={rowsOf(company)} />
      </section>
      {company.maySee && children}
    </div>
  );
}

function rowsOf({
  legalName,
  gstin,
  address,
  state,
  mayOrder,
  priceList,
  contact,
  credit,
}: Company): FactRow[] {
  const { line1, line2, city, pin } = address;
  const isOpen = state === 'approved';
  return [
    { name: dealerMessages.legalName, value: legalName },
    ...(gstin === null ? [] : [{ name: 'GSTIN', value: gstin }]),
    {
      name: dealerMessages.address,
      value: [line1, line2, `${city} ${pin}`, address.state].filter(Boolean).join(', '),
    },
    ...(isOpen ? [{ name: dealerMessages.priceList, value: priceList ?? dealerMessages.shopPrices }] : []),
    ...(credit ? [{ name: dealerMessages.credit, value: creditWords(credit) }] : []),
    ...(contact
      ? [
          {
            name: dealerMessages.contact,
            value: [contact.name, contact.phone, contact.email].filter(Boolean).join(', '),
          },
        ]
      : []),
    {
      name: dealerMessages.members,
      value: mayOrder ? dealerMessages.youMayOrder : dealerMessages.youMayLook,
    },
  ];
}

function creditWords({ limit, days }: NonNullable<Company['credit']>): string {
  return days === 0 ? dealerMessages.noCredit : dealerMessages.creditOf(rupeeSign(limit), days);
}
