import { indianNumber } from '../../../../../../domain/platform/money.ts';
import type { GstMonth } from '../../../../../../contract/invoices/gst-returns-shapes.ts';
import { apiUrl } from '../../../../../lib/api/api-url.ts';
import { paths } from '../../../../../../contract/platform/page-paths.ts';
import { textLink } from '../../../../../ui/forms/text-link.ts';
import { ShopLink } from '../../../../../ui/shop-link.tsx';
import { DownloadLink } from '../download-link.tsx';
import { GstPanel } from '../gst-panel.tsx';
import { portalBatches } from './portal-batches.ts';
import { PortalReplyField } from './portal-reply-field.tsx';

interface Props extends Pick<GstMonth, 'month' | 'faults'> {
  /** The first day of e-invoicing; null while it is off. */
  eInvoiceFrom: string | null;
}

export function EInvoicePanel({ month, faults, eInvoiceFrom }: Props) {
  if (eInvoiceFrom === null) {
    return (
      <GstPanel title="E-invoices">
        <p className="mt-1 text-text-2">
          E-invoicing is off. Its first day is set under{' '}
          <ShopLink to={paths.adminSettings} className={textLink}>
            Settings
          </ShopLink>
          .
        </p>
      </GstPanel>
    );
  }
  const missing = faults.flatMap(({ code, documentId }) =>
    code === 'irn_missing' ? (documentId ?? []) : [],
  );
  const batches = portalBatches(missing);
  return (
    <GstPanel title="E-invoices" lead={leadOf(missing.length)}>
      <div className="mb-3 flex flex-wrap gap-x-6">
        {batches.map(({ first, last, ids }) => (
          <DownloadLink
            key={first}
            url={apiUrl('GET /admin/documents/e-invoice.json', {}, { ids })}
            fileName={batches.length === 1 ? `e-invoice-${month}.json` : `e-invoice-${month}-${first}.json`}
          >
            E-invoice file (JSON){batches.length > 1 && `, ${first} to ${last}`}
          </DownloadLink>
        ))}
      </div>
      <PortalReplyField />
    </GstPanel>
  );
}

function leadOf(missing: number): string {
  if (missing === 0) return 'No document of this month waits for its IRN.';
  return missing === 1
    ? 'One document of this month has no IRN.'
    : `${indianNumber(missing)} documents of this month have no IRN.`;
}
