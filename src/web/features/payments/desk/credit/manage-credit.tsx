import { Download, HandCoins } from 'lucide-react';
import { balanceOf } from '../../../../../domain/accounts/company-debt.ts';
import { bankDay } from '../../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import { creditMessages } from '../../../../../contract/accounts/credit-messages.ts';
import type { CompanyDebt } from '../../../../../contract/accounts/credit-shapes.ts';
import { apiUrl } from '../../../../lib/api/api-url.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { downloadFile } from '../../../../lib/files/download-file.ts';
import { signedRupees } from '../../../../lib/signed-rupees.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { statementMessages } from '../../../../../contract/payments/statement-messages.ts';

type Row = CompanyDebt & { _id: string };

const money = (rupees: number) => (rupees === 0 ? '–' : adminRupees(rupees));

const { ages } = statementMessages;

const columns: Column<Row>[] = [
  {
    name: 'Company',
    onCard: 'title',
    className: 'md:min-w-48',
    cell: ({ company }) => (
      <ShopLink
        to={paths.adminCompany(company._id)}
        data-row-open
        className="link-line font-[650] wrap-anywhere"
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
          <span className="block text-small text-text-2">{adminRupees(row.unallocated)} on no order</span>
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
export function ManageCredit() {
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const list = useAdminList({
    query: apiQuery('GET /admin/credit', {
      query: { ...(search && { search }), page: filters.page, limit: ADMIN_LIST_PAGE_SIZE },
    }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: creditMessages.loadFailed, none: creditMessages.none },
  });
  const download = () =>
    downloadFile(apiUrl('GET /admin/credit.csv', {}, search ? { search } : {}), 'credit.csv').catch(
      (error: unknown) => toasts.error(sentenceOf(error, creditMessages.loadFailed)),
    );
  return (
    <>
      <DeskHeading
        page="adminCredit"
        count={countLabel(list.total, 'company', 'companies')}
        actions={
          (list.total ?? 0) > 0 && (
            <Button kind="outline" onClick={() => void download()}>
              <Download size={16} />
              Export CSV
            </Button>
          )
        }
      />
      <AdminList
        list={{ ...list, rows: list.rows.map((row): Row => ({ ...row, _id: row.company._id })) }}
        caption="What companies owe"
        columns={columns}
        icon={<HandCoins size={32} />}
        search={searchOf('Search by name, GSTIN or phone', filters)}
      />
    </>
  );
}
