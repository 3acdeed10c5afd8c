import { useState } from 'react';
import type { DocumentSummary } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { CancelInvoiceDialog } from '../credit-notes/cancel-invoice-dialog.desk.tsx';
import { CreditNoteDialog } from '../credit-notes/credit-note-dialog.desk.tsx';
import {
  isCancellable,
  isEWayBillMissing,
  isIrnCancellable,
  isActiveInvoice,
  leftPaise,
} from './document-labels.desk.ts';
import { EWayBillDialog } from './e-way-bill-dialog.desk.tsx';
import * as documentMessages from './document.words.ts';
import { documentPaths } from './documents-cache.desk.ts';

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

type Opened = 'credit' | 'cancel' | 'e-way-bill' | 'irn' | null;

export function DocumentActions({ document }: { document: DocumentSummary }) {
  const [opened, open] = useState<Opened>(null);
  const close = () => open(null);
  // oxlint-disable-next-line react/purity -- of the moment of drawing
  const now = new Date();
  return (
    <>
      {isEWayBillMissing(document) && (
        <Button kind="outline" onClick={() => open('e-way-bill')}>
          Book e-way bill
        </Button>
      )}
      {document.eWayBill && isActiveInvoice(document) && (
        <Button kind="outline" onClick={() => open('e-way-bill')}>
          Correct e-way bill
        </Button>
      )}
      {isIrnCancellable(document, now) && (
        <Button kind="outline" onClick={() => open('irn')}>
          IRN cancelled at the portal
        </Button>
      )}
      {isActiveInvoice(document) && leftPaise(document) > 0 && (
        <Button kind="outline" onClick={() => open('credit')}>
          Credit note
        </Button>
      )}
      {isCancellable(document, now) && (
        <Button kind="danger" onClick={() => open('cancel')}>
          Cancel invoice
        </Button>
      )}
      {opened === 'credit' && <CreditNoteDialog invoice={document} onClose={close} />}
      {opened === 'cancel' && <CancelInvoiceDialog invoice={document} onClose={close} />}
      {opened === 'irn' && <IrnCancelledDialog document={document} onClose={close} />}
      {opened === 'e-way-bill' && <EWayBillDialog invoice={document} onClose={close} />}
    </>
  );
}

interface Props {
  document: DocumentSummary;
  onClose: () => void;
}

function IrnCancelledDialog({ document, onClose }: Props) {
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
