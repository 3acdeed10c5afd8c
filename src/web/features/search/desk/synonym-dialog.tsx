import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../../domain/platform/platform-limits.ts';
import * as searchMessages from '../../../../contract/search/search-messages.ts';
import type { Synonym } from '../../../../contract/search/search-shapes.ts';
import { RefusedError, sentenceOf } from '../../../lib/api/failures.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { synonymBodyOf, synonymDraftOf } from './synonym-draft.ts';
import type { useSynonymChanges } from './use-synonym-changes.ts';

interface Props {
  /** A new synonym has no id, and perhaps the word it is for. */
  synonym: Partial<Synonym>;
  saving: ReturnType<typeof useSynonymChanges>['saving'];
  onClose: () => void;
}

export function SynonymDialog({ synonym, saving, onClose }: Props) {
  const [before] = useState(() => synonymDraftOf(synonym));
  const [draft, setDraft] = useState(before);
  const [fault, setFault] = useState<{ field: 'from' | 'to'; sentence: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(
      { id: synonym._id ?? null, body: synonymBodyOf(draft) },
      { onSuccess: onClose, onError: (error) => setFault(faultFrom(error)) },
    );
  }

  async function close(): Promise<void> {
    const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
    const options = { confirmLabel: 'Leave without saving' };
    if (isChanged && !(await showConfirm(searchMessages.synonyms.leaveUnsaved, options))) return;
    onClose();
  }

  const errorOf = (field: 'from' | 'to') => (fault?.field === field ? fault.sentence : null);
  return (
    <Dialog
      title={synonym._id === undefined ? 'Add synonym' : 'Edit synonym'}
      onClose={() => void close()}
      closesOnBackdrop={false}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Shoppers type"
          required
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          hint="One to three words"
          data-first-focus={before.from === '' || undefined}
          error={errorOf('from')}
          value={draft.from}
          onChange={(event) => setDraft({ ...draft, from: event.target.value })}
        />
        <TextArea
          label="Also search for"
          required
          hint="The shop’s own words, one text a line"
          data-first-focus={before.from !== '' || undefined}
          error={errorOf('to')}
          value={draft.to}
          onChange={(event) => setDraft({ ...draft, to: event.target.value })}
        />
        <CheckField
          label="Works both ways"
          checked={draft.bothWays}
          onChange={(event) => setDraft({ ...draft, bothWays: event.target.checked })}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button kind="outline" onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" busy={saving.isPending}>
            Save synonym
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** An error without a field is shown at the word. */
function faultFrom(error: Error): { field: 'from' | 'to'; sentence: string } {
  const fields = error instanceof RefusedError ? Object.keys(error.fields) : [];
  const isOfTo = fields.length > 0 && fields.every((field) => field.startsWith('to'));
  return { field: isOfTo ? 'to' : 'from', sentence: sentenceOf(error, searchMessages.synonyms.saveFailed) };
}
