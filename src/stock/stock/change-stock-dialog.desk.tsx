import { useState, useRef } from 'react';
import * as stockMessages from './stock.words.ts';
import type { NewStockMove, StockMove } from './stock.shapes.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { SavingDialog } from '../../kit/web/forms/form-dialog.tsx';
import { useDraft } from '../../kit/web/forms/use-draft.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { newIdempotencyKey } from '../../kit/web/lib/api/new-idempotency-key.ts';
import {
  STOCK_CHANGES,
  changeKinds,
  changeNames,
  emptyChange,
  nowAndThen,
  readChange,
  type ChangeDraft,
  type ChangeKind,
} from './stock-change-draft.desk.ts';

interface Props {
  product: { _id: string; name: string; stock: number | null };
  onBooked: (stock: number | null) => void;
  onClose: () => void;
}

export function ChangeStockDialog({ product, onBooked, onClose }: Props) {
  const bookMove = useBookMove(product._id);
  const [stock, setStock] = useState(product.stock);
  const readOf = (draft: ChangeDraft) => {
    const read = readChange(draft, stock);
    return 'faults' in read ? { move: null, faults: read.faults } : { move: read.move, faults: {} };
  };
  const state = useDraft({
    start: emptyChange,
    faultsOf: (draft) => readOf(draft).faults,
    maySave: async ({ kind }) =>
      kind !== 'uncounted' ||
      showConfirm(stockMessages.stopCounting(product.name, stock), { confirmLabel: 'Do not count' }),
    save: async (draft) => {
      const { move, isFormer } = await bookMove(readOf(draft).move!).catch((error: unknown) => {
        const present = error instanceof RefusedError ? error.details.stock : undefined;
        if (present === null || typeof present === 'number') setStock(present);
        throw error;
      });
      onBooked(move.after);
      if (!isFormer) return;
      setStock(move.after);
      throw new RefusedError(409, { message: stockMessages.formerBooked });
    },
    changes: STOCK_CHANGES,
    saved: stockMessages.booked,
    failed: stockMessages.bookFailed,
    onSaved: onClose,
  });
  const { draft, faults, change } = state;

  const text = (field: Exclude<keyof ChangeDraft, 'kind'>) => ({
    value: draft[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <SavingDialog
      title={`Stock of ${product.name}`}
      submitLabel={state.isBusy ? 'Booking…' : 'Book'}
      leave={stockMessages.leaveChange}
      state={state}
      onClose={onClose}
    >
      <KindChoice
        kinds={changeKinds(stock)}
        kind={draft.kind}
        onKind={(kind) => change({ ...draft, kind })}
      />
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
            <MoneyField label="Cost" hint="For one, without GST" error={faults.cost} {...text('cost')} />
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
    </SavingDialog>
  );
}

const hints: Record<Exclude<ChangeKind, 'uncounted'>, string> = {
  count: 'What was found',
  adjust: 'For example −2 or 3',
  return: 'Returned goods',
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

interface KeyedMove {
  move: NewStockMove;
  key: string;
}

/** The booked move, and whether it is the requested change or an earlier one whose answer was lost. */
interface Booked {
  move: StockMove;
  isFormer: boolean;
}

/**
 * A change whose answer was lost may have been booked, so it is repeated under its key before another one, and the
 * person then checks.
 */
function useBookMove(productId: string) {
  const unanswered = useRef<KeyedMove | null>(null);

  return async (move: NewStockMove): Promise<Booked> => {
    const keyed = unanswered.current ?? { move, key: newIdempotencyKey() };
    unanswered.current = keyed;
    try {
      const booked = await callApi(
        'POST /admin/stock/:id/moves',
        { params: { id: productId }, body: keyed.move },
        { 'idempotency-key': keyed.key },
      );
      unanswered.current = null;
      return { move: booked, isFormer: JSON.stringify(keyed.move) !== JSON.stringify(move) };
    } catch (error) {
      if (error instanceof RefusedError && error.status < 500) unanswered.current = null;
      throw error;
    }
  };
}
