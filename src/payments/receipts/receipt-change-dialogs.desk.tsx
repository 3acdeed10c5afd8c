import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { RECEIPT_KINDS, type ReceiptKind } from '../payments/payments-choices.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { Receipt } from './receipts.shapes.ts';
import { choice, fixed, onlyFor, text, textIfGiven, varying } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal, RefusedError } from '../../kit/web/lib/api/failures.ts';
import type { IdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { amountField, moneyForm } from '../payments-desk/money-form.desk.ts';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';
import type { CallPath } from '../../app/api-types.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { paymentPaths } from '../payments-desk/payments-cache.desk.ts';

interface Props {
  receipt: Receipt;
  /** Outlive the dialog, so that a lost answer books nothing twice. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

const bounced = {
  note: text('Note', {
    maxLength: 500,
    hint: 'What the bank says, such as not enough money in the account',
    missing: moneyDeskMessages.receipts.bouncedNote,
  }),
};

/** The money of a receipt never came. */
export function BounceDialog({ receipt, keys, onClose }: Props) {
  const change = useReceiptChange();
  return (
    <FormDialog
      {...moneyForm}
      title={`${receiptName(receipt)} bounced`}
      submitLabel="Mark as bounced"
      fields={{ ...bounced, updatedAt: fixed(receipt.updatedAt) }}
      lead={
        <p className="num">
          {adminRupees(receipt.amount)} did not come. What it paid is due again, on its old days.
        </p>
      }
      save={(body, headers) =>
        change(callApi('POST /admin/receipts/:id/bounced', { params: { id: receipt._id }, body }, headers))
      }
      keys={keys}
      changes={[]}
      saved={moneyDeskMessages.receipts.bounced}
      onClose={onClose}
    >
      {({ all, error }) => (
        <>
          {all()}
          <RefundedOrders error={error} />
        </>
      )}
    </FormDialog>
  );
}

/** The orders for which money of the receipt was refunded. */
function RefundedOrders({ error }: { error: Error | null }) {
  if (!(error instanceof RefusedError) || error.code !== 'refunded_since') return null;
  const orders = error.details.orders as string[];
  if (orders.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3">
      {orders.map((order) => (
        <OrderLink key={order} order={order} />
      ))}
    </p>
  );
}

/** Refunds the part of a receipt that is on no order to its company. */
export function ReceiptRefundDialog({ receipt, keys, onClose }: Props) {
  const change = useReceiptChange();
  return (
    <FormDialog
      {...moneyForm}
      title={`Give back money of ${receiptName(receipt)}`}
      submitLabel="Give back"
      fields={{
        amount: {
          ...amountField('Amount', { hint: `Rupees; the advance is ${adminRupees(receipt.unallocated)}` }),
          typedOf: (rupees: number) => rupees.toFixed(2),
        },
        kind: choice('Kind', receiptKinds, { initial: 'bank' }),
        reference: onlyFor(
          ({ kind }) => kind !== 'cash',
          varying(({ kind }) =>
            textIfGiven(`${referenceOfKind(kind as ReceiptKind)?.label} (optional)`, {
              className: 'num',
              maxLength: 60,
            }),
          ),
        ),
        updatedAt: fixed(receipt.updatedAt),
      }}
      from={{ amount: receipt.unallocated }}
      save={(body, headers) =>
        change(callApi('POST /admin/receipts/:id/refund', { params: { id: receipt._id }, body }, headers))
      }
      keys={keys}
      changes={[]}
      saved={moneyDeskMessages.receipts.givenBack}
      fieldOfCode={{ not_unallocated: 'amount', not_in_drawer: 'amount' }}
      onClose={onClose}
    >
      {({ field, pair }) => (
        <>
          {pair('kind', 'amount')}
          {field('reference')}
        </>
      )}
    </FormDialog>
  );
}

/**
 * Reads the receipt again after an answer, so that after a conflict it can be changed as it is now. After a lost answer it
 * stays as it was sent: the same request gets the first one's answer.
 */
function useReceiptChange() {
  const client = useQueryClient();
  return async (sent: Promise<Receipt>): Promise<void> => {
    try {
      await sent;
    } catch (error) {
      if (isRefusal(error, 409)) invalidateCredit(client);
      throw error;
    }
    invalidateCredit(client);
  };
}

const kindNames: Record<Receipt['kind'], string> = {
  upi: 'UPI',
  bank: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  moved: 'Left over of an order',
};

export const receiptKinds = RECEIPT_KINDS.map((kind) => ({ value: kind, name: kindNames[kind] }));

/** `Cheque 123456`. */
export function receiptName({ kind, reference }: Pick<Receipt, 'kind' | 'reference'>): string {
  return reference === null ? kindNames[kind] : `${kindNames[kind]} ${reference}`;
}

/** How the field of its reference is called; null for cash. */
export function referenceOfKind(kind: ReceiptKind): { label: string; hint: string } | null {
  if (kind === 'cash') return null;
  return kind === 'cheque'
    ? { label: 'Cheque number', hint: 'Six digits' }
    : { label: 'UTR', hint: 'As on the bank statement' };
}

export const creditPaths: readonly CallPath[] = [
  '/admin/companies/:id',
  '/admin/companies',
  '/admin/credit',
  '/admin/companies/:id/receipts',
  '/admin/companies/:id/statement',
  ...paymentPaths,
];

export function invalidateCredit(client: QueryClient): void {
  invalidateQueries(client, ...creditPaths);
}
