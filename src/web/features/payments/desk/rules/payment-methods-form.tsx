import { useRef, useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MoneyToDo } from '../../../../../contract/payments/money-desk-shapes.ts';
import type {
  PaymentSettings,
  PaymentSettingsBody,
} from '../../../../../contract/payments/payment-settings-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { useLeavingGuard } from '../../../../lib/leaving-guard.tsx';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { ErrorSummary, focusFaults } from '../../../../ui/forms/error-summary.tsx';
import * as paymentDeskMessages from '../payment-desk-messages.ts';
import { MethodCard } from './method-card.tsx';
import { rulesBodyOf, rulesDraftOf, type RulesDraft, type RulesFaults } from './payment-rules-draft.ts';
import {
  BankFields,
  CodFields,
  PickupFields,
  UnpaidFields,
  UpiFields,
  type RulesFieldsProps,
} from './rules-fields.tsx';
import { whatCustomersSee } from './what-customers-see.ts';

interface Props {
  settings: PaymentSettings;
  /** Null until it is known. */
  gateway: MoneyToDo['gateway'] | null;
}

export function PaymentMethodsForm({ settings, gateway }: Props) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [opened, setOpened] = useState(() => rulesDraftOf(settings));
  const [draft, setDraft] = useState(opened);
  const [faults, setFaults] = useState<RulesFaults>({});
  const saving = useMutation({
    mutationFn: (body: PaymentSettingsBody) => callApi('PUT /admin/payment-settings', { body }),
    onSuccess: (saved) => {
      toasts.success(paymentDeskMessages.methodsSaved);
      invalidateQueries(client, '/admin/audit');
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
    () => showConfirm(paymentDeskMessages.leaveMethods, { confirmLabel: 'Leave without saving' }),
  );

  function show(found: RulesFaults): void {
    setFaults(found);
    requestAnimationFrame(() => focusFaults(form.current));
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
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[1080px] gap-4">
      <ErrorSummary faults={faults} />
      <MethodCard title="Pay on delivery" isOn seen={whatCustomersSee.cod(draft)}>
        <p className="text-small text-text-2">
          Offered in the zones that allow it. Switch it off for a zone under{' '}
          <ShopLink to={paths.adminDelivery} className="link-line text-info">
            Delivery
          </ShopLink>
          .
        </p>
        <CodFields {...fields} />
      </MethodCard>
      <MethodCard title="UPI" isOn={whatCustomersSee.upi(draft) !== null} seen={whatCustomersSee.upi(draft)}>
        <UpiFields {...fields} />
      </MethodCard>
      <MethodCard
        title="Bank transfer"
        isOn={whatCustomersSee.bank(draft) !== null}
        seen={whatCustomersSee.bank(draft)}
      >
        <BankFields {...fields} />
      </MethodCard>
      <MethodCard
        title="Online payment"
        isOn={gateway?.configured ?? false}
        seen={gateway?.configured ? 'Cards, UPI and net banking on the page of Razorpay.' : null}
      >
        <p className="text-text-2">
          {gateway?.configured
            ? `Razorpay is connected in ${gateway.mode ?? 'live'} mode. Its keys are set where the shop is installed.`
            : 'Not connected. The person who installed the shop can set the keys of Razorpay.'}
        </p>
      </MethodCard>
      <MethodCard
        title="Pickup"
        isOn={whatCustomersSee.pickup(draft) !== null}
        seen={whatCustomersSee.pickup(draft)}
      >
        <PickupFields {...fields} />
      </MethodCard>
      <MethodCard title="All ways to pay" isOn={null} seen={null}>
        <UnpaidFields {...fields} />
      </MethodCard>
      {saving.error && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 font-[550] text-bad">
          {sentenceOf(saving.error, paymentDeskMessages.methodsNotSaved)}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save payment methods'}
        </Button>
      </div>
    </form>
  );
}
