import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/web/loaded.tsx';
import { ManageConstants } from './manage-constants.desk.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { adminDate } from '../../kit/rules/dates.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import * as planningDeskMessages from './planning-desk.words.ts';
import { X } from 'lucide-react';
import type { RetentionPreset, PresetsBody } from './planning-data.shapes.ts';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { DateField } from '../../kit/web/forms/date-field.tsx';

export function Component() {
  return (
    <>
      <DeskHeading page="adminPlanning" />
      <Tabs
        label="Planning figures"
        tabs={[
          { name: 'Figures', panel: <ManageConstants /> },
          { name: 'Days to keep', panel: <ManagePresets /> },
        ]}
      />
    </>
  );
}

const sentences = planningDeskMessages.presets;

/** Retention periods required by rules; shoppers choose from them in the planner. */
function ManagePresets() {
  const query = useQuery(apiQuery('GET /planning/presets', {}));
  const { data } = query;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      aria-labelledby="presets"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="presets" className="title-3">
            Days to keep
          </h2>
          <p className="mt-1 text-small text-text-2">
            What rules ask of places. Shoppers choose from this list in the storage tool.
          </p>
        </div>
        {data && (
          <Button kind="outline" onClick={() => setIsOpen(true)}>
            Change the list
          </Button>
        )}
      </div>
      <Loaded query={query} failed={sentences.failed} loading={sentences.loading}>
        {(data) => (
          <>
            {data.length === 0 && <p className="text-text-2">{sentences.none}</p>}
            <ul className="divide-y divide-line">
              {data.map(({ key, place, days, source, sourceDay, note }) => (
                <li key={key} className="py-2">
                  <span className="font-[550] wrap-anywhere">{place}</span>, {days}{' '}
                  {days === 1 ? 'day' : 'days'}
                  <span className="block text-small wrap-anywhere text-text-3">
                    {source}, {adminDate(sourceDay)}
                    {note !== null && `. ${note}`}
                  </span>
                </li>
              ))}
            </ul>
            {isOpen && <PresetsDialog presets={data} onClose={() => setIsOpen(false)} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

let lastId = 0;

interface Props {
  presets: RetentionPreset[];
  onClose: () => void;
}

function PresetsDialog({ presets, onClose }: Props) {
  return (
    <DraftDialog
      title="Days to keep"
      submitLabel="Save list"
      position="wide"
      leave={sentences.leaveUnsaved}
      start={() => ({ presets: presets.map((preset) => presetDraftOf(preset)) })}
      save={(draft) => callApi('PUT /admin/planning/presets', { body: presetsBodyOf(draft.presets) })}
      isShown={(name) => name.startsWith('presets.')}
      changes={['/planning/presets']}
      saved={sentences.saved}
      failed={sentences.saveFailed}
      onClose={onClose}
    >
      {({ draft: { presets: drafts }, faults, change }) => (
        <>
          {drafts.map((draft, index) => (
            <PresetFields
              key={draft.id}
              number={index + 1}
              draft={draft}
              errorOf={(field) => faults[`presets.${index}.${field}`] ?? null}
              onChange={(changed) =>
                change({ presets: drafts.map((each) => (each.id === draft.id ? changed : each)) })
              }
              onRemove={() => change({ presets: drafts.filter(({ id }) => id !== draft.id) })}
            />
          ))}
          <div>
            <Button kind="outline" onClick={() => change({ presets: [...drafts, presetDraftOf()] })}>
              Add place
            </Button>
          </div>
        </>
      )}
    </DraftDialog>
  );
}

interface PresetFieldsProps {
  /** Number from 1. */
  number: number;
  draft: PresetDraft;
  errorOf: (field: keyof PresetDraft) => string | null;
  onChange: (draft: PresetDraft) => void;
  onRemove: () => void;
}

function PresetFields({ number, draft, errorOf, onChange, onRemove }: PresetFieldsProps) {
  const text = (field: Exclude<keyof PresetDraft, 'id'>) => ({
    value: draft[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [field]: event.target.value }),
  });
  const name = draft.place === '' ? `place ${number}` : draft.place;
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start gap-2">
        <div className="grow">
          <TextField label="Place" required maxLength={200} {...text('place')} />
        </div>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove} className="mt-7">
          <X size={18} />
        </IconButton>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField label="Days" required inputMode="numeric" {...text('days')} />
        <TextField label="Key" required maxLength={40} hint="Small letters, as bank-atm" {...text('key')} />
        <DateField label="Day of the source" required {...text('sourceDay')} />
      </div>
      <TextField label="Source" required maxLength={300} {...text('source')} />
      <TextField label="Note" maxLength={500} {...text('note')} />
    </fieldset>
  );
}

interface PresetDraft {
  /** Id within the form only. */
  id: number;
  key: string;
  place: string;
  days: string;
  source: string;
  sourceDay: string;
  note: string;
}

function presetDraftOf(preset?: RetentionPreset): PresetDraft {
  lastId++;
  return {
    id: lastId,
    key: preset?.key ?? '',
    place: preset?.place ?? '',
    days: preset ? String(preset.days) : '',
    source: preset?.source ?? '',
    sourceDay: preset?.sourceDay ?? '',
    note: preset?.note ?? '',
  };
}

/** Text that is not a number is sent unchanged; the server refuses it. */
function presetsBodyOf(drafts: readonly PresetDraft[]): PresetsBody {
  const presets = drafts.map(({ key, place, days, source, sourceDay, note }) => ({
    key,
    place,
    days: /^\d+$/.test(days.trim()) ? Number(days) : days,
    source,
    sourceDay,
    note: note.trim() === '' ? null : note,
  }));
  return { presets } as PresetsBody;
}
