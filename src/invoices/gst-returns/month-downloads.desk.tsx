import { useState } from 'react';
import type { GstinQuery, Gstr1File } from './gst-returns.shapes.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { dayRanges } from '../../kit/rules/day-ranges.ts';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { DateField } from '../../kit/web/forms/date-field.tsx';
import { RangeButtons } from '../../platform/desk/range-buttons.desk.tsx';
import { DownloadLink } from './download-link.desk.tsx';
import { GstPanel } from './gst-panel.desk.tsx';
import { ExpertPart } from './expert-part.desk.tsx';
import { daysOf } from './month-choice.desk.ts';

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
