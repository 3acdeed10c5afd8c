import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookCheck } from 'lucide-react';
import type { GstMonth } from '../../../../../contract/invoices/gst-returns-shapes.ts';
import { readGstMonth } from '../../../../../contract/invoices/gst-returns.ts';
import { readSettings } from '../../../../../contract/platform/settings.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { Empty } from '../../../../ui/page/empty.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { ListPending } from '../../../../ui/tables/list-pending.tsx';
import { CheckBooksPanel } from './check-books-panel.tsx';
import { EInvoicePanel } from './e-invoice-panel.tsx';
import { EWayBillPanel } from './e-way-bill-panel.tsx';
import { FaultList } from './fault-list.tsx';
import * as gstMessages from './gst-messages.ts';
import { HsnTables } from './hsn-tables.tsx';
import { MonthAgreement } from './month-agreement.tsx';
import { monthName, useMonthChoice } from './month-choice.ts';
import { MonthDownloads } from './month-downloads.tsx';
import { MonthPicker } from './month-picker.tsx';
import { PayableFigures } from './payable-figures.tsx';
import { SectionTable } from './section-table.tsx';
import { SeriesTable } from './series-table.tsx';

/** Fetched again whenever the page opens: an order may have been corrected meanwhile. */
const ALWAYS_STALE = { staleTime: 0 };

export function GstMonthOverview() {
  const [month, setMonth] = useMonthChoice();
  const figures = useQuery({
    ...apiQuery(readGstMonth, { params: { month } }),
    ...ALWAYS_STALE,
    placeholderData: keepPreviousData,
  });
  const settings = useQuery({ ...apiQuery(readSettings, {}), ...ALWAYS_STALE });
  const gstin = figures.data?.gstin;

  function tryAgain(): void {
    for (const query of [figures, settings]) if (query.isError) void query.refetch();
  }

  return (
    <>
      <DeskHeading
        page="adminGst"
        count={`${monthName(month)}${gstin ? ` · GSTIN ${gstin}` : ''}`}
        actions={<MonthPicker month={month} onMonth={setMonth} />}
      />
      {figures.isError || settings.isError ? (
        <LoadFailed
          sentence={sentenceOf(figures.error ?? settings.error, gstMessages.failed)}
          onRetry={tryAgain}
        />
      ) : figures.data && settings.data ? (
        <div aria-busy={figures.isPlaceholderData} className="grid gap-4.5 transition aria-busy:opacity-60">
          <Figures figures={figures.data} eInvoiceFrom={settings.data.eInvoiceFrom} />
        </div>
      ) : (
        <ListPending sentence={gstMessages.loading} rows={6} />
      )}
    </>
  );
}

interface Props {
  figures: GstMonth;
  eInvoiceFrom: string | null;
}

function Figures({ figures, eInvoiceFrom }: Props) {
  const { month, faults, payable, sections, hsn, documents, agreement } = figures;
  if (documents.length === 0) {
    return (
      <>
        {faults.length > 0 && <FaultList month={month} faults={faults} />}
        <Empty icon={<BookCheck size={32} />} sentence={gstMessages.none} />
        <CheckBooksPanel />
      </>
    );
  }
  return (
    <>
      <FaultList month={month} faults={faults} />
      <PayableFigures payable={payable} />
      <SectionTable sections={sections} payable={payable} />
      <HsnTables hsn={hsn} />
      <div className="grid grid-cols-1 items-start gap-4.5 xl:grid-cols-[2fr_1fr]">
        <SeriesTable documents={documents} />
        <MonthAgreement agreement={agreement} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4.5 lg:grid-cols-2">
        <div className="grid gap-4.5">
          <MonthDownloads month={month} />
          <CheckBooksPanel />
        </div>
        <div className="grid gap-4.5">
          <EInvoicePanel key={month} month={month} faults={faults} eInvoiceFrom={eInvoiceFrom} />
          <EWayBillPanel month={month} faults={faults} />
        </div>
      </div>
    </>
  );
}
