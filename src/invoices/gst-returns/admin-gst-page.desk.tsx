import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { BookCheck, CircleCheck, TriangleAlert } from 'lucide-react';
import type { GstMonth, IssuedSeries } from './gst-returns.shapes.ts';
import { indianNumber, adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { ListPending } from '../../kit/web/ui/tables/list-pending.tsx';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { EInvoicePanel } from '../portal/e-invoice-panel.desk.tsx';
import { EWayBillPanel } from '../portal/e-way-bill-panel.desk.tsx';
import * as gstMessages from './gst.words.ts';
import { GstPanel, CheckBooksPanel, FaultList } from './fault-list.desk.tsx';
import { Gstr3bPart, MonthDownloads } from './month-downloads.desk.tsx';
import { MonthClosingPanel } from './month-closing-panel.desk.tsx';
import { HsnTables } from './hsn-tables.desk.tsx';
import {
  GST_TABS,
  monthName,
  useMonthChoice,
  type MonthChoice,
  MonthPicker,
  OrderDisagreements,
} from './month-picker.desk.tsx';
import { SectionTable, FiguresTable, type FigureColumn } from './figures-table.desk.tsx';

const columns: FigureColumn<IssuedSeries>[] = [
  { name: 'Nature', cell: ({ nature }) => nature },
  { name: 'From', cell: ({ from }) => from, align: 'left' },
  { name: 'To', cell: ({ to }) => to, align: 'left' },
  { name: 'Issued', cell: ({ total }) => indianNumber(total) },
  { name: 'Cancelled', cell: ({ cancelled }) => indianNumber(cancelled) },
];

/** Fetched again whenever the page opens: an order may have been corrected since. */
const ALWAYS_STALE = { staleTime: 0 };

export function Component() {
  const choice = useMonthChoice();
  const { month, gstin, tab, change } = choice;
  const figures = useQuery({
    ...apiQuery('GET /admin/gst/:month', { params: { month }, query: { gstin } }),
    ...ALWAYS_STALE,
    placeholderData: keepPreviousData,
  });
  const shown = figures.data?.gstin;
  return (
    <>
      <DeskHeading
        page="adminGst"
        count={`${monthName(month)}${shown ? ` · GSTIN ${shown}` : ''}`}
        actions={
          <>
            <GstinBox choice={choice} figures={figures.data} />
            <MonthPicker month={month} onMonth={(next) => change({ month: next })} />
          </>
        }
      />
      <Tabs
        label="GST"
        shown={GST_TABS.indexOf(tab)}
        onShow={(index) => change({ tab: index === 0 ? '' : GST_TABS[index]! })}
        tabs={[
          { name: 'Return', panel: <Month choice={choice} figures={figures} /> },
          { name: 'Mismatches', panel: <OrderDisagreements choice={choice} /> },
        ]}
      />
    </>
  );
}

/** Shown only where the shop had another GSTIN in the month. */
function GstinBox({ choice, figures }: { choice: MonthChoice; figures: GstMonth | undefined }) {
  const all = [...new Set([...(figures?.gstins ?? []), figures?.gstin ?? '', choice.gstin ?? ''])].filter(
    (gstin) => gstin !== '',
  );
  if (all.length < 2) return null;
  return (
    <SelectBox
      label="GSTIN"
      value={figures?.gstin ?? ''}
      options={all.map((gstin) => ({ value: gstin, name: gstin }))}
      onChange={({ target }) => choice.change({ gstin: target.value })}
      className="num w-auto"
    />
  );
}

interface MonthProps {
  choice: MonthChoice;
  figures: UseQueryResult<GstMonth>;
}

function Month({ choice, figures }: MonthProps) {
  const eInvoicing = useQuery({ ...apiQuery('GET /admin/documents/e-invoicing', {}), ...ALWAYS_STALE });

  function tryAgain(): void {
    for (const query of [figures, eInvoicing]) if (query.isError) void query.refetch();
  }

  if (figures.isError || eInvoicing.isError) {
    return (
      <LoadFailed
        sentence={sentenceOf(figures.error ?? eInvoicing.error, gstMessages.failed)}
        onRetry={tryAgain}
      />
    );
  }
  if (!figures.data || !eInvoicing.data) return <ListPending sentence={gstMessages.loading} rows={6} />;
  return (
    <div aria-busy={figures.isPlaceholderData} className="grid gap-4.5 transition aria-busy:opacity-60">
      <Figures figures={figures.data} gstin={choice.gstin} eInvoiceFrom={eInvoicing.data.from} />
    </div>
  );
}

interface Props {
  figures: GstMonth;
  gstin: string | undefined;
  eInvoiceFrom: string | null;
}

/** Figures that every month needs come first; the tables behind them follow. */
function Figures({ figures, gstin, eInvoiceFrom }: Props) {
  const { month, faults, payable, sections, nilRated, hsn, documents, agreement, closed } = figures;
  const closing = closed !== undefined && (
    <MonthClosingPanel key={month} month={month} gstin={gstin} closed={closed} />
  );
  if (documents.length === 0) {
    return (
      <>
        {faults.length > 0 && <FaultList month={month} faults={faults} />}
        <Empty icon={<BookCheck size={32} />} sentence={gstMessages.none} />
        {closing}
        <CheckBooksPanel />
      </>
    );
  }
  return (
    <>
      <FaultList month={month} faults={faults} />
      <div>
        <PayableFigures payable={payable} />
        <Gstr3bPart key={`${month} ${gstin}`} month={month} gstin={gstin} />
      </div>
      <div className="not-on-paper grid grid-cols-1 items-start gap-4.5 lg:grid-cols-2">
        <MonthDownloads month={month} gstin={gstin} />
        <div className="grid gap-4.5">
          {closing}
          <EInvoicePanel key={month} month={month} faults={faults} eInvoiceFrom={eInvoiceFrom} />
          <EWayBillPanel month={month} faults={faults} />
        </div>
      </div>
      <SectionTable month={month} sections={sections} payable={payable} nilRated={nilRated} />
      <HsnTables hsn={hsn} />
      <div className="grid grid-cols-1 items-start gap-4.5 xl:grid-cols-[2fr_1fr]">
        <SeriesTable documents={documents} />
        <div className="grid gap-4.5">
          <MonthAgreement agreement={agreement} />
          <div className="not-on-paper">
            <CheckBooksPanel />
          </div>
        </div>
      </div>
    </>
  );
}

/** The documents issued, by series (GSTR-1 Table 13). */
function SeriesTable({ documents }: Pick<GstMonth, 'documents'>) {
  return (
    <GstPanel title="Documents issued">
      <FiguresTable
        caption="Documents issued"
        columns={columns}
        rows={documents}
        keyOf={({ from }) => from}
      />
    </GstPanel>
  );
}

function MonthAgreement({ agreement }: Pick<GstMonth, 'agreement'>) {
  const { billed, orders, difference } = agreement;
  return (
    <GstPanel title="Agreement with the orders" lead="Valid invoices, before rounding">
      <dl className="num mt-3 grid gap-2">
        <SumRow name="Billed" value={adminRupees(billed)} />
        <SumRow name="Orders" value={adminRupees(orders)} />
      </dl>
      {difference === 0 ? (
        <p className="mt-3 flex gap-2 border-t border-line pt-3 font-[550] text-ok">
          <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {gstMessages.agrees}
        </p>
      ) : (
        <p className="num mt-3 flex gap-2 border-t border-line pt-3 font-[550] text-bad">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {differenceInWords(difference)}
        </p>
      )}
    </GstPanel>
  );
}

function differenceInWords(difference: number): string {
  const amount = adminRupees(Math.abs(difference));
  return difference > 0 ? gstMessages.billedMore(amount) : gstMessages.billedLess(amount);
}

function PayableFigures({ payable }: Pick<GstMonth, 'payable'>) {
  const { taxable, cgst, sgst, igst } = payable;
  const figures = [
    { name: 'Tax payable', value: rupeesOf(paiseOf(cgst) + paiseOf(sgst) + paiseOf(igst)), isMain: true },
    { name: 'CGST', value: cgst },
    { name: 'SGST', value: sgst },
    { name: 'IGST', value: igst },
    { name: 'Taxable value', value: taxable },
  ];
  return (
    <section aria-label="Payable">
      <dl className="grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-3 xl:grid-cols-5">
        {figures.map(({ name, value, isMain }) => (
          <div
            key={name}
            className={classNames(
              'rounded-lg border border-line bg-surface px-3.5 py-3 md:px-4.5 md:py-4',
              isMain && 'max-lg:col-span-2',
            )}
          >
            <dt className="text-small font-[550] text-text-3">{name}</dt>
            <dd className="num text-[1.125rem] leading-tight font-[750] tracking-[-0.02em] wrap-anywhere">
              {adminRupees(value)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-text-3">Before input tax credit.</p>
    </section>
  );
}
