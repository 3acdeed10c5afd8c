import { useRef, useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  PaymentSettings,
  PaymentSettingsBody,
} from '../../../../../contract/payments/payment-settings-shapes.ts';
import { changePaymentSettings } from '../../../../../contract/payments/payment-settings.ts';
import { listAudit } from '../../../../../contract/platform/audit.ts';
import * as deliveryDeskMessages from '../../../delivery/desk/delivery-desk-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { useLeavingGuard } from '../../../../lib/leaving-guard.tsx';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormSection } from '../../../../ui/forms/form-section.tsx';
import { rulesBodyOf, rulesDraftOf, type RulesDraft, type RulesFaults } from './payment-rules-draft.ts';
import { BankFields, CodFields, PickupFields, UpiFields, type RulesFieldsProps } from './rules-fields.tsx';

export function PaymentRulesForm({ settings }: { settings: PaymentSettings }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [opened, setOpened] = useState(() => rulesDraftOf(settings));
  const [draft, setDraft] = useState(opened);
  const [faults, setFaults] = useState<RulesFaults>({});
  const saving = useMutation({
    mutationFn: (body: PaymentSettingsBody) => callApi(changePaymentSettings, { body }),
    onSuccess: (saved) => {
      toasts.success(deliveryDeskMessages.settingsSaved);
      invalidateQueries(client, listAudit.path);
      setOpened(rulesDraftOf(saved));
      setDraft(rulesDraftOf(saved));
    },
    onError: (error) => {
      if (error instanceof RefusedError) show(error.fields);
    },
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opened);
  useLeavingGuard(
    () => isChanged,
    () => showConfirm(deliveryDeskMessages.leave, { confirmLabel: 'Leave without saving' }),
  );

  /** The first field with a fault may be in a closed section. */
  function show(found: RulesFaults): void {
    setFaults(found);
    const first = Object.keys(found)[0];
    if (first !== undefined)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    const read = rulesBodyOf(draft);
    if ('faults' in read) return show(read.faults);
    setFaults({});
    saving.mutate(read.body);
  }

  const fields: RulesFieldsProps = {
    draft,
    faults,
    onChange: (part: Partial<RulesDraft>) => {
      setDraft({ ...draft, ...part });
      setFaults({});
    },
  };
  const hasFault = (...starts: string[]) =>
    Object.keys(faults).some((field) => starts.some((start) => field.startsWith(start)));
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[920px] gap-4">
      <FormSection
        title="Rules for pay on delivery"
        lead="Up to which amounts, and after how many refused parcels no more"
        hasError={hasFault('cod', 'cash')}
      >
        <CodFields {...fields} />
      </FormSection>
      <FormSection
        title="UPI"
        lead="Where customers pay to, and how long an order waits"
        hasError={hasFault('upi', 'holdHours.upi')}
      >
        <UpiFields {...fields} />
      </FormSection>
      <FormSection
        title="Bank transfer"
        lead="The account that customers and invoices see"
        hasError={hasFault('bank', 'holdHours.bank')}
      >
        <BankFields {...fields} />
      </FormSection>
      <FormSection
        title="Pickup and PIN codes"
        lead="Pickup at the shop, whether every order needs a PIN code, and the tax of the fee"
        hasError={hasFault('pickup', 'pin', 'fee')}
      >
        <PickupFields {...fields} />
      </FormSection>
      {saving.error && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 font-[550] text-bad">
          {sentenceOf(saving.error, deliveryDeskMessages.saveFailed)}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save rules'}
        </Button>
      </div>
    </form>
  );
}
