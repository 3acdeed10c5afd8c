import { useState, type ReactNode } from 'react';
import { useQuery, useMutation } from '@tanstack/react-query';
import { ChevronRight, FileDown } from 'lucide-react';
import type { GstinQuery, Gstr1File, Gstr3b } from './gst-returns.shapes.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { dayRanges } from '../../kit/rules/day-ranges.ts';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { DateField } from '../../kit/web/forms/date-field.tsx';
import { RangeButtons } from '../../platform/desk/desk-heading.desk.tsx';
import { GstPanel } from './fault-list.desk.tsx';
import { daysOf } from './month-picker.desk.tsx';
import { indianNumber } from '../../kit/rules/money.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { FiguresTable, type FigureColumn } from './figures-table.desk.tsx';
import * as gstMessages from './gst.words.ts';
import { downloadFile } from '../../kit/web/lib/files/download-file.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';

const FORMATS = ['csv', 'xlsx'] as const;

const tables: Record<Gstr1File, string> = {
  b2b: 'B2B',
  b2cl: 'B2C large',
  b2cs: 'B2C small',
  cdnr: 'Credit notes, B2B',
  cdnur: 'Credit notes, B2C large',
  exemp: 'Nil-rated sales',
  'hsn-b2b': 'HSN, B2B',
  'hsn-b2c': 'HSN, B2C',
  docs: 'Documents issued',
};

export function MonthDownloads({ month, gstin }: { month: string } & GstinQuery) {
  const params = { month };
  const query = { gstin };
  return (
    <GstPanel title="Downloads" lead="For the accountant, the GST portal and Tally">
      <div className="mt-2 flex flex-wrap gap-x-6">
        <RegisterLinks {...daysOf(month)} gstin={gstin} />
        <DownloadLink
          url={apiUrl('GET /admin/gst/:month/gstr1.json', params, query)}
          fileName={`gstr1-${month}.json`}
        >
          GSTR-1 for the portal (JSON)
        </DownloadLink>
        <DownloadLink
          url={apiUrl('GET /admin/gst/:month/gstr1.zip', params, query)}
          fileName={`gstr1-${month}.zip`}
        >
          GSTR-1, all tables (zip)
        </DownloadLink>
        <DownloadLink
          url={apiUrl('GET /admin/gst/:month/tally.xml', params, query)}
          fileName={`tally-${month}.xml`}
        >
          Tally vouchers (XML)
        </DownloadLink>
      </div>
      <h3 className="mt-3 text-small font-[650] text-text-2">Tables of GSTR-1 (CSV)</h3>
      <ul className="grid grid-cols-1 gap-x-6 xs:grid-cols-2 lg:grid-cols-3">
        {(Object.keys(tables) as Gstr1File[]).map((section) => (
          <li key={section}>
            <DownloadLink
              url={apiUrl('GET /admin/gst/:month/gstr1/:section', { month, section }, query)}
              fileName={`${section}-${month}.csv`}
            >
              {tables[section]}
            </DownloadLink>
          </li>
        ))}
      </ul>
      <OtherRegister key={month} month={month} gstin={gstin} />
    </GstPanel>
  );
}

interface Period extends GstinQuery {
  from: string;
  to: string;
}

function RegisterLinks({ from, to, gstin }: Period) {
  return FORMATS.map((format) => (
    <DownloadLink
      key={format}
      url={apiUrl('GET /admin/gst/register', {}, { from, to, format, gstin })}
      fileName={`sales-register-${from}-to-${to}.${format}`}
    >
      Sales register ({format.toUpperCase()})
    </DownloadLink>
  ));
}

