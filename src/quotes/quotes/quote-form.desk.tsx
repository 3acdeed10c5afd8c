import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { adminRupees } from '../../kit/rules/money.ts';
import * as quoteDeskMessages from './quote-desk.words.ts';
import type { Quote } from './quotes.shapes.ts';
import { PHONE_PATTERN } from '../../kit/rules/phone-pattern.ts';
import type { Company } from '../../dealers/companies/companies.shapes.ts';
import type { Customer } from '../../accounts/customers/customers.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useLeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { typedWhole } from '../../kit/web/lib/typed-rupees.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import {
  blankDraft,
  lineTotal,
  quoteBodyOf,
  quoteDraftOf,
  totalOf,
  QuoteTermsFields,
  type QuoteDraft,
} from './quote-draft.desk.tsx';
import { QuoteLineFields, withFound } from './quote-line-fields.desk.tsx';
import { QuickOrderForm } from '../../orders/quick-order/quick-order-form.web.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { useSaveQuote } from './quote-actions.desk.tsx';
import { ChooseCompany, ChooseCustomer } from '../../dealers/companies/choose-dialogs.desk.tsx';

interface Props {
  /** Null for a new one. */
  quote: Quote | null;
  onUnsaved: (isUnsaved: boolean) => void;
}

export function QuoteForm({ quote, onUnsaved }: Props) {
  const [before] = useState(() => (quote ? quoteDraftOf(quote) : blankDraft));
  const [draft, setDraft] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const [isPasting, setPasting] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  const isSaved = useRef(false);
  useLeavingGuard(
    () => isChanged && !isSaved.current,
    () => showConfirm(quoteDeskMessages.leave, { confirmLabel: 'Leave' }),
  );
  const saving = useSaveQuote(quote, () => (isSaved.current = true));
  const prices = useOwnPrices(draft);
  const faults = saving.error instanceof RefusedError ? saving.error.fields : {};
  const total = totalOf(
    draft.lines.map((line) => lineTotal(line, prices.get(line.productId)?.price ?? null)),
    draft.deliveryFee,
  );

  function change(part: Partial<QuoteDraft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    onUnsaved(JSON.stringify(next) !== JSON.stringify(before));
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(quoteBodyOf(draft), {
      onError: () => requestAnimationFrame(() => focusFaults(form.current)),
    });
  }

  const saveLabel = quote?.state === 'sent' || quote?.state === 'expired' ? 'Save as next version' : 'Save';
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <ErrorSummary faults={faults} />
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="grid gap-5">
            <Card title="Buyer">
              <QuoteBuyerFields draft={draft} faults={faults} onChange={change} />
            </Card>
            <Card title="Products">
              <QuoteLineFields
                lines={draft.lines}
                prices={prices}
                faults={faults}
                onChange={(lines) => change({ lines })}
                onPaste={() => setPasting(true)}
              />
            </Card>
          </div>
          <Card title="Terms">
            <QuoteTermsFields draft={draft} faults={faults} onChange={change} />
          </Card>
        </div>
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3.5 shadow-lift max-md:bottom-16">
          <p className="num" role="status">
            <span className="text-text-3">Total </span>
            <b className="text-lead font-bold">{adminRupees(total)}</b>
          </p>
          <Button type="submit" busy={saving.isPending} kind={isChanged || !quote ? 'primary' : 'outline'}>
            {saveLabel}
          </Button>
        </div>
      </form>
      {isPasting && (
        <Dialog
          title="Paste lines"
          position="wide"
          closesOnBackdrop={false}
          onClose={() => setPasting(false)}
        >
          <QuickOrderForm
            submitLabel="Add lines"
            onLines={(found) => {
              setPasting(false);
              change({ lines: withFound(draft.lines, found) });
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** The buyer's prices without a quotation, where the quantities can be read. */
function useOwnPrices({ company, lines }: QuoteDraft) {
  const items = lines.flatMap(({ productId, quantity }) => {
    const count = typedWhole(quantity);
    return count !== null && count >= 1 && count <= 1000 ? [`${productId}:${count}`] : [];
  });
  const { data } = useQuery({
    ...apiQuery('GET /admin/prices', { query: { items, ...(company && { company: company._id }) } }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.items.map((item) => [item.product, item]));
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = `quote-${title.toLowerCase()}`;
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5 md:shadow-lift"
    >
      <h2 id={id} className="title-3 mb-4 text-lead">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface QuoteBuyerFieldsProps {
  draft: QuoteDraft;
  faults: Record<string, string>;
  onChange: (part: Partial<QuoteDraft>) => void;
}

type TextName = 'name' | 'email' | 'phone' | 'gstin' | 'legalName';

function QuoteBuyerFields({ draft, faults, onChange }: QuoteBuyerFieldsProps) {
  const [opened, open] = useState<'company' | 'customer' | null>(null);
  const close = () => open(null);
  const text = (name: TextName) => ({
    name: `buyer.${name}`,
    error: faults[`buyer.${name}`] ?? (name === 'name' ? (faults.buyer ?? null) : null),
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });

  function takeCompany(company: Company): void {
    close();
    onChange({
      company: { _id: company._id, name: company.legalName },
      customer: null,
      name: company.legalName,
      email: company.email,
      phone: PHONE_PATTERN.test(company.phone) ? company.phone : '',
      gstin: company.gstin ?? '',
      legalName: company.legalName,
      stateCode: company.address.stateCode,
    });
  }

  function takeCustomer({ _id, name, email, phone }: Customer): void {
    close();
    const payBy = draft.payBy === 'account' ? '' : draft.payBy;
    onChange({
      company: null,
      customer: _id,
      name,
      email,
      phone: phone ?? '',
      gstin: '',
      legalName: '',
      payBy,
    });
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {draft.company ? (
          <p className="flex items-center gap-1 rounded-md bg-subtle py-0.5 pl-3 font-[550]">
            <span className="wrap-anywhere">Price list of {draft.company.name}</span>
            <IconButton
              aria-label={`Not for ${draft.company.name}`}
              onClick={() =>
                // The customer would bring the company back.
                onChange({
                  company: null,
                  customer: null,
                  payBy: draft.payBy === 'account' ? '' : draft.payBy,
                })
              }
            >
              <X size={18} />
            </IconButton>
          </p>
        ) : (
          <>
            <Button kind="outline" size="small" onClick={() => open('company')}>
              Choose company
            </Button>
            <Button kind="outline" size="small" onClick={() => open('customer')}>
              Choose customer
            </Button>
          </>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Name" required maxLength={100} {...text('name')} />
        <TextField label="Email" required type="email" inputMode="email" {...text('email')} />
        <TextField
          label="Phone"
          inputMode="numeric"
          hint="For WhatsApp."
          className="num"
          {...text('phone')}
        />
        <TextField
          label="GSTIN"
          autoCapitalize="characters"
          maxLength={30}
          className="num uppercase"
          {...text('gstin')}
        />
        {(draft.gstin !== '' || draft.legalName !== '') && (
          <TextField label="Legal name" maxLength={100} {...text('legalName')} />
        )}
      </div>
      {opened === 'company' && <ChooseCompany onChosen={takeCompany} onClose={close} />}
      {opened === 'customer' && <ChooseCustomer onChosen={takeCustomer} onClose={close} />}
    </div>
  );
}
