import { useState } from 'react';
import {
  MAX_MESSAGE_TEXT,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_VARIABLES,
} from '../../../../../domain/platform/message-kinds.ts';
import { LANGUAGES } from '../../../../../contract/languages.ts';
import type { MessageSettings, MessageTemplate } from '../../../../../contract/platform/messages-shapes.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { CHANNEL_LABELS, KIND_LABELS, optionsOf } from './message-labels.ts';
import { useSaveMessageSettings } from './use-message-settings.ts';

interface Props {
  settings: MessageSettings;
  /** Of the edited template; behind the last for a new one. */
  index: number;
  onClose: () => void;
}

const NEW: MessageTemplate = {
  ...{ kind: 'parcel_on_the_way', channel: 'whatsapp', language: 'en', on: true },
  ...{ name: null, dltTemplate: null, text: null },
};
const KINDS = optionsOf(MESSAGE_KINDS, (kind) => KIND_LABELS[kind]);
const CHANNELS = optionsOf(MESSAGE_CHANNELS, (channel) => CHANNEL_LABELS[channel]);
const LANGUAGE_OPTIONS = LANGUAGES.map(({ code, name }) => ({ value: code, name }));

export function TemplateDialog({ settings, index, onClose }: Props) {
  const { templates } = settings;
  const [draft, setDraft] = useState(templates[index] ?? NEW);
  const [refusals, setRefusals] = useState(0);
  const saving = useSaveMessageSettings(settings, onClose);
  const { error } = saving;
  const fields: Record<string, string> = (error instanceof RefusedError && error.fields) || {};
  const faultOf = (field: keyof MessageTemplate) => fields[`templates.${index}.${field}`] ?? null;
  const change = (part: Partial<MessageTemplate>) => setDraft({ ...draft, ...part });
  const isSms = draft.channel === 'sms';
  const variables = MESSAGE_VARIABLES[draft.kind].map((name) => `{${name}}`).join(', ');

  return (
    <DialogForm
      title={index < templates.length ? 'Edit template' : 'Add template'}
      submitLabel="Save"
      isBusy={saving.isPending}
      refusals={refusals}
      failure={
        error && Object.keys(fields).length === 0
          ? sentenceOf(error, 'Could not save this. Please try again.')
          : null
      }
      onSubmit={() =>
        saving.mutate(
          { templates: [...templates.slice(0, index), ownFieldsOf(draft), ...templates.slice(index + 1)] },
          { onError: () => setRefusals((count) => count + 1) },
        )
      }
      onCancel={onClose}
    >
      <SelectField
        label="Message"
        options={KINDS}
        value={draft.kind}
        error={faultOf('kind')}
        onChange={({ target }) => change({ kind: MESSAGE_KINDS.find((known) => known === target.value)! })}
      />
      <SelectField
        label="Channel"
        options={CHANNELS}
        value={draft.channel}
        onChange={({ target }) =>
          change({ channel: MESSAGE_CHANNELS.find((known) => known === target.value)! })
        }
      />
      <SelectField
        label="Language"
        options={LANGUAGE_OPTIONS}
        value={draft.language}
        onChange={({ target }) =>
          change({ language: LANGUAGES.find(({ code }) => code === target.value)!.code })
        }
      />
      {isSms ? (
        <>
          <TextArea
            label="Text"
            hint={`As registered, with ${variables} where the facts stand. It should name where messages stop: in My Account.`}
            maxLength={MAX_MESSAGE_TEXT}
            value={draft.text ?? ''}
            error={faultOf('text')}
            onChange={({ target }) => change({ text: target.value })}
          />
          <TextField
            label="Template number"
            hint="As registered (DLT), 10 to 25 digits."
            inputMode="numeric"
            maxLength={25}
            autoComplete="off"
            value={draft.dltTemplate ?? ''}
            error={faultOf('dltTemplate')}
            onChange={({ target }) => change({ dltTemplate: target.value })}
          />
        </>
      ) : (
        <TextField
          label="Name"
          hint={`Of the template that Meta approved. Its parameters are, in this order: ${variables}. It should end with “Reply STOP to get no more messages.”`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={512}
          value={draft.name ?? ''}
          error={faultOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      <CheckField label="On" checked={draft.on} onChange={({ target }) => change({ on: target.checked })} />
    </DialogForm>
  );
}

/** What was typed for the other channel is left out. */
function ownFieldsOf(draft: MessageTemplate): MessageTemplate {
  return draft.channel === 'sms'
    ? { ...draft, name: null, text: typed(draft.text), dltTemplate: typed(draft.dltTemplate) }
    : { ...draft, name: typed(draft.name), text: null, dltTemplate: null };
}

function typed(text: string | null): string | null {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? null : trimmed;
}
