import { useState } from 'react';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import type { MessageSettings, MessageTemplate } from './messages.shapes.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
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
