import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { MAX_BREAKS } from '../../../../../domain/desk/desk-limits.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import * as priceListMessages from '../../../../../contract/desk/price-list-messages.ts';
import type { PriceEntry, PriceList } from '../../../../../contract/desk/price-lists-shapes.ts';
import { changePrices, readPriceList } from '../../../../../contract/desk/price-lists.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { isRefusal, RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { breakDraftsOf, breaksOf, type BreakDraft } from './price-list-draft.ts';

interface Props {
  list: PriceList;
  entry: PriceEntry;
  onSaved: () => void;
  onClose: () => void;
}

/** Without rows the product has no fixed price any more. */
export function PricesDialog({ list, entry, onSaved, onClose }: Props) {
  const { product, cost } = entry;
  const [drafts, setDrafts] = useState(() => breakDraftsOf(entry));
  const [refusals, setRefusals] = useState(0);
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: () =>
      callApi(changePrices, {
        params: { id: list._id, productId: product._id },
        body: { breaks: breaksOf(drafts), updatedAt: list.updatedAt },
      }),
    onSuccess: () => {
      toasts.success(priceListMessages.pricesSaved);
      onSaved();
      onClose();
    },
    onError: (error) => {
      if (isRefusal(error, 409)) void client.invalidateQueries({ queryKey: [readPriceList.path] });
      setRefusals(refusals + 1);
    },
  });
  const faults = saving.error instanceof RefusedError ? saving.error.fields : {};
  const change = (key: number, part: Partial<BreakDraft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  return (
    <DialogForm
      title={`Prices of ${product.name}`}
      submitLabel="Save prices"
      isBusy={saving.isPending}
      refusals={refusals}
      failure={
        saving.error && Object.keys(faults).length === 0
          ? sentenceOf(saving.error, priceListMessages.saveFailed)
          : null
      }
      onSubmit={() => saving.mutate()}
      onCancel={onClose}
    >
      <p className="num text-text-2">
        Shop price {adminRupees(product.price)}
        {cost !== null && `, cost ${adminRupees(cost)}`}
      </p>
      {drafts.length === 0 && <p>No fixed price: the percentages of the list count.</p>}
      {drafts.map(({ key, minQuantity, price }, index) => (
        <div key={key} className="grid grid-cols-[110px_1fr_auto] items-start gap-2">
          <TextField
            label="From quantity"
            name={`breaks.${index}.minQuantity`}
            inputMode="numeric"
            className="num"
            value={minQuantity}
            error={faults[`breaks.${index}.minQuantity`] ?? null}
            onChange={(event) => change(key, { minQuantity: event.target.value })}
          />
          <TextField
            label="Price"
            name={`breaks.${index}.price`}
            inputMode="decimal"
            className="num"
            value={price}
            error={faults[`breaks.${index}.price`] ?? null}
            onChange={(event) => change(key, { price: event.target.value })}
          />
          <IconButton
            className="mt-[1.875rem]"
            aria-label={`Remove price ${index + 1}`}
            onClick={() => setDrafts(drafts.filter((draft) => draft.key !== key))}
          >
            <X size={20} />
          </IconButton>
        </div>
      ))}
      {drafts.length < MAX_BREAKS && (
        <Button
          kind="outline"
          size="small"
          className="justify-self-start"
          onClick={() =>
            setDrafts([
              ...drafts,
              { key: Math.max(-1, ...drafts.map(({ key }) => key)) + 1, minQuantity: '', price: '' },
            ])
          }
        >
          Add price
        </Button>
      )}
    </DialogForm>
  );
}
