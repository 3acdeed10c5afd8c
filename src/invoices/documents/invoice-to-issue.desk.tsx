import * as taxDocumentMessages from './tax-document.words.ts';
import * as documentMessages from './document.words.ts';
import { useState } from 'react';
import { keepPreviousData, useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, FilePlus, Pencil, CircleAlert, TriangleAlert } from 'lucide-react';
import { isInstalledByDefault } from './place-of-supply.ts';
import type { InvoicePreview, Notice, IssueInvoiceBody, DocumentSummary } from './documents.shapes.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useIdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { PartiesDialog } from './parties-dialog.desk.tsx';
import { TaxSums } from './tax-sums.desk.tsx';
import { invalidateDocuments } from './documents-cache.desk.ts';
import { placeLabel } from './document-labels.desk.tsx';

interface Props {
  order: Order;
  issuing: ReturnType<typeof useIssueInvoice>;
}

export function InvoiceToIssue({ order, issuing }: Props) {
  const [isFillingIn, setFillingIn] = useState(false);
  const [choice, setChoice] = useState<SupplyChoice>({});
  const {
    data: preview,
    isPending,
    refetch,
  } = useQuery({
    ...apiQuery('GET /admin/orders/:id/invoice-preview', { params: { id: order._id }, query: choice }),
    // Always fetched again: a product or the settings may have been corrected.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Pending>{documentMessages.loading}</Pending>;
  if (!preview) {
    return <LoadFailed sentence={documentMessages.previewFailed} onRetry={() => void refetch()} />;
  }
  const { faults, warnings } = preview;
  const refunded = warnings.find(({ code }) => code === 'refunded_before');

  // The other address is shown beside it, so this warning needs no question.
  const asked = warnings.filter(({ code }) => code !== 'address_differs');
  const isReady = faults.length === 0 && asked.length === 0;

  async function askAndIssue(): Promise<void> {
    const isSure =
      asked.length === 0 ||
      (await showConfirm(asked.map(({ message }) => message).join(' '), {
        title: 'Issue the tax invoice anyway?',
        confirmLabel: 'Issue tax invoice',
        cancelLabel: 'Go back',
      }));
    if (isSure) issuing.issue(choice);
  }

  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PlaceOfSupply document={preview} />
        <TaxSums amounts={preview} />
      </div>
      <Notices faults={faults} warnings={warnings} />
      <StateChoice
        notices={[...faults, ...warnings]}
        value={choice.stateCode}
        onChange={(stateCode) => setChoice({ ...choice, stateCode })}
      />
      <div className="flex flex-wrap gap-2.5">
        {refunded && faults.length === 0 && (
          <Button
            kind="strong"
            busy={issuing.isBusy}
            onClick={() => issuing.issue({ ...choice, creditRefunded: true })}
          >
            <FilePlus size={16} />
            Issue and credit {refunded.message.split(' ')[0]}
          </Button>
        )}
        {/* The button is shown with faults too: they may have been corrected since, and the server checks again. */}
        <Button
          kind={isReady ? 'strong' : 'outline'}
          busy={issuing.isBusy}
          onClick={() => void askAndIssue()}
        >
          <FilePlus size={16} />
          Issue tax invoice
        </Button>
        <Button kind={isReady || refunded ? 'outline' : 'strong'} onClick={() => setFillingIn(true)}>
          <Pencil size={16} />
          Fill in address and GSTIN
        </Button>
      </div>
      {preview.shipTo.stateCode !== null && (
        <InstallationChoice
          preview={preview}
          value={choice.installation}
          onChange={(installation) => setChoice({ ...choice, installation })}
        />
      )}
      {isFillingIn && <PartiesDialog order={order} onClose={() => setFillingIn(false)} />}
    </div>
  );
}

interface SupplyChoice {
  installation?: boolean;
  stateCode?: string;
}

interface ChoiceProps {
  preview: InvoicePreview;
  value: boolean | undefined;
  onChange: (installation: boolean) => void;
}

/** Rarely needed, so it is folded. Without a State of delivery it has no effect. */
function InstallationChoice({ preview, value, onChange }: ChoiceProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-[650] md:min-h-9">
        <ChevronRight size={16} className="transition-transform group-open:rotate-90" />
        More
      </summary>
      <CheckField
        label="Installed at the site"
        checked={value ?? isInstalledByDefault(preview.lines)}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p className="text-small text-text-3">The place of supply is then the State of the delivery.</p>
    </details>
  );
}

/** Faults prevent an invoice from being issued; warnings should be checked first. */
function Notices({ faults, warnings }: { faults: Notice[]; warnings: Notice[] }) {
  if (faults.length + warnings.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {faults.map(({ code, message }) => (
        <li
          key={code + message}
          className="flex gap-2.5 rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad"
        >
          <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {message}
        </li>
      ))}
      {warnings.map(({ code, message }) => (
        <li key={code} className="notice flex gap-2.5 rounded-md px-3 py-2">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {message}
        </li>
      ))}
    </ul>
  );
}

/** The order's documents are fetched again after a refusal. */
export function useIssueInvoice(orderId: string, onIssued: () => void) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const issuing = useMutation({
    mutationFn: (body: IssueInvoiceBody) =>
      callApi('POST /admin/orders/:id/invoice', { params: { id: orderId }, body }, keys.headersFor(body)),
    onSuccess: ({ number }) => {
      keys.answered();
      toasts.success(taxDocumentMessages.issued(number));
      invalidateDocuments(client);
      onIssued();
    },
    onError: (error) => {
      keys.failed(error);
      if (error instanceof RefusedError) invalidateDocuments(client);
    },
  });
  return {
    issue: issuing.mutate,
    isBusy: issuing.isPending,
    failure: issuing.error ? sentenceOf(issuing.error, documentMessages.issueFailed) : null,
  };
}

interface StateChoiceProps {
  notices: Notice[];
  value: string | undefined;
  onChange: (stateCode: string) => void;
}

/** Kept once chosen, because the notice that asks for it is then gone. */
function StateChoice({ notices, value, onChange }: StateChoiceProps) {
  const [offered, setOffered] = useState<NonNullable<Notice['states']>>([]);
  const asked = notices.find(({ states }) => states)?.states;
  if (asked && offered.length === 0) setOffered(asked);
  const states = asked ?? offered;
  if (states.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-[650]">State of delivery</legend>
      {states.map(({ code, name, words, pin }) => (
        <label
          key={code}
          className="grid min-h-11 grid-cols-[auto_1fr] items-start gap-x-2.5 py-1.5 md:min-h-9"
        >
          <input
            type="radio"
            name="state-of-delivery"
            className="mt-1 size-4.5 accent-accent"
            checked={value === code}
            onChange={() => onChange(code)}
          />
          <span className="font-[650]">{pin === undefined ? name : `${name}, from PIN ${pin}`}</span>
          <span className="col-start-2 text-small text-text-3">{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function PlaceOfSupply({ document }: { document: Pick<DocumentSummary, 'placeOfSupply' | 'buyer'> }) {
  const { placeOfSupply, buyer } = document;
  return (
    <div className="num">
      <p className="text-lead font-bold">{placeLabel(placeOfSupply)}</p>
      <p className="text-text-2">{placeOfSupply.words}</p>
      {buyer.gstin !== null && (
        <p className="mt-1.5 wrap-anywhere">
          {buyer.name}, GSTIN {buyer.gstin}
        </p>
      )}
    </div>
  );
}
