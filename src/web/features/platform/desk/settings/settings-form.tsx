import { useRef, useState, type SubmitEvent } from 'react';
import type { StateReply } from '../../../../../contract/delivery/pins-shapes.ts';
import * as settingsMessages from '../../../../../contract/platform/settings-messages.ts';
import type { Settings } from '../../../../../contract/platform/settings-shapes.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { useLeavingGuard } from '../../../../lib/leaving-guard.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormSection } from '../../../../ui/forms/form-section.tsx';
import { BusinessFields } from './business-fields.tsx';
import { BankFields, NumberFields, TallyFields } from './document-fields.tsx';
import {
  draftOf,
  isChanged,
  SECTIONS,
  type FieldErrors,
  type SectionName,
  type SettingsDraft,
} from './settings-draft.ts';
import { TaxFields } from './tax-fields.tsx';
import { useSaveSettings, type SaveFailure } from './use-save-settings.ts';

interface Props {
  settings: Settings;
  states: readonly StateReply[];
  /** Returns null after a failure. */
  readNewer: () => Promise<Settings | null>;
}

export function SettingsForm({ settings, states, readNewer }: Props) {
  const [opened, setOpened] = useState(settings);
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveSettings({
    onSaved: open,
    onRefused: (reason, wrong) => {
      setErrors(wrong);
      const first = Object.keys(wrong)[0];
      // A field's own message is enough.
      if (first === undefined) setFailure(reason);
      else focusField(first);
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

  /** Waits for the next frame, because the field may be in a closed section. */
  function focusField(name: string): void {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  }

  async function loadNewer(): Promise<void> {
    const present = await readNewer();
    if (present === null) return;
    open(present);
    focusField('tradeName');
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(null);
    setErrors({});
    if (!saving.isPending) saving.mutate({ draft, opened });
  };

  const hasError = (section: SectionName) => SECTIONS[section].some((name) => errors[name] !== undefined);
  const fields = { draft, errors, onChange: change };
  const stateName = states.find(({ code }) => code === draft['address.stateCode'])?.name ?? 'the State';

  return (
    // The scroll margin keeps a focused field clear of the bars at the top and the bottom.
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid max-w-[920px] gap-4 [&_.input]:scroll-mt-40 [&_.input]:scroll-mb-56"
    >
      <FormSection
        title="Business"
        lead="Who the shop is, where it is and how it is reached"
        isOpenAtFirst
        hasError={hasError('Business')}
      >
        <BusinessFields {...fields} states={states} />
      </FormSection>
      <FormSection title="Bank" lead="Where buyers on invoice pay to" hasError={hasError('Bank')}>
        <BankFields {...fields} />
      </FormSection>
      <FormSection
        title="Numbers"
        lead="How invoices and credit notes are numbered and signed"
        hasError={hasError('Numbers')}
      >
        <NumberFields {...fields} />
      </FormSection>
      <FormSection title="Tax" lead="GST rates, e-invoices and e-way bills" hasError={hasError('Tax')}>
        <TaxFields {...fields} stateName={stateName} />
      </FormSection>
      <FormSection title="Tally" lead="The ledgers that vouchers are booked to" hasError={hasError('Tally')}>
        <TallyFields {...fields} />
      </FormSection>
      <div className="sticky bottom-16 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-5 gap-y-2.5 border-t border-line bg-surface px-4 py-3 md:bottom-4 md:mx-0 md:rounded-lg md:border md:px-6 md:shadow-float">
        {failure !== null && (
          <p role="alert" className="grow basis-60 text-small font-[550] text-bad">
            {failure.sentence}
          </p>
        )}
        {failure?.isStale && (
          <Button kind="outline" onClick={() => void loadNewer()}>
            Load the newer values
          </Button>
        )}
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save settings'}
        </Button>
      </div>
    </form>
  );
}
