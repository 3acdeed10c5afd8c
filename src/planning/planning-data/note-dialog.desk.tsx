import type { ComponentType } from 'react';
import { X } from 'lucide-react';
import { VERDICTS, type Verdict } from '../facts/planning-choices.ts';
import type { AdminProduct } from '../../catalogue/products/admin-products.shapes.ts';
import { toolMessages } from '../tools/tool.words.ts';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import * as planningDeskMessages from './planning-desk.words.ts';

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

interface NoteDraft {
  products: Pick<AdminProduct, '_id' | 'name'>[];
  verdict: Verdict;
  note: string;
}

const EMPTY: NoteDraft = { products: [], verdict: 'works', note: '' };

export function NoteDialog({ Finder, onClose }: Props) {
  return (
    <DraftDialog
      title="Add a note"
      submitLabel="Save note"
      leave={sentences.leaveUnsaved}
      start={EMPTY}
      save={({ products, verdict, note }) => {
        const [a = '', b = ''] = products.map(({ _id }) => _id);
        return callApi('POST /admin/compatibility-notes', { body: { a, b, verdict, note } });
      }}
      isShown={(name) => ['a', 'b', 'note'].includes(name)}
      changes={['/admin/compatibility-notes']}
      saved={sentences.saved}
      failed={sentences.saveFailed}
      onClose={onClose}
    >
      {({ draft: { products, verdict, note }, faults, change }) => (
        <>
          <ul aria-label="The two products" className="grid gap-1">
            {products.map(({ _id, name }) => (
              <li
                key={_id}
                className="flex items-center justify-between gap-2 rounded-md border border-line px-3"
              >
                <span className="wrap-anywhere">{name}</span>
                <IconButton
                  aria-label={`Remove ${name}`}
                  onClick={() => change({ products: products.filter((each) => each._id !== _id) })}
                >
                  <X size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
          {products.length < 2 && (
            <Finder
              isTaken={(id) => products.some(({ _id }) => _id === id)}
              onChoose={(product) => change({ products: [...products, product] })}
            />
          )}
          {(faults.a ?? faults.b) !== undefined && (
            <p role="alert" className="text-small font-[550] text-bad">
              {faults.a ?? faults.b}
            </p>
          )}
          <SelectField
            label="Do they go together?"
            value={verdict}
            options={OPTIONS}
            onChange={({ target }) => change({ verdict: target.value as Verdict })}
          />
          <TextArea
            label="Note"
            required
            maxLength={500}
            hint="Shoppers read it where both are in a cart"
            value={note}
            error={faults.note ?? null}
            onChange={({ target }) => change({ note: target.value })}
          />
        </>
      )}
    </DraftDialog>
  );
}
