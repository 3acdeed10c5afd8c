import { useState } from 'react';
import { isoDayOf } from '../../../../../../domain/platform/dates.ts';
import { dayRanges } from '../../../../../../domain/platform/day-ranges.ts';
import type { GstinQuery } from '../../../../../../contract/invoices/gst-returns-shapes.ts';
import { apiUrl } from '../../../../../lib/api/api-url.ts';
import { DateField } from '../../../../../forms/date-field.tsx';
import { RangeButtons } from '../../../../platform/desk/range-buttons.tsx';
import { DownloadLink } from '../download-link.tsx';
import { ExpertPart } from '../expert-part.tsx';
import { daysOf } from './month-choice.ts';

interface Period extends GstinQuery {
  from: string;
  to: string;
}

const FORMATS = ['csv', 'xlsx'] as const;

export function RegisterLinks({ from, to, gstin }: Period) {
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
export function OtherRegister({ month, gstin }: { month: string } & GstinQuery) {
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
