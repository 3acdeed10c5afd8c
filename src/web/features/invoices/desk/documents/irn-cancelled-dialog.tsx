import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import * as taxDocumentMessages from '../../../../../contract/invoices/tax-document-messages.ts';
import { text } from '../../../../forms/fields.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { callApi } from '../../../../lib/api/api.ts';
import * as documentMessages from './document-messages.ts';
import { documentPaths } from './documents-cache.ts';

const fields = {
  at: {
    ...text('Cancelled at', {
      required: true,
      type: 'datetime-local',
      className: 'num',
      hint: 'In Indian time, as the portal shows it',
      missing: documentMessages.timeMissing,
    }),
    valueOf: (typed: string) => (typed === '' ? '' : new Date(`${typed}+05:30`).toISOString()),
  },
  reason: text('Reason', { required: true, maxLength: 200, missing: documentMessages.reasonMissing }),
};

interface Props {
  document: DocumentSummary;
  onClose: () => void;
}

export function IrnCancelledDialog({ document, onClose }: Props) {
  return (
    <FormDialog
      cancelLabel="Back"
      title={`IRN of ${document.number} cancelled`}
      submitLabel="Note cancelled IRN"
      fields={fields}
      lead={<p>Cancel the IRN at the e-invoice portal first. The invoice can then be cancelled here.</p>}
      save={(body) =>
        callApi('POST /admin/documents/:id/irn-cancelled', { params: { id: document._id }, body })
      }
      changes={documentPaths}
      saved={taxDocumentMessages.irnCancelled}
      failed={documentMessages.irnCancelFailed}
      leave={documentMessages.leaveIrn}
      onClose={onClose}
    />
  );
}
