import { useState } from 'react';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import type { MessageSettings, MessageTemplate } from './messages.shapes.ts';
import { sentenceOf, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { DataTable, type Column } from '../../kit/web/ui/tables/data-table.tsx';
import {
  CHANNEL_LABELS,
  KIND_LABELS,
  TemplateDialog,
  useSaveMessageSettings,
} from './template-dialog.desk.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';

/** The templates for each kind, channel and language. */
export function TemplatesTable({ settings }: { settings: MessageSettings }) {
  const { templates } = settings;
  const [edited, setEdited] = useState<number | null>(null);
  const removing = useSaveMessageSettings(settings);

  async function remove(template: MessageTemplate): Promise<void> {
    if (!(await showConfirm(`Delete the template ${nameOf(template)}?`, { confirmLabel: 'Delete' }))) return;
    removing.mutate(
      { templates: templates.filter((each) => each !== template) },
      { onError: (error) => toasts.error(sentenceOf(error, 'Could not delete it. Please try again.')) },
    );
  }

  return (
    <section aria-labelledby="templates">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="templates" className="title-3">
          Templates
        </h2>
        <Button kind="outline" onClick={() => setEdited(templates.length)}>
          Add template
        </Button>
      </div>
      {templates.length === 0 ? (
        <p className="text-text-2">No templates. Without one of its kind no message is sent.</p>
      ) : (
        <DataTable
          caption="Templates"
          columns={columnsOf(
            (template) => setEdited(templates.indexOf(template)),
            (template) => void remove(template),
          )}
          rows={templates}
          keyOf={nameOf}
          isBusy={removing.isPending}
        />
      )}
      {edited !== null && (
        <TemplateDialog settings={settings} index={edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

function nameOf({ kind, channel, language }: MessageTemplate): string {
  const { name } = LANGUAGES.find(({ code }) => code === language)!;
  return `${KIND_LABELS[kind]}, ${CHANNEL_LABELS[channel]}, ${name}`;
}

function columnsOf(
  onEdit: (template: MessageTemplate) => void,
  onDelete: (template: MessageTemplate) => void,
): Column<MessageTemplate>[] {
  return [
    {
      name: 'Template',
      onCard: 'title',
      cell: (template) => <span className="font-[650] wrap-anywhere">{nameOf(template)}</span>,
    },
    {
      name: 'Says',
      onCard: 'wide',
      cell: ({ name, dltTemplate, text }) => (
        <span className="text-small wrap-anywhere whitespace-pre-line">
          {name ?? text}
          {dltTemplate && <span className="num block text-text-2">{dltTemplate}</span>}
        </span>
      ),
    },
    {
      name: 'Status',
      onCard: 'aside',
      cell: ({ on }) => <Badge tone={on ? 'green' : 'grey'}>{on ? 'On' : 'Off'}</Badge>,
    },
    {
      name: 'Actions',
      onCard: 'wide',
      cell: (template) => (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="outline"
            size="small"
            aria-label={`Edit ${nameOf(template)}`}
            onClick={() => onEdit(template)}
          >
            Edit
          </Button>
          <Button
            kind="plain"
            size="small"
            aria-label={`Delete ${nameOf(template)}`}
            onClick={() => onDelete(template)}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];
}

const FILES = 'No keys are set: messages become files in the folder outbox/messages.';
const SENT = 'The keys are set.';

/** The channels that are on, and the registration of SMS. */
export function ChannelsForm({ settings }: { settings: MessageSettings }) {
  const { whatsapp, sms } = settings;
  const [draft, setDraft] = useState({
    ...{ whatsapp: whatsapp.on, sms: sms.on },
    ...{ sender: sms.sender ?? '', entity: sms.entity ?? '' },
  });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const saving = useSaveMessageSettings(settings);
  const { error } = saving;
  const fields: Record<string, string> = (error instanceof RefusedError && error.fields) || {};
  const failure =
    error && Object.keys(fields).length === 0
      ? sentenceOf(error, 'Could not save this. Please try again.')
      : null;
  return (
    <form
      noValidate
      className="grid max-w-[920px] gap-4 rounded-lg border border-line bg-surface p-4 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({
          whatsapp: { on: draft.whatsapp },
          sms: { on: draft.sms, sender: textOf(draft.sender), entity: textOf(draft.entity) },
        });
      }}
    >
      <div>
        <CheckField
          label="WhatsApp"
          aria-describedby="whatsapp-hint"
          checked={draft.whatsapp}
          onChange={({ target }) => change({ whatsapp: target.checked })}
        />
        <p id="whatsapp-hint" className="pl-7 text-text-2">
          {whatsapp.configured ? SENT : FILES}
        </p>
      </div>
      <div>
        <CheckField
          label="SMS"
          aria-describedby="sms-hint"
          checked={draft.sms}
          onChange={({ target }) => change({ sms: target.checked })}
        />
        <p id="sms-hint" className="pl-7 text-text-2">
          {sms.configured ? SENT : FILES}
        </p>
      </div>
      <TextField
        label="Sender"
        hint="The six letters that SMS come from, as registered (DLT)."
        maxLength={6}
        autoComplete="off"
        value={draft.sender}
        error={fields['sms.sender'] ?? null}
        onChange={({ target }) => change({ sender: target.value })}
      />
      <TextField
        label="Entity"
        hint="The number that your firm is registered under (DLT), 10 to 25 digits."
        inputMode="numeric"
        maxLength={25}
        autoComplete="off"
        value={draft.entity}
        error={fields['sms.entity'] ?? null}
        onChange={({ target }) => change({ entity: target.value })}
      />
      {failure && (
        <p role="alert" className="font-[550] text-bad">
          {failure}
        </p>
      )}
      <Button type="submit" busy={saving.isPending} className="justify-self-start">
        Save settings
      </Button>
    </form>
  );
}

function textOf(typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === '' ? null : trimmed;
}
