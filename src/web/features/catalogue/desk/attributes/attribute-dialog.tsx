import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ATTRIBUTE_KINDS, type AttributeKind } from '../../../../../domain/catalogue/attribute-kinds.ts';
import * as attributeMessages from '../../../../../contract/catalogue/attributes/attribute-messages.ts';
import type { Attribute } from '../../../../../contract/catalogue/attributes/attributes-shapes.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { ErrorSummary, focusFaults } from '../../../../ui/forms/error-summary.tsx';
import { attributeKindNames } from './attribute-columns.tsx';
import {
  attributeBodyOf,
  type AttributeDraft,
  attributeDraftOf,
  attributeErrors,
  type AttributeErrors,
} from './attribute-draft.ts';
import type { useAttributeChanges } from './use-attribute-changes.ts';

interface Props {
  /** Null for a new definition. */
  attribute: Attribute | null;
  groups: string[];
  saving: ReturnType<typeof useAttributeChanges>['saving'];
  onClose: () => void;
}

const KINDS = ATTRIBUTE_KINDS.map((kind) => ({ value: kind, name: attributeKindNames[kind] }));

export function AttributeDialog({ attribute, groups, saving, onClose }: Props) {
  const isNew = attribute === null;
  const [before] = useState(() => attributeDraftOf(attribute));
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<AttributeErrors>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    focusFaults(form.current);
  }, [errors]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(
      { isNew, body: attributeBodyOf(draft) },
      { onSuccess: onClose, onError: (error) => setErrors(errorsFrom(error)) },
    );
  }

  async function close(): Promise<void> {
    const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
    const options = { confirmLabel: 'Leave without saving' };
    if (isChanged && !(await showConfirm(attributeMessages.leaveUnsaved, options))) return;
    onClose();
  }

  const text = (field: Exclude<keyof AttributeDraft, 'kind' | 'isCompared'>) => ({
    name: field,
    value: draft[field],
    error: errors[field] ?? null,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
  });
  const { kind } = draft;
  return (
    <Dialog
      title={isNew ? 'Add attribute' : 'Edit attribute'}
      onClose={() => void close()}
      closesOnBackdrop={false}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <ErrorSummary faults={errors} />
        <TextField
          label="Name"
          required
          maxLength={60}
          hint="As shoppers read it"
          data-first-focus
          {...text('name')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Key"
            required
            maxLength={40}
            disabled={!isNew}
            hint={isNew ? 'Small letter first, as wattsMax; it stays' : undefined}
            {...text('key')}
          />
          <SelectField
            label="Kind"
            name="kind"
            options={KINDS}
            disabled={!isNew}
            value={kind}
            error={errors.kind ?? null}
            onChange={(event) => setDraft({ ...draft, kind: event.target.value as AttributeKind })}
          />
          <TextField label="Unit" maxLength={20} hint="W, mm, days" {...text('unit')} />
          <TextField
            label="Group"
            maxLength={60}
            list="attribute-groups"
            hint="Leave blank to hide it"
            {...text('group')}
          />
        </div>
        <datalist id="attribute-groups">
          {groups.map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
        {(kind === 'choice' || kind === 'list') && (
          <TextArea
            label="Choices"
            required={kind === 'choice'}
            hint={kind === 'list' ? 'One on each line. Leave blank to allow anything.' : 'One on each line'}
            {...text('choices')}
          />
        )}
        {(kind === 'number' || kind === 'range') && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField label="Smallest value" inputMode="decimal" {...text('min')} />
            <TextField label="Largest value" inputMode="decimal" {...text('max')} />
          </div>
        )}
        <CheckField
          label="Show on the compare page"
          checked={draft.isCompared}
          onChange={(event) => setDraft({ ...draft, isCompared: event.target.checked })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Filter"
            maxLength={40}
            hint="Its name in links. Leave blank for no filter."
            {...text('facet')}
          />
          <TextField label="Position" inputMode="numeric" hint="Small numbers come first" {...text('sort')} />
        </div>
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button kind="outline" onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" busy={saving.isPending}>
            Save attribute
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** An error without a field is shown at the name. */
function errorsFrom(error: Error): AttributeErrors {
  const sentence = sentenceOf(error, attributeMessages.saveFailed);
  if (!(error instanceof RefusedError)) return { name: sentence };
  if (error.code === 'attribute_exists') return { key: sentence };
  if (error.code === 'facet_taken') return { facet: sentence };
  const errors = attributeErrors(error.fields);
  return Object.keys(errors).length > 0 ? errors : { name: sentence };
}
