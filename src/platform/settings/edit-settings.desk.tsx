import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Loaded } from '../../kit/web/loaded.tsx';
import * as settingsMessages from './settings.words.ts';
import { gstinFault, normalisedGstin, stateOfGstin } from '../gstin/gstin.ts';
import type { Settings } from './settings.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useLeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { FieldGroup, FormSection } from '../../kit/web/ui/forms/form-section.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { ChangesBar } from '../desk/save-bar.desk.tsx';
import { DeskHeading } from '../desk/desk-heading.desk.tsx';
import {
  changedSections,
  draftOf,
  isChanged,
  namesIn,
  SECTION_NAMES,
  settingField,
  type FieldErrors,
  type FieldName,
  type SettingsDraft,
  errorsByField,
  settingsBodyOf,
} from './settings-draft.desk.ts';
import { SECTIONS, type Group, type Section } from './settings-fields.desk.tsx';

export function EditSettings({ hasDocuments }: { hasDocuments: (gstin: string) => Promise<boolean> }) {
  const settings = useQuery({
    ...apiQuery('GET /admin/settings', {}),
    // Fetched each time the page opens, and never during an edit.
    gcTime: 0,
    staleTime: Infinity,
  });

  async function readNewer() {
    const read = await settings.refetch();
    if (read.isSuccess) return read.data;
    toasts.error(sentenceOf(read.error, settingsMessages.fetchFailed));
    return null;
  }

  return (
    <>
      <DeskHeading page="adminSettings" lead="Shop details on website, mails and invoices" />
      <Loaded
        query={settings}
        failed={settingsMessages.fetchFailed}
        loading={settingsMessages.loading}
        rows={6}
      >
        {(data) => <SettingsForm settings={data} readNewer={readNewer} hasDocuments={hasDocuments} />}
      </Loaded>
    </>
  );
}

interface Props {
  settings: Settings;
  /** Returns null after a failure. */
  readNewer: () => Promise<Settings | null>;
  /** Whether documents were issued under this GSTIN. */
  hasDocuments: (gstin: string) => Promise<boolean>;
}

function SettingsForm({ settings, readNewer, hasDocuments }: Props) {
  const [opened, setOpened] = useState(settings);
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveSettings({
    onSaved: open,
    onRefused: (reason, wrong) => {
      // Drawn before the next frame looks for the field: React may take longer by itself.
      flushSync(() => setErrors(wrong));
      const first = Object.keys(wrong)[0];
      // A field's own message is enough. It may be in a closed section, which the next frame opens.
      if (first === undefined) setFailure(reason);
      else requestAnimationFrame(() => focusFaults(form.current));
    },
  });
  useLeavingGuard(
    () => isChanged(draft, draftOf(opened)),
    () => showConfirm(settingsMessages.leaveUnsaved, { confirmLabel: 'Leave without saving' }),
  );

  function open(present: Settings): void {
    setOpened(present);
    setDraft(draftOf(present));
    setErrors({});
    setFailure(null);
  }

  function change(part: Partial<SettingsDraft>): void {
    setDraft((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  }

  async function loadNewer(): Promise<void> {
    const present = await readNewer();
    if (present === null) return;
    open(present);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[name="tradeName"]')?.focus());
  }

  async function saveAsking(): Promise<void> {
    const { gstin } = opened;
    const isLeft = gstin !== null && normalisedGstin(draft.gstin) !== gstin;
    // A wrong one is refused anyway, with what is wrong.
    if (isLeft && isFitting(draft) && (await hasDocuments(gstin)) && !(await confirmLeaving(gstin))) return;
    saving.mutate({ draft, opened });
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(null);
    setErrors({});
    if (!saving.isPending) void saveAsking();
  };

  const changed = changedSections(draft, draftOf(opened));

  const field = (name: FieldName) => (
    <Fragment key={name}>
      {settingField(name).draw(
        {
          name,
          typed: draft[name],
          error: errors[name] ?? null,
          'data-first-focus': undefined,
          onType: (typed) => change({ [name]: typed }),
        },
        draft,
        {},
      )}
    </Fragment>
  );

  function groupOf({ title, fields, isWide = false, isFor = () => true }: Group, index: number): ReactNode {
    if (!isFor(draft)) return null;
    const drawn = (Object.keys(fields) as FieldName[]).map(field);
    if (isWide) return <Fragment key={index}>{drawn}</Fragment>;
    return (
      <FieldGroup key={index} {...(title !== undefined && { title })}>
        {drawn}
      </FieldGroup>
    );
  }

  return (
    // The scroll margin keeps a focused field clear of the bars at the top and the bottom.
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid max-w-[920px] gap-4 [&_.input]:scroll-mt-40 [&_.input]:scroll-mb-56"
    >
      <ErrorSummary faults={errors} />
      {SECTION_NAMES.map((name) => {
        const { lead, head, groups }: Section = SECTIONS[name];
        return (
          <FormSection
            key={name}
            title={name}
            lead={lead}
            isOpenAtFirst={name === 'Business'}
            hasError={namesIn(name).some((field) => errors[field] !== undefined)}
          >
            {head?.(draft)}
            {groups.map(groupOf)}
          </FormSection>
        );
      })}
      {changed.length > 0 && (
        <ChangesBar
          unsaved={`Changed in ${changed.join(', ')}`}
          failure={failure?.sentence ?? null}
          save="Save settings"
          isBusy={saving.isPending}
          onDiscard={() => open(opened)}
        >
          {failure?.isStale && (
            <Button kind="outline" onClick={() => void loadNewer()}>
              Load the newer values
            </Button>
          )}
        </ChangesBar>
      )}
    </form>
  );
}

function isFitting({ gstin, 'address.stateCode': stateCode }: SettingsDraft): boolean {
  const typed = normalisedGstin(gstin);
  return typed === '' || (gstinFault(typed) === null && stateOfGstin(typed) === stateCode);
}

function confirmLeaving(gstin: string): Promise<boolean> {
  return showConfirm(settingsMessages.leaveGstin(gstin), {
    confirmLabel: 'Change the GSTIN',
    cancelLabel: 'Keep it',
  });
}

interface SaveFailure {
  sentence: string;
  /** Whether somebody else changed them since they were read. */
  isStale: boolean;
}

interface Outcome {
  onSaved: (settings: Settings) => void;
  onRefused: (failure: SaveFailure, errors: FieldErrors) => void;
}

function useSaveSettings({ onSaved, onRefused }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, opened }: { draft: SettingsDraft; opened: Settings }) =>
      callApi('PUT /admin/settings', { body: settingsBodyOf(draft, opened) }),
    onSuccess: (settings) => {
      invalidateQueries(client, '/shop', '/admin/audit', '/admin/documents');
      toasts.success(settingsMessages.saved);
      onSaved(settings);
    },
    onError: (error) => {
      const sentence = sentenceOf(error, settingsMessages.saveFailed);
      const isStale = error instanceof RefusedError && error.code === 'changed_meanwhile';
      const fields = error instanceof RefusedError ? error.fields : {};
      toasts.error(sentence);
      onRefused({ sentence, isStale }, errorsByField(fields));
    },
  });
}
