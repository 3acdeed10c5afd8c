import { useState } from 'react';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { Refund } from '../../../../contract/orders/refund-shape.ts';
import { text } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { callApi } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { moneyForm } from './money-form.ts';
import * as paymentDeskMessages from './payment-desk-messages.ts';

/** Records a refund that was made outside the gateway. */
export function FinishRefundButton({ refund }: { refund: Refund }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="outline"
        size="small"
        className="max-md:min-h-11"
        aria-label={`Mark as given back: ${adminRupees(refund.amount)} of ${refund.order ?? 'no order'}`}
        onClick={() => setOpen(true)}
      >
        Mark as given back
      </Button>
      {isOpen && <FinishDialog refund={refund} onClose={() => setOpen(false)} />}
    </>
  );
}

const fields = {
  reference: text('Reference', {
    maxLength: 60,
    hint: 'The UTR of the transfer, or the number of the cash voucher',
    missing: paymentDeskMessages.referenceMissing,
  }),
};

function FinishDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  return (
    <FormDialog
      {...moneyForm}
      title={`Refund of ${adminRupees(refund.amount)}`}
      submitLabel="Mark as given back"
      fields={fields}
      save={(body) => callApi('POST /admin/refunds/:id/done', { params: { id: refund._id }, body })}
      saved={paymentDeskMessages.refundDone}
      onClose={onClose}
    />
  );
}
