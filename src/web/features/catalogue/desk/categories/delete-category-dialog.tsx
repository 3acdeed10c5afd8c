import * as categoryMessages from '../../../../../contract/catalogue/category-messages.ts';
import { DraftDialog } from '../../../../forms/form-dialog.tsx';
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
  const gone = withBelow(rows, row);

  function hintFor(moveTo: string): string {
    const target = rows.find(({ slug }) => slug === moveTo);
    return target && isStricter(gateAt(rows, row), gateAt(rows, target))
      ? 'The gate there blocks: products without proof go off sale at once.'
      : 'Drafts and archived products too';
  }

  return (
    <DraftDialog
      title={`Delete ${row.name}`}
      submitLabel="Delete"
      start={{ moveTo: '' }}
      faultsOf={({ moveTo }): Record<string, string> =>
        moveTo === '' && !isEmpty ? { moveTo: categoryMessages.inUse } : {}
      }
      save={({ moveTo }) => removing.mutateAsync({ id: row._id, moveTo })}
      saved={null}
      failed={categoryMessages.deleteFailed}
      lead={<p>{contentsOf(row.count, children)}</p>}
      onClose={onClose}
    >
      {({ draft: { moveTo }, faults, change }) => (
        <SelectField
          label="Its products and categories go to"
          value={moveTo}
          error={faults.moveTo ?? null}
          data-first-focus
          hint={hintFor(moveTo)}
          options={[
            { value: '', name: isEmpty ? 'It has none' : 'Choose a category' },
            ...categoryOptions(rows.filter((one) => !gone.includes(one))),
          ]}
          onChange={(event) => change({ moveTo: event.target.value })}
        />
      )}
    </DraftDialog>
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
