import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { BookCheck } from 'lucide-react';
import type { GstMonth } from '../../../../../../contract/invoices/gst-returns-shapes.ts';
import { DeskHeading } from '../../../../platform/desk/desk-heading.tsx';
import { apiQuery } from '../../../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../../../lib/api/failures.ts';
import { Empty } from '../../../../../ui/page/empty.tsx';
import { LoadFailed } from '../../../../../ui/page/load-failed.tsx';
import { Tabs } from '../../../../../ui/page/tabs.tsx';
import { SelectBox } from '../../../../../ui/select-box.tsx';
import { ListPending } from '../../../../../ui/tables/list-pending.tsx';
import { CheckBooksPanel } from './check-books-panel.tsx';
import { EInvoicePanel } from '../portal/e-invoice-panel.tsx';
import { EWayBillPanel } from '../portal/e-way-bill-panel.tsx';
import { FaultList } from './fault-list.tsx';
import * as gstMessages from '../gst-messages.ts';
import { Gstr3bPart } from './gstr3b-part.tsx';
import { HsnTables } from './hsn-tables.tsx';
import { MonthAgreement } from './month-agreement.tsx';
import { GST_TABS, monthName, useMonthChoice, type MonthChoice } from './month-choice.ts';
import { MonthClosingPanel } from './month-closing-panel.tsx';
import { MonthDownloads } from './month-downloads.tsx';
import { MonthPicker } from './month-picker.tsx';
import { OrderDisagreements } from './order-disagreements.tsx';
import { PayableFigures } from './payable-figures.tsx';
import { SectionTable } from './section-table.tsx';
import { SeriesTable } from './series-table.tsx';

/** Fetched again whenever the page opens: an order may have been corrected since. */
const ALWAYS_STALE = { staleTime: 0 };

export function GstMonthOverview() {
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
          { name: 'Orders that do not agree', panel: <OrderDisagreements choice={choice} /> },
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
