import { useState } from 'react';
import { adminRupees } from '../../kit/rules/money.ts';
import * as returnDeskMessages from './return-desk.words.ts';
import type { Return } from './returns.shapes.ts';
import { check, choice, fixed, onlyFor } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import type { IdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';

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
