import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  MAX_MESSAGE_TEXT,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_VARIABLES,
  type MessageChannel,
  type MessageKind,
  type MessageState,
} from './message-text.ts';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import type { MessageSettings, MessageTemplate, MessageSettingsBody } from './messages.shapes.ts';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import type { DraftState } from '../../kit/web/forms/use-draft.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

const settingsQuery = { ...apiQuery('GET /admin/message-settings', {}), staleTime: 0 };

export function useMessageSettings() {
  return useQuery(settingsQuery);
}

/** @param settings when they were read */
export function useSaveMessageSettings({ updatedAt }: Pick<MessageSettings, 'updatedAt'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<MessageSettingsBody, 'updatedAt'>) =>
      callApi('PUT /admin/message-settings', { body: { ...change, updatedAt } }),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      toasts.success('Saved.');
    },
    onSettled: () => invalidateQueries(client, '/shop'),
  });
}

export const CHANNEL_LABELS: Record<MessageChannel, string> = { whatsapp: 'WhatsApp', sms: 'SMS' };

export const KIND_LABELS: Record<MessageKind, string> = {
  order_placed: 'Order placed',
  pay_link: 'Request for payment',
  parcel_on_the_way: 'Parcel on its way',
  parcel_attempt_failed: 'Delivery attempt failed',
  parcel_delivered: 'Order delivered',
  return_approved: 'Return approved',
  return_received: 'Return received',
  refund_sent: 'Refund sent',
  claim_received: 'Warranty claim received',
  claim_ready: 'Warranty claim ready',
  back_in_stock: 'Product back in stock',
  visit_booked: 'Visit booked',
  visit_tomorrow: 'Visit tomorrow',
};

export const STATE_LABELS: Record<MessageState, { name: string; tone: 'amber' | 'green' | 'grey' | 'red' }> =
  {
    queued: { name: 'Queued', tone: 'amber' },
    sent: { name: 'Sent', tone: 'green' },
    delivered: { name: 'Delivered', tone: 'green' },
    read: { name: 'Read', tone: 'green' },
    failed: { name: 'Failed', tone: 'red' },
    stopped: { name: 'Stopped', tone: 'grey' },
  };

/** Options of a select box. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): { value: Value; name: string }[] {
  return values.map((value) => ({ value, name: nameOf(value) }));
}

interface Props {
  settings: MessageSettings;
  /** Index of the edited template; behind the last for a new one. */
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
  const saving = useSaveMessageSettings(settings);
  return (
    <DraftDialog
      title={index < templates.length ? 'Edit template' : 'Add template'}
      submitLabel="Save"
      start={templates[index] ?? NEW}
      save={(draft) =>
        saving.mutateAsync({
          templates: [...templates.slice(0, index), ownFieldsOf(draft), ...templates.slice(index + 1)],
        })
      }
      fieldOf={(name) => name.replace(`templates.${index}.`, '')}
      saved={null}
      onClose={onClose}
    >
      {(state) => <TemplateFields {...state} />}
    </DraftDialog>
  );
}

function TemplateFields({ draft, faults, change }: DraftState<MessageTemplate>) {
  const isSms = draft.channel === 'sms';
  const variables = MESSAGE_VARIABLES[draft.kind].map((name) => `{${name}}`).join(', ');
  return (
    <>
      <SelectField
        label="Message"
        options={KINDS}
        value={draft.kind}
        error={faults.kind ?? null}
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
            hint={`As registered, with ${variables} in place of the facts. Tell customers where they stop messages: in My Account.`}
            maxLength={MAX_MESSAGE_TEXT}
            value={draft.text ?? ''}
            error={faults.text ?? null}
            onChange={({ target }) => change({ text: target.value })}
          />
          <TextField
            label="Template number"
            hint="As registered (DLT), 10 to 25 digits."
            inputMode="numeric"
            maxLength={25}
            autoComplete="off"
            value={draft.dltTemplate ?? ''}
            error={faults.dltTemplate ?? null}
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
          error={faults.name ?? null}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      <CheckField label="On" checked={draft.on} onChange={({ target }) => change({ on: target.checked })} />
    </>
  );
}

/** Leaves out fields that were typed for the other channel. */
function ownFieldsOf(draft: MessageTemplate): MessageTemplate {
  return draft.channel === 'sms'
    ? { ...draft, name: null, text: typed(draft.text), dltTemplate: typed(draft.dltTemplate) }
    : { ...draft, name: typed(draft.name), text: null, dltTemplate: null };
}

function typed(text: string | null): string | null {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? null : trimmed;
}
