import { X } from 'lucide-react';
import { MAX_BREAKS } from '../../platform/settings/desk-limits.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import * as priceListMessages from './price-list.words.ts';
import type { PriceEntry, PriceList } from './price-lists.shapes.ts';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import type { DraftState } from '../../kit/web/forms/use-draft.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { breakDraftsOf, breaksOf, type BreakDraft } from './price-list-draft.desk.ts';

interface Props {
  list: PriceList;
  entry: PriceEntry;
  onClose: () => void;
}

/** A product without rows has no fixed price any more. */
export function PricesDialog({ list, entry, onClose }: Props) {
  const { product, cost } = entry;
  return (
    <DraftDialog
      title={`Prices of ${product.name}`}
      submitLabel="Save prices"
      start={() => ({ breaks: breakDraftsOf(entry) })}
      save={({ breaks }) =>
        callApi('PUT /admin/price-lists/:id/prices/:productId', {
          params: { id: list._id, productId: product._id },
          body: { breaks: breaksOf(breaks), updatedAt: list.updatedAt },
        })
      }
      isShown={(name) => name.startsWith('breaks.')}
      changes={['/admin/price-lists']}
      saved={priceListMessages.pricesSaved}
      failed={priceListMessages.saveFailed}
      lead={
        <p className="num text-text-2">
          Shop price {adminRupees(product.price)}
          {cost !== null && `, cost ${adminRupees(cost)}`}
        </p>
      }
      onClose={onClose}
    >
      {(state) => <BreakFields {...state} />}
    </DraftDialog>
  );
}

function BreakFields({ draft: { breaks }, faults, change }: DraftState<{ breaks: BreakDraft[] }>) {
  const changeBreak = (key: number, part: Partial<BreakDraft>) =>
    change({ breaks: breaks.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)) });
  return (
    <>
      {breaks.length === 0 && <p>No fixed price: the percentages of the list count.</p>}
      {breaks.map(({ key, minQuantity, price }, index) => (
        <div key={key} className="grid grid-cols-[110px_1fr_auto] items-start gap-2">
          <TextField
            label="From quantity"
            name={`breaks.${index}.minQuantity`}
            inputMode="numeric"
            className="num"
            value={minQuantity}
            error={faults[`breaks.${index}.minQuantity`] ?? null}
            onChange={(event) => changeBreak(key, { minQuantity: event.target.value })}
          />
          <MoneyField
            label="Price"
            name={`breaks.${index}.price`}
            value={price}
            error={faults[`breaks.${index}.price`] ?? null}
            onChange={(event) => changeBreak(key, { price: event.target.value })}
          />
          <IconButton
            className="mt-[1.875rem]"
            aria-label={`Remove price ${index + 1}`}
            onClick={() => change({ breaks: breaks.filter((draft) => draft.key !== key) })}
          >
            <X size={20} />
          </IconButton>
        </div>
      ))}
      {breaks.length < MAX_BREAKS && (
        <Button
          kind="outline"
          size="small"
          className="justify-self-start"
          onClick={() =>
            change({
              breaks: [
                ...breaks,
                { key: Math.max(-1, ...breaks.map(({ key }) => key)) + 1, minQuantity: '', price: '' },
              ],
            })
          }
        >
          Add price
        </Button>
      )}
    </>
  );
}
