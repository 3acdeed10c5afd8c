import type { Gstr1File } from '../../../../../contract/invoices/gst-returns-shapes.ts';
import { readGstr1Csv, readGstr1Zip, readTally } from '../../../../../contract/invoices/gst-returns.ts';
import { urlOf } from '../../../../../contract/platform/call.ts';
import { DownloadLink } from './download-link.tsx';
import { GstPanel } from './gst-panel.tsx';

const tables: Record<Gstr1File, string> = {
  b2b: 'B2B',
  b2cl: 'B2C large',
  b2cs: 'B2C small',
  cdnr: 'Credit notes, B2B',
  cdnur: 'Credit notes, B2C large',
  'hsn-b2b': 'HSN, B2B',
  'hsn-b2c': 'HSN, B2C',
  docs: 'Documents issued',
};

export function MonthDownloads({ month }: { month: string }) {
  const params = { month };
  return (
    <GstPanel title="Downloads" lead="For the GST portal’s offline tool and for Tally">
      <div className="mt-2 flex flex-wrap gap-x-6">
        <DownloadLink url={`/api${urlOf(readGstr1Zip.path, params)}`} fileName={`gstr1-${month}.zip`}>
          GSTR-1, all tables (zip)
        </DownloadLink>
        <DownloadLink url={`/api${urlOf(readTally.path, params)}`} fileName={`tally-${month}.xml`}>
          Tally vouchers (XML)
        </DownloadLink>
      </div>
      <h3 className="mt-3 text-small font-[650] text-text-2">Tables of GSTR-1 (CSV)</h3>
      <ul className="grid grid-cols-1 gap-x-6 xs:grid-cols-2">
        {(Object.keys(tables) as Gstr1File[]).map((section) => (
          <li key={section}>
            <DownloadLink
              url={`/api${urlOf(readGstr1Csv.path, { month, section })}`}
              fileName={`${section}-${month}.csv`}
            >
              {tables[section]}
            </DownloadLink>
          </li>
        ))}
      </ul>
    </GstPanel>
  );
}
