import * as returnDeskMessages from './return-desk.words.ts';
import { useState } from 'react';
import { adminRupees } from '../../kit/rules/money.ts';
import type { Return } from './returns.shapes.ts';
import { check, choice, fixed, onlyFor, area, text, textIfGiven } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import type { IdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { MAX_RETURN_COURIER, MAX_RETURN_NOTE, type ReturnWay } from './return-choices.ts';

interface Choice {
  _id: string;
  kind: string;
  reference: string | null;
  refundable: number;
}

interface Props {
  back: Return;
  /** Kept by the page, so that a dialog opened again after a lost answer gives back nothing twice. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

/** @returns the rupees of a return that staff must still send by hand */
export function amountToSend(refunds: Return['refunds']): number {
  return refunds.reduce((sum, { state, amount }) => (state === 'to_do' ? sum + amount : sum), 0);
}

/** The end of a return: its money goes back. */
export function RefundReturnDialog({ back: listed, keys, onClose }: Props) {
  // As it was when the dialog was opened, so that a repeat after a lost answer is the same request.
  const [back] = useState(listed);
  /** Named by a refusal, where the money can go back to more than one. */
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const { _id: id, number, value, updatedAt } = back;
  return (
    <FormDialog
      title={`Refund: ${number}`}
      submitLabel={`Refund ${adminRupees(value.total)}`}
      fields={{
        withFee: check('Give back the delivery fee too', value.fee > 0),
        payment: onlyFor(
          () => choices.length > 0,
          choice(
            'Which payment?',
            [
              { value: '', name: 'Choose…' },
              ...choices.map(({ _id, kind, reference, refundable }) => ({
                value: _id,
                name: `${kind} ${reference ?? ''} ${adminRupees(refundable)}`,
              })),
            ],
            { initial: '' },
          ),
        ),
        id: fixed(id),
        updatedAt: fixed(updatedAt),
      }}
      lead={
        <>
          <ul>
            {back.lines.map(({ position, product, received, outcomes }) => (
              <li key={position} className="wrap-anywhere">
                <span className="num">{(received ?? 0) - (outcomes?.reject ?? 0)}</span> × {product.name}
              </li>
            ))}
          </ul>
          <p className="text-text-2">If there is a tax invoice, we make its credit note too.</p>
        </>
      }
      save={async ({ withFee, payment }, headers) => {
        const body = {
          updatedAt,
          ...(payment && { payment }),
          ...(withFee !== value.fee > 0 && { withFee }),
        };
        try {
          return await callApi('POST /admin/returns/:id/refund', { params: { id }, body }, headers);
        } catch (error) {
          if (error instanceof RefusedError) setChoices((error.details.payments ?? []) as Choice[]);
          throw error;
        }
      }}
      keys={keys}
      changes={['/admin']}
      saved={({ creditNote, refunds }) => {
        const toSend = amountToSend(refunds);
        return returnDeskMessages.refundMade(creditNote !== null, toSend > 0 ? adminRupees(toSend) : null);
      }}
      onClose={onClose}
    />
  );
}

interface ApproveDialogProps {
  back: Return;
  onClose: () => void;
}

const CHANGES = ['/admin'] as const;
const WAYS: Record<ReturnWay, string> = { send: 'Customer’s courier', pickup: 'Our pickup' };

const approval = {
  way: choice('Return by', WAYS, { initial: 'send' }),
  day: onlyFor(({ way }) => way === 'pickup', textIfGiven('On which day', { type: 'date' })),
};

export function ApproveDialog({ back: { _id: id, number, updatedAt }, onClose }: ApproveDialogProps) {
  return (
    <FormDialog
      title={`Approve: ${number}`}
      submitLabel="Approve"
      fields={approval}
      save={(body) =>
        callApi('POST /admin/returns/:id/approve', { params: { id }, body: { ...body, updatedAt } })
      }
      changes={CHANGES}
      saved="Approved."
      onClose={onClose}
    >
      {({ all, draft }) => (
        <>
          {all()}
          <p className="text-text-2">
            {draft.way === 'send'
              ? 'We mail the customer the address for returns, or the shop’s own where none is set.'
              : 'We mail the customer.'}
          </p>
        </>
      )}
    </FormDialog>
  );
}

const refusal = {
  reason: area('Why', { hint: 'Mailed to the buyer.', required: true, rows: 3, maxLength: MAX_RETURN_NOTE }),
};

export function RefuseDialog({ back: { _id: id, number, updatedAt }, onClose }: ApproveDialogProps) {
  return (
    <FormDialog
      title={`Refuse: ${number}`}
      submitLabel="Refuse"
      fields={refusal}
      save={(body) =>
        callApi('POST /admin/returns/:id/refuse', { params: { id }, body: { ...body, updatedAt } })
      }
      changes={CHANGES}
      saved="Refused."
      onClose={onClose}
    />
  );
}

const fetched = {
  courier: text('Courier', { required: true, maxLength: MAX_RETURN_COURIER }),
  trackingNumber: textIfGiven('Tracking number', { hint: 'If a courier fetches it.', className: 'num' }),
  day: textIfGiven('On which day', { type: 'date' }),
};

const sent = {
  ...fetched,
  trackingNumber: text('Tracking number', { required: true, className: 'num' }),
  day: onlyFor(() => false, fetched.day),
};

/** Used for a buyer who calls, or for our own courier. */
export function WayDialog({ back: { _id: id, number, way, updatedAt }, onClose }: ApproveDialogProps) {
  return (
    <FormDialog
      title={`Courier: ${number}`}
      submitLabel="Save"
      fields={way?.kind === 'pickup' ? fetched : sent}
      from={{ courier: way?.courier ?? '', trackingNumber: way?.trackingNumber ?? '', day: way?.day ?? '' }}
      save={(body) => callApi('PUT /admin/returns/:id/way', { params: { id }, body: { ...body, updatedAt } })}
      changes={CHANGES}
      saved="Saved."
      onClose={onClose}
    />
  );
}
