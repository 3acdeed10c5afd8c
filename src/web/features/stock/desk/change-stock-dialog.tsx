import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as stockMessages from '../../../../contract/stock/stock-messages.ts';
import type { NewStockMove } from '../../../../contract/stock/stock-shapes.ts';
import { RefusedError, sentenceOf } from '../../../lib/api/failures.ts';
import { closeAsking } from '../../../lib/close-asking.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { toasts } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { invalidateStock } from './stock-cache.ts';
import {
  changeKinds,
  changeNames,
  emptyChange,
  nowAndThen,
  readChange,
  type ChangeDraft,
  type ChangeFaults,
  type ChangeKind,
} from './stock-change-draft.ts';
import { useBookMove } from './use-book-move.ts';

interface Props {
  product: { _id: string; name: string; stock: number | null };
  onBooked: (stock: number | null) => void;
  onClose: () => void;
}

export function ChangeStockDialog({ product, onBooked, onClose }: Props) {
  const client = useQueryClient();
  const bookMove = useBookMove(product._id);
  const [stock, setStock] = useState(product.stock);
  const [draft, setDraft] = useState(emptyChange);
  const [faults, setFaults] = useState<ChangeFaults>({});
  const [refusals, setRefusals] = useState(0);
  const [isFormerBooked, setFormerBooked] = useState(false);
  const booking = useMutation({
    mutationFn: (move: NewStockMove) => bookMove(move),
    onSuccess: ({ move: { after }, isFormer }) => {
      invalidateStock(client);
      onBooked(after);
      setFormerBooked(isFormer);
      if (isFormer) {
        setStock(after);
        return;
      }
      toasts.success(stockMessages.booked);
      onClose();
    },
    onError: (error) => {
      const present = error instanceof RefusedError ? error.details.stock : undefined;
      if (present === null || typeof present === 'number') setStock(present);
    },
  });

  function change(part: Partial<ChangeDraft>): void {
    setDraft({ ...draft, ...part });
    setFaults({});
  }

  async function submit(): Promise<void> {
    const read = readChange(draft, stock);
    if ('faults' in read) {
      setFaults(read.faults);
      setRefusals(refusals + 1);
      return;
    }
    const question = stockMessages.stopCounting(product.name, stock);
    const isAgreed =
      draft.kind !== 'uncounted' || (await showConfirm(question, { confirmLabel: 'Do not count' }));
    if (isAgreed) booking.mutate(read.move);
  }

  const text = (field: Exclude<keyof ChangeDraft, 'kind'>) => ({
    value: draft[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const failure = booking.error ? sentenceOf(booking.error, stockMessages.bookFailed) : null;
  return (
    <DialogForm
      title={`Stock of ${product.name}`}
      submitLabel={booking.isPending ? 'Booking…' : 'Book'}
      isBusy={booking.isPending}
      refusals={refusals}
      failure={isFormerBooked ? stockMessages.formerBooked : failure}
      onSubmit={() => void submit()}
      onCancel={() => {
        if (!booking.isPending)
          void closeAsking({
            isChanged: draft.units !== '' || draft.note !== '' || draft.ref !== '' || draft.cost !== '',
            leaveSentence: stockMessages.leaveChange,
            onClose,
          });
      }}
    >
      <KindChoice kinds={changeKinds(stock)} kind={draft.kind} onKind={(kind) => change({ kind })} />
      {draft.kind !== 'uncounted' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={
              draft.kind === 'count' ? 'Units counted' : draft.kind === 'adjust' ? 'Units' : 'Units more'
            }
            inputMode={draft.kind === 'adjust' ? 'text' : 'numeric'}
            data-first-focus
            className="num"
            hint={hints[draft.kind]}
            error={faults.units}
            {...text('units')}
          />
          {draft.kind === 'purchase' && (
            <TextField
              label="Cost"
              inputMode="decimal"
              className="num"
              hint="Rupees for one, without GST"
              error={faults.cost}
              {...text('cost')}
            />
          )}
          {(draft.kind === 'purchase' || draft.kind === 'return') && (
            <TextField
              label={draft.kind === 'purchase' ? 'Bill (optional)' : 'Order or document (optional)'}
              maxLength={100}
              {...text('ref')}
            />
          )}
        </div>
      )}
      <TextField
        label={draft.kind === 'adjust' ? 'Reason' : 'Note (optional)'}
        maxLength={500}
        error={faults.note}
        {...text('note')}
      />
      <p role="status" className="num font-[650]">
        {nowAndThen(draft, stock)}
      </p>
    </DialogForm>
  );
}

const hints: Record<Exclude<ChangeKind, 'uncounted'>, string> = {
  count: 'What was found',
  adjust: 'For example −2 or 3',
  return: 'What came back',
  purchase: 'What was bought',
};

interface KindChoiceProps {
  kinds: ChangeKind[];
  kind: ChangeKind;
  onKind: (kind: ChangeKind) => void;
}

function KindChoice({ kinds, kind, onKind }: KindChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-[550]">What happened</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {kinds.map((one) => (
          <label
            key={one}
            className="flex min-h-11 items-center gap-1.5 rounded-md border border-line-strong px-2 font-[550] whitespace-nowrap last:odd:col-span-full has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft"
          >
            <input
              type="radio"
              name="stock-change-kind"
              value={one}
              checked={one === kind}
              onChange={() => onKind(one)}
            />
            {changeNames[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
