import { useState } from 'react';
import * as categoryMessages from '../../../../../contract/catalogue/category-messages.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { gateAt, isStricter } from './category-gate.ts';
import { categoryOptions, childrenOf, withBelow, type TreeRow } from './category-tree.ts';
import type { useCategoryChanges } from './use-category-changes.ts';

interface Props {
  rows: TreeRow[];
  row: TreeRow;
  removing: ReturnType<typeof useCategoryChanges>['removing'];
  onClose: () => void;
}

export function DeleteCategoryDialog({ rows, row, removing, onClose }: Props) {
  const children = childrenOf(rows, row.slug).length;
  const isEmpty = row.count === 0 && children === 0;
  const [moveTo, setMoveTo] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const gone = withBelow(rows, row);
  const target = rows.find(({ slug }) => slug === moveTo);

  function refuse(atField: string | null, reason: string | null): void {
    setError(atField);
    setFailure(reason);
    setRefusals(refusals + 1);
  }

  function submit(): void {
    if (moveTo === '' && !isEmpty) return refuse(categoryMessages.inUse, null);
    removing.mutate(
      { id: row._id, moveTo },
      {
        onError: (reason) =>
          reason instanceof RefusedError && reason.status < 500
            ? refuse(reason.message, null)
            : refuse(null, sentenceOf(reason, categoryMessages.deleteFailed)),
      },
    );
  }

  return (
    <DialogForm
      title={`Delete ${row.name}`}
      submitLabel="Delete"
      isBusy={removing.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={() => {
        if (!removing.isPending) onClose();
      }}
    >
      <p>{contentsOf(row.count, children)}</p>
      <SelectField
        label="Its products and categories go to"
        value={moveTo}
        error={error}
        data-first-focus
        hint={
          target && isStricter(gateAt(rows, row), gateAt(rows, target))
            ? 'The gate there blocks: products without proof go off sale at once.'
            : 'Drafts and archived products too'
        }
        options={[
          { value: '', name: isEmpty ? 'It has none' : 'Choose a category' },
          ...categoryOptions(rows.filter((one) => !gone.includes(one))),
        ]}
        onChange={(event) => {
          setMoveTo(event.target.value);
          setError(null);
        }}
      />
    </DialogForm>
  );
}

function contentsOf(products: number, children: number): string {
  const parts = [
    products > 0 && `${products} ${products === 1 ? 'product' : 'products'} for sale`,
    children > 0 && `${children} ${children === 1 ? 'category' : 'categories'}`,
  ].filter((part) => part !== false);
  return parts.length === 0
    ? 'It has no products for sale and no categories.'
    : `It has ${parts.join(' and ')}.`;
}
