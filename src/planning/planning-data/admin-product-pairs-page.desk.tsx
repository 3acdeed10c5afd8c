import { useState, type ComponentType } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { ProductFinder } from '../../catalogue/products/product-finder.desk.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { CompatibilityNote } from './compatibility-notes.shapes.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { toolMessages } from '../tools/tool.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import * as planningDeskMessages from './planning-desk.words.ts';
import { VERDICTS, type Verdict } from '../facts/planning-choices.ts';
import type { AdminProduct } from '../../catalogue/products/admin-products.shapes.ts';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';

export function Component() {
  return (
    <>
      <DeskHeading page="adminProductPairs" />
      <ManageNotes Finder={ProductFinder} />
    </>
  );
}

const sentences = planningDeskMessages.notes;

/** Notes on two products, which replace the findings of the checks for this pair. */
function ManageNotes({ Finder }: { Finder: ProductFinderPart }) {
  const query = useQuery(apiQuery('GET /admin/compatibility-notes', {}));
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: (id: string) => callApi('DELETE /admin/compatibility-notes/:id', { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    meta: { failed: sentences.deleteFailed },
    onSettled: () => invalidateQueries(client, '/admin/compatibility-notes'),
  });

  async function remove({ _id, a, b }: CompatibilityNote): Promise<void> {
    const isSure = await showConfirm(sentences.confirmDelete(a.name, b.name), { confirmLabel: 'Delete' });
    if (isSure) removing.mutate(_id);
  }

  return (
    <section
      aria-labelledby="notes"
      className="mt-8 grid gap-3 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="notes" className="title-3">
            Notes on two products
          </h2>
          <p className="mt-1 text-small text-text-2">
            What you know of two products takes the place of what the checks find between just these two.
          </p>
        </div>
        <Button kind="outline" onClick={() => setIsOpen(true)}>
          Add note
        </Button>
      </div>
      <Loaded query={query} failed={sentences.failed} loading={sentences.loading}>
        {(data) => (
          <>
            {data.items.length === 0 && <p className="text-text-2">{sentences.none}</p>}
            <ul className="divide-y divide-line">
              {data.items.map((note) => (
                <NoteItem key={note._id} note={note} onDelete={() => void remove(note)} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {isOpen && <NoteDialog Finder={Finder} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

interface Props {
  note: CompatibilityNote;
  onDelete: () => void;
}

function NoteItem({ note: { a, b, verdict, note, writtenAt }, onDelete }: Props) {
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div>
        <p className="font-[550] wrap-anywhere">
          {a.name} + {b.name} <Badge tone="grey">{toolMessages.VERDICT_NAMES[verdict]}</Badge>
        </p>
        <p className="wrap-anywhere text-text-2">{note}</p>
        <p className="num text-small text-text-3">{adminDate(writtenAt)}</p>
      </div>
      <IconButton aria-label={`Delete the note on ${a.name} and ${b.name}`} onClick={onDelete}>
        <X size={18} />
      </IconButton>
    </li>
  );
}

const OPTIONS = VERDICTS.map((verdict) => ({ value: verdict, name: toolMessages.VERDICT_NAMES[verdict] }));

type ProductFinderPart = ComponentType<{
  isTaken: (id: string) => boolean;
  onChoose: (product: AdminProduct) => void;
}>;

interface NoteDialogProps {
  Finder: ProductFinderPart;
  onClose: () => void;
}

interface NoteDraft {
  products: Pick<AdminProduct, '_id' | 'name'>[];
  verdict: Verdict;
  note: string;
}

const EMPTY: NoteDraft = { products: [], verdict: 'works', note: '' };

function NoteDialog({ Finder, onClose }: NoteDialogProps) {
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
