import { useState, type SubmitEvent } from 'react';
import { X } from 'lucide-react';
import type { KitPartsBody, ShownPart } from './kits.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import type { PartProps } from '../products/use-product-changes.desk.ts';
import { ProductFinder } from '../products/product-finder.desk.tsx';
import { usePartChange } from '../products/use-part-change.desk.ts';

export function KitPart(props: PartProps) {
  const { product } = props;
  const saved = kitDraftOf(product.parts ?? []);
  // A new key resets the form to the saved list.
  return <KitForm key={JSON.stringify(saved)} {...props} saved={saved} />;
}

function KitForm({ saved, ...props }: PartProps & { saved: PartDraft[] }) {
  const { product } = props;
  const { isBusy, run } = usePartChange(props);
  const [draft, setDraft] = useState(saved);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const body = kitBodyOf(draft);
    run(
      () => callApi('PUT /admin/products/:id/parts', { params: { id: product._id }, body }),
      () => toasts.success('Parts saved.'),
    );
  }

  const change = (id: string, changed: Partial<PartDraft>) =>
    setDraft(draft.map((part) => (part.id === id ? { ...part, ...changed } : part)));
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-busy={isBusy}>
      <p className="text-text-2">
        {draft.length === 0
          ? 'No parts yet. A product with parts is a kit.'
          : 'The stock of a kit is what its parts allow. Optional parts are offered beside it.'}
      </p>
      <ul aria-label="Parts" className="grid gap-3">
        {draft.map(({ id, name, quantity, isOptional }) => (
          <li key={id} className="grid gap-2 rounded-md border border-line p-3">
            <div className="flex items-center justify-between gap-2">
              <span className="font-semibold wrap-anywhere">{name}</span>
              <IconButton
                aria-label={`Take out ${name}`}
                onClick={() => setDraft(draft.filter((part) => part.id !== id))}
              >
                <X size={18} />
              </IconButton>
            </div>
            <div className="grid items-end gap-3 sm:grid-cols-2">
              <TextField
                label={`Quantity of ${name}`}
                inputMode="numeric"
                maxLength={6}
                value={quantity}
                onChange={(event) => change(id, { quantity: event.target.value })}
              />
              <CheckField
                label="Optional"
                checked={isOptional}
                onChange={(event) => change(id, { isOptional: event.target.checked })}
              />
            </div>
          </li>
        ))}
      </ul>
      <ProductFinder
        isTaken={(id, { isKit }) => isKit || id === product._id || draft.some((part) => part.id === id)}
        onChoose={({ _id, name }) =>
          setDraft([...draft, { id: _id, name, quantity: '1', isOptional: false }])
        }
      />
      <div>
        <Button type="submit" busy={isBusy}>
          Save parts
        </Button>
      </div>
    </form>
  );
}

interface PartDraft {
  id: string;
  name: string;
  quantity: string;
  isOptional: boolean;
}

export function kitDraftOf(parts: readonly ShownPart[]): PartDraft[] {
  return parts.map(({ product, quantity, isOptional }) => ({
    ...{ id: product._id, name: product.name, isOptional },
    quantity: String(quantity),
  }));
}

export function kitBodyOf(draft: readonly PartDraft[]): KitPartsBody {
  const parts = draft.map(({ id, quantity, isOptional }) => ({
    productId: id,
    quantity: /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : 0,
    isOptional,
  }));
  return { parts };
}
