import { Download, HandCoins } from 'lucide-react';
import { balanceOf } from '../../dealers/companies/company-debt.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { creditMessages } from '../../dealers/companies/credit.words.ts';
import type { CompanyDebt } from '../../dealers/companies/credit.shapes.ts';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { paths } from '../../app/page-paths.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { downloadFile } from '../../kit/web/lib/files/download-file.ts';
import { signedRupees } from '../../kit/web/lib/signed-rupees.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { statementMessages } from '../statements/statement.words.ts';

const money = (rupees: number) => (rupees === 0 ? '–' : adminRupees(rupees));

const { ages } = statementMessages;

const columns: Column<CompanyDebt>[] = [
  {
    name: 'Company',
    onCard: 'title',
    className: 'md:min-w-48',
    cell: ({ company }) => (
      <ShopLink
        to={paths.adminCompany(company._id)}
        data-row-open
        className="link-line text-info font-[650] wrap-anywhere"
      >
        {company.name}
      </ShopLink>
    ),
  },
  {
    name: 'Overdue',
    align: 'right',
    cell: ({ overdue }) => (
      <span className={overdue > 0 ? 'font-[650] text-bad' : undefined}>{money(overdue)}</span>
    ),
  },
  { name: 'Outstanding', align: 'right', cell: ({ outstanding }) => adminRupees(outstanding) },
  {
    name: 'Balance',
    align: 'right',
    cell: (row) => (
      <>
        <b className="font-[650]">{signedRupees(balanceOf(row))}</b>
        {row.unallocated > 0 && (
          <span className="block text-small text-text-2">Advance {adminRupees(row.unallocated)}</span>
        )}
      </>
    ),
  },
  { name: ages.notDue, align: 'right', onCard: 'more', cell: ({ notDue }) => money(notDue) },
  { name: ages.to30, align: 'right', onCard: 'more', cell: ({ to30 }) => money(to30) },
  { name: ages.to60, align: 'right', onCard: 'more', cell: ({ to60 }) => money(to60) },
  { name: ages.to90, align: 'right', onCard: 'more', cell: ({ to90 }) => money(to90) },
  { name: ages.over90, align: 'right', onCard: 'more', cell: ({ over90 }) => money(over90) },
  {
    name: 'Oldest due on',
    onCard: 'more',
    className: 'whitespace-nowrap',
    cell: ({ oldestDueOn }) => (oldestDueOn === null ? '–' : bankDay(oldestDueOn)),
  },
];

/** The debts of companies by age. */
export function Component() {
  const { search } = useUrlFilters(['search']).values;
  const download = () =>
    downloadFile(apiUrl('GET /admin/credit.csv', {}, search ? { search } : {}), 'credit.csv').catch(
      (error: unknown) => toasts.error(sentenceOf(error, creditMessages.loadFailed)),
    );
  return (
    <DeskList
      page="adminCredit"
      noun={['company', 'companies']}
      caption="What companies owe"
      icon={<HandCoins size={32} />}
      call="GET /admin/credit"
      idOf={({ company }) => company._id}
      search="Search by name, GSTIN or phone"
      sentences={{ failed: creditMessages.loadFailed, none: creditMessages.none }}
      columns={columns}
      buttons={[
        {
          label: 'Export CSV',
          icon: <Download size={16} />,
          kind: 'outline',
          needsRows: true,
          press: () => void download(),
        },
      ]}
    />
  );
}
