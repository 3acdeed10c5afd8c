import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent, useId, type ReactNode } from 'react';
import type { MoneyToDo } from '../payments-desk/money-desk.shapes.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { PaymentSettings, PaymentSettingsBody } from './payment-settings.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useLeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { ChangesBar } from '../../platform/desk/save-bar.desk.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import * as paymentDeskMessages from '../payments-desk/payment-desk.words.ts';
import { rulesBodyOf, rulesDraftOf, type RulesDraft, type RulesFaults } from './payment-rules-draft.desk.ts';
import {
  BankFields,
  CodFields,
  PickupFields,
  UnpaidFields,
  UpiFields,
  type RulesFieldsProps,
} from './rules-fields.desk.tsx';

/** The text of each way to pay, by the typed settings; null where it is not offered. */
const whatCustomersSee = {
  cod: (draft: RulesDraft): string => {
    const most = typedRupees(draft['cod.most']);
    const limit = typeof most === 'number' ? `, up to ${adminRupees(most)}` : '';
    return `“Pay on delivery by cash or UPI. Nothing is charged now.”${limit}`;
  },
  upi: (draft: RulesDraft): string | null => {
    const address = draft['upi.vpa'].trim();
    if (address === '') return null;
    return `A QR code, “Pay with a UPI app” and ${address}. The order waits ${hours(draft['holdHours.upi'])}.`;
  },
  bank: (draft: RulesDraft): string | null => {
    const [name, account, ifsc] = [draft['bank.name'], draft['bank.account'], draft['bank.ifsc']];
    if (account.trim() === '') return null;
    return `${name}, account ${account}, IFSC ${ifsc.toUpperCase()}. The order waits ${hours(draft['holdHours.bank'])}.`;
  },
  pickup: (draft: RulesDraft): string | null => {
    if (!draft['pickup.offered']) return null;
    const parts = [draft['pickup.address'], draft['pickup.hours']].filter((part) => part.trim() !== '');
    return ['“Pick up at our shop”', ...parts].join(', ');
  },
};

export function Component() {
  const query = useQuery({
    ...apiQuery('GET /admin/payment-settings', {}),
    // Fetched each time the page opens, and never during an edit.
    gcTime: 0,
    staleTime: Infinity,
  });
  const { data: money } = useQuery(apiQuery('GET /admin/money', {}));
  return (
    <>
      <DeskHeading page="adminPaymentMethods" lead="How customers pay, and what they see" />
      <Loaded
        query={query}
        failed={paymentDeskMessages.methodsFailed}
        loading="Loading payment methods…"
        rows={5}
      >
        {(settings) => <PaymentMethodsForm settings={settings} gateway={money?.gateway ?? null} />}
      </Loaded>
    </>
  );
}

interface Props {
  settings: PaymentSettings;
  /** Null until it is known. */
  gateway: MoneyToDo['gateway'] | null;
}

function PaymentMethodsForm({ settings, gateway }: Props) {
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
          Offered in the zones that allow it. Turn it off for a zone under{' '}
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
      {isChanged && (
        <ChangesBar
          unsaved="Payment methods changed"
          failure={saving.error && sentenceOf(saving.error, paymentDeskMessages.methodsNotSaved)}
          save="Save payment methods"
          isBusy={saving.isPending}
          onDiscard={() => {
            setDraft(opened);
            setFaults({});
            saving.reset();
          }}
        />
      )}
    </form>
  );
}

function hours(typed: string): string {
  return `${typed.trim() || '…'} hours`;
}

interface MethodCardProps {
  title: string;
  /** Null where it is no way of paying. */
  isOn: boolean | null;
  /** The text that customers see, or null while it is off. */
  seen: string | null;
  children: ReactNode;
}

function MethodCard({ title, isOn, seen, children }: MethodCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 rounded-lg border border-line bg-surface p-4 md:p-6 md:shadow-lift lg:grid-cols-[minmax(0,1fr)_260px]"
    >
      <div className="grid content-start gap-4">
        <div className="flex items-center gap-3">
          <h2 id={id} className="title-3 text-lead">
            {title}
          </h2>
          {isOn !== null && <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>}
        </div>
        {children}
      </div>
      {isOn !== null && (
        <div className="self-start rounded-md bg-surface-2 p-3.5 text-small">
          <h3 className="mb-1 font-[650]">What customers see</h3>
          <p className="wrap-anywhere text-text-2">{seen ?? 'Nothing: it is not offered.'}</p>
        </div>
      )}
    </section>
  );
}