/** The limit is a year, as on the server. */
function OtherRegister({ month, gstin }: { month: string } & GstinQuery) {
  const [{ from, to }, setDays] = useState(daysOf(month));
  // oxlint-disable-next-line react/purity -- of the moment of drawing
  const today = isoDayOf(new Date());
  const isPeriod = from !== '' && to !== '' && from <= to;
  return (
    <ExpertPart title="Sales register of other days">
      <RangeButtons ranges={dayRanges(today)} onChoose={setDays} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <DateField label="From" value={from} onChange={({ target }) => setDays({ from: target.value, to })} />
        <DateField label="To" value={to} onChange={({ target }) => setDays({ from, to: target.value })} />
        {isPeriod && (
          <div
            role="group"
            aria-label="Register of these days"
            className="flex flex-wrap gap-x-6 self-center"
          >
            <RegisterLinks from={from} to={to} gstin={gstin} />
          </div>
        )}
      </div>
    </ExpertPart>
  );
}

export function Gstr3bPart(choice: { month: string } & GstinQuery) {
  return (
    <ExpertPart title="Figures for GSTR-3B">
      <Tables {...choice} />
    </ExpertPart>
  );
}

type OutwardRow = Gstr3b['outward'][number];
type PlaceRow = Gstr3b['interState']['places'][number];

const outwardColumns: FigureColumn<OutwardRow>[] = [
  {
    name: '3.1 Nature of supplies',
    cell: ({ words }) => <span className="block min-w-48 whitespace-normal">{words}</span>,
  },
  { name: 'Total taxable value', cell: ({ taxable }) => indianNumber(taxable, 2) },
  { name: 'Integrated tax', cell: ({ igst }) => indianNumber(igst, 2) },
  { name: 'Central tax', cell: ({ cgst }) => indianNumber(cgst, 2) },
  { name: 'State/UT tax', cell: ({ sgst }) => indianNumber(sgst, 2) },
];

const placeColumns: FigureColumn<PlaceRow>[] = [
  { name: 'Place of supply', cell: ({ stateCode, state }) => `${stateCode}-${state}` },
  { name: 'Total taxable value', cell: ({ taxable }) => indianNumber(taxable, 2) },
  { name: 'Integrated tax', cell: ({ igst }) => indianNumber(igst, 2) },
];

function Tables({ month, gstin }: { month: string } & GstinQuery) {
  const { data, isPending, error, refetch } = useQuery({
    ...apiQuery('GET /admin/gst/:month/gstr3b', { params: { month }, query: { gstin } }),
    staleTime: 0,
  });
  if (isPending) return <Pending>{gstMessages.loading}</Pending>;
  if (data === undefined)
    return <LoadFailed sentence={sentenceOf(error, gstMessages.failed)} onRetry={() => void refetch()} />;
  const { outward, interState } = data;
  return (
    <>
      <FiguresTable caption="GSTR-3B, 3.1" columns={outwardColumns} rows={outward} keyOf={({ row }) => row} />
      <h3 className="mt-4 text-small font-[650] text-text-2">
        {interState.row} {interState.supplies}
      </h3>
      <p className="text-small text-text-3">{interState.words}</p>
      {interState.places.length === 0 ? (
        <p className="mt-1 text-small text-text-3">None.</p>
      ) : (
        <FiguresTable
          caption="GSTR-3B, 3.2"
          columns={placeColumns}
          rows={interState.places}
          keyOf={({ stateCode }) => stateCode}
        />
      )}
    </>
  );
}

/** Rendered when it is first opened. */
export function ExpertPart({ title, children }: { title: string; children: ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className="group mt-3 border-t border-line"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-11 items-center gap-2 font-[550]">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:rotate-90"
        />
        {title}
      </summary>
      {isOpened && <div className="pt-1 pb-2">{children}</div>}
    </details>
  );
}

interface Props {
  url: string;
  fileName: string;
  className?: string;
  children: ReactNode;
}

export function DownloadLink({ url, fileName, className, children }: Props) {
  const download = useMutation({
    mutationFn: () => downloadFile(url, fileName),
    meta: { failed: gstMessages.downloadFailed },
  });
  return (
    <a
      href={url}
      download={fileName}
      aria-busy={download.isPending || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!download.isPending) download.mutate();
      }}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 font-[650] text-accent-text hover:underline aria-busy:opacity-60',
        className,
      )}
    >
      <FileDown size={20} aria-hidden="true" className="shrink-0" />
      {children}
    </a>
  );
}
