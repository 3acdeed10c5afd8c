import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import * as taxDocumentMessages from '../../../../../contract/invoices/tax-document-messages.ts';
import { text } from '../../../../forms/fields.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { callApi } from '../../../../lib/api/api.ts';
import * as documentMessages from '../documents/document-messages.ts';
import { documentPaths } from '../documents/documents-cache.ts';

const fields = {
  reason: text('Reason', { required: true, maxLength: 200, missing: documentMessages.reasonMissing }),
};

export function CancelInvoiceDialog({ invoice, onClose }: { invoice: DocumentSummary; onClose: () => void }) {
  return (
    <FormDialog
      cancelLabel="Back"
      title={`Cancel ${invoice.number}`}
      submitLabel="Cancel invoice"
      fields={fields}
      lead={
        <p>The invoice keeps its number and counts as cancelled. The order can then be invoiced again.</p>
      }
      save={(body) => callApi('POST /admin/documents/:id/void', { params: { id: invoice._id }, body })}
      changes={documentPaths}
      saved={taxDocumentMessages.voided}
      failed={documentMessages.cancelFailed}
      leave={documentMessages.leaveCancelling}
      onClose={onClose}
    />
  );
}
