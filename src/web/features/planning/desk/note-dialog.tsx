import { useState, type ComponentType } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { VERDICTS, type Verdict } from '../../../../domain/planning/facts/planning-choices.ts';
import type { AdminProduct } from '../../../../contract/catalogue/admin-products-shapes.ts';
import { createNote, listNotes } from '../../../../contract/planning/compatibility-notes.ts';
import { toolMessages } from '../../../../contract/planning/tool-messages.ts';
import { callApi } from '../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { toasts } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as planningDeskMessages from './planning-desk-messages.ts';

const sentences = planningDeskMessages.notes;
const OPTIONS = VERDICTS.map((verdict) => ({ value: verdict, name: toolMessages.VERDICT_NAMES[verdict] }));

export type ProductFinderPart = ComponentType<{
  isTaken: (id: string) => boolean;
  onChoose: (product: AdminProduct) => void;
}>;

interface Props {
  Finder: ProductFinderPart;
  onClose: () => void;
}

export function NoteDialog({ Finder, onClose }: Props) {
  const [products, setProducts] = useState<Pick<AdminProduct, '_id' | 'name'>[]>([]);
  const [verdict, setVerdict] = useState<Verdict>('works');
  const [note, setNote] = useState('');
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: () => {
      const [a = '', b = ''] = products.map(({ _id }) => _id);
      return callApi(createNote, { body: { a, b, verdict, note } });
    },
    onSuccess: () => {
      toasts.success(sentences.saved);
      onClose();
    },
    onSettled: () => invalidateQueries(client, listNotes.path),
  });
  const fields: Record<string, string> = saving.error instanceof RefusedError ? saving.error.fields : {};
  const productFault = fields.a ?? fields.b;

  async function close(): Promise<void> {
    const isChanged = products.length > 0 || note !== '';
    const options = { confirmLabel: 'Leave without saving' };
    if (isChanged && !(await showConfirm(sentences.leaveUnsaved, options))) return;
    onClose();
  }

  const failure = productFault ?? (fields.note === undefined ? undefined : null);
  return (
    <DialogForm
      title="Add a note"
      submitLabel="Save note"
      isBusy={saving.isPending}
      refusals={saving.failureCount + (saving.error ? 1 : 0)}
      failure={
        failure === undefined ? saving.error && sentenceOf(saving.error, sentences.saveFailed) : failure
      }
      onSubmit={() => saving.mutate()}
      onCancel={() => void close()}
    >
      <ul aria-label="The two products" className="grid gap-1">
        {products.map(({ _id, name }) => (
          <li
            key={_id}
            className="flex items-center justify-between gap-2 rounded-md border border-line px-3"
          >
            <span className="wrap-anywhere">{name}</span>
            <IconButton
              aria-label={`Remove ${name}`}
              onClick={() => setProducts(products.filter((each) => each._id !== _id))}
            >
              <X size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {products.length < 2 && (
        <Finder
          isTaken={(id) => products.some(({ _id }) => _id === id)}
          onChoose={(product) => setProducts([...products, product])}
        />
      )}
      <SelectField
        label="Do they go together?"
        value={verdict}
        options={OPTIONS}
        onChange={(event) => setVerdict(event.target.value as Verdict)}
      />
      <TextArea
        label="Note"
        required
        maxLength={500}
        hint="Shoppers read it where both are in a cart"
        value={note}
        error={fields.note ?? null}
        onChange={(event) => setNote(event.target.value)}
      />
    </DialogForm>
  );
}
