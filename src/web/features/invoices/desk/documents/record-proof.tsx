import { ChevronRight } from 'lucide-react';
import { adminTime } from '../../../../../domain/platform/dates.ts';
import type { TaxDocument } from '../../../../../contract/invoices/documents-shapes.ts';
import { apiUrl } from '../../../../lib/api/api-url.ts';

export function RecordProof({ document }: { document: TaxDocument }) {
  return (
    <details className="group text-small">
      <summary className="flex min-h-11 items-center gap-1.5 font-[650] md:min-h-9">
        <ChevronRight size={16} className="transition-transform group-open:rotate-90" />
        Record
      </summary>
      <dl className="grid gap-2 wrap-anywhere text-text-2">
        <div>
          <dt className="text-text-3">Issued</dt>
          <dd>{adminTime(document.issuedAt)}</dd>
        </div>
        <div>
          <dt className="text-text-3">Hash</dt>
          <dd>{document.contentHash}</dd>
        </div>
        <div>
          <dt className="text-text-3">Hash of the document before it</dt>
          <dd>{document.previousHash}</dd>
        </div>
      </dl>
      <a
        href={apiUrl('GET /admin/documents/:id/record', { id: document._id })}
        target="_blank"
        rel="noreferrer"
        className="link-line mt-2 inline-flex min-h-11 items-center font-[650] md:min-h-6"
      >
        Open the record as it was hashed
      </a>
    </details>
  );
}
