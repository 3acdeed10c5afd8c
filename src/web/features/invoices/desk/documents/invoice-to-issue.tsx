import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronRight, FilePlus, Pencil } from 'lucide-react';
import { isInstalledByDefault } from '../../../../../domain/invoices/place-of-supply.ts';
import type { InvoicePreview } from '../../../../../contract/invoices/documents-shapes.ts';
import type { Order } from '../../../../../contract/orders/orders-shapes.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import * as documentMessages from './document-messages.ts';
import { Notices } from './notices.tsx';
import { PartiesDialog } from './parties-dialog.tsx';
import { PlaceOfSupply } from './place-of-supply.tsx';
import { StateChoice } from './state-choice.tsx';
import { TaxSums } from './tax-sums.tsx';
import type { useIssueInvoice } from './use-issue-invoice.ts';

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
