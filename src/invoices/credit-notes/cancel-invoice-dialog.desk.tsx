import type { DocumentSummary } from '../documents/documents.shapes.ts';
import * as taxDocumentMessages from '../documents/tax-document.words.ts';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import * as documentMessages from '../documents/document.words.ts';
import { documentPaths } from '../documents/documents-cache.desk.ts';

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
