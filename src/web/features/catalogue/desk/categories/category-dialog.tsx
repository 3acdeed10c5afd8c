import { useState } from 'react';
import type { NewCategory } from '../../../../../contract/catalogue/categories-shapes.ts';
import * as categoryMessages from '../../../../../contract/catalogue/category-messages.ts';
import { DraftDialog } from '../../../../forms/form-dialog.tsx';
import { showConfirm } from '../../../../lib/dialogs.ts';
import {
  categoryChangeOf,
  categoryDraftOf,
  categoryErrors,
  emptyCategory,
  type CategoryDraft,
} from './category-draft.ts';
import { CategoryFields } from './category-fields.tsx';
import { gateAt, isStricter } from './category-gate.ts';
import { lastSortBelow } from './category-moves.ts';
import type { TreeRow } from './category-tree.ts';
import type { useCategoryChanges } from './use-category-changes.ts';

interface Props {
  rows: TreeRow[];
  /** Null for a new category. */
  row: TreeRow | null;
  saving: ReturnType<typeof useCategoryChanges>['saving'];
  onClose: () => void;
}

export function CategoryDialog({ rows, row, saving, onClose }: Props) {
  const [before] = useState(() => (row === null ? emptyCategory : categoryDraftOf(row)));

  async function mayTakeProductsOff({ parent, ...draft }: CategoryDraft): Promise<boolean> {
    if (row === null || row.countBelow === 0) return true;
    const after = gateAt(rows, { ...draft, parent: parent || null });
    if (!isStricter(gateAt(rows, row), after)) return true;
    const sentence = categoryMessages.mayTakeOff(row.countBelow, after.kinds);
    return showConfirm(sentence, { title: row.name, confirmLabel: 'Save' });
  }

  return (
    <DraftDialog
      title={row === null ? 'Add category' : 'Edit category'}
      submitLabel="Save"
      position="wide"
      leave={categoryMessages.leaveUnsaved}
      start={before}
      faultsOf={categoryErrors}
      maySave={mayTakeProductsOff}
      save={(draft) => {
        const change = categoryChangeOf(draft, before);
        // A category that gets another parent comes last below it.
        const isPlaced = row === null || change.parent !== undefined;
        const body = { ...change, ...(isPlaced && { sort: lastSortBelow(rows, draft.parent || null) }) };
        return saving.mutateAsync(
          row === null ? { id: null, body: body as NewCategory } : { id: row._id, body },
        );
      }}
      saved={null}
      failed={categoryMessages.saveFailed}
      fieldOfCode={{ category_taken: 'name', slug_taken: 'slug', category_cycle: 'parent' }}
      onClose={onClose}
    >
      {({ draft, faults, change, refuse }) => (
        <CategoryFields
          rows={rows}
          row={row}
          draft={draft}
          errors={faults}
          onChange={change}
          onImageFault={(image) => refuse({ image })}
        />
      )}
    </DraftDialog>
  );
}
