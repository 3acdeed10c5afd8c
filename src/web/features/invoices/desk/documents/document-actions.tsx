import { useState } from 'react';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import { CancelInvoiceDialog } from '../credit/cancel-invoice-dialog.tsx';
import { CreditNoteDialog } from '../credit/credit-note-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import {
  isCancellable,
  isEWayBillMissing,
  isIrnCancellable,
  isActiveInvoice,
  leftPaise,
} from './document-labels.ts';
import { EWayBillDialog } from './e-way-bill-dialog.tsx';
import { IrnCancelledDialog } from './irn-cancelled-dialog.tsx';

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
