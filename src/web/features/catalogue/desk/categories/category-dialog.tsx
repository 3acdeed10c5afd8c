import { useState } from 'react';
import type { NewCategory } from '../../../../../contract/catalogue/categories-shapes.ts';
import * as categoryMessages from '../../../../../contract/catalogue/category-messages.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import {
  categoryChangeOf,
  categoryDraftOf,
  categoryErrors,
  emptyCategory,
  type CategoryErrors,
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
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<CategoryErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const change = categoryChangeOf(draft, before);
  const isChanged = Object.keys(change).length > 0;

  function refuse(found: CategoryErrors, reason: string | null): void {
    setErrors(found);
    setFailure(reason);
    setRefusals(refusals + 1);
  }

  async function mayTakeProductsOff(): Promise<boolean> {
    if (row === null || row.countBelow === 0) return true;
    const after = gateAt(rows, { ...draft, parent: draft.parent || null });
    if (!isStricter(gateAt(rows, row), after)) return true;
    const sentence = categoryMessages.mayTakeOff(row.countBelow, after.kinds);
    return showConfirm(sentence, { title: row.name, confirmLabel: 'Save' });
  }

  async function submit(): Promise<void> {
    const wrong = categoryErrors(draft);
    if (Object.keys(wrong).length > 0) {
      refuse(wrong, null);
      return;
    }
    if (!(await mayTakeProductsOff())) return;
    // A category that gets another parent comes last below it.
    const isPlaced = row === null || change.parent !== undefined;
    const body = { ...change, ...(isPlaced && { sort: lastSortBelow(rows, draft.parent || null) }) };
    saving.mutate(row === null ? { id: null, body: body as NewCategory } : { id: row._id, body }, {
      onError: (error) => {
        const found = errorsFrom(error);
        refuse(found, Object.keys(found).length > 0 ? null : sentenceOf(error, categoryMessages.saveFailed));
      },
    });
  }

  async function cancel(): Promise<void> {
    if (saving.isPending) return;
    const options = { confirmLabel: 'Leave without saving' };
    if (!isChanged || (await showConfirm(categoryMessages.leaveUnsaved, options))) onClose();
  }

  return (
    <DialogForm
      title={row === null ? 'Add category' : 'Edit category'}
      submitLabel={saving.isPending ? 'Saving…' : 'Save'}
      position="wide"
      isBusy={saving.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={() => void submit()}
      onCancel={() => void cancel()}
    >
      <CategoryFields
        rows={rows}
        row={row}
        draft={draft}
        errors={errors}
        onChange={(part) => {
          setDraft((now) => ({ ...now, ...part }));
          setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
        }}
        onImageFault={(sentence) => setErrors((now) => ({ ...now, image: sentence }))}
      />
    </DialogForm>
  );
}

function errorsFrom(error: Error): CategoryErrors {
  if (!(error instanceof RefusedError)) return {};
  if (error.code === 'category_taken') return { name: error.message };
  if (error.code === 'slug_taken') return { slug: error.message };
  if (error.code === 'category_cycle') return { parent: error.message };
  return Object.fromEntries(Object.entries(error.fields).filter(([field]) => field in emptyCategory));
}
