import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Copy, FileDown, MessageCircle } from 'lucide-react';
import * as quoteDeskMessages from '../../../../../contract/desk/quote-desk-messages.ts';
import type { Quote } from '../../../../../contract/desk/quotes-shapes.ts';
import { urlOf } from '../../../../../contract/platform/call.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { downloadFile } from '../../../../lib/files/download-file.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import { OrderQuoteDialog } from './order-quote-dialog.tsx';
import { useKeepQuote } from './use-save-quote.ts';

interface Props {
  quote: Quote;
  /** Unsaved changes are saved first. */
  isUnsaved: boolean;
}

export function QuoteActions({ quote, isUnsaved }: Props) {
  const [isOrdering, setOrdering] = useState(false);
  const keep = useKeepQuote();
  const { _id: id, updatedAt, state, link, whatsapp, number, buyer } = quote;
  const onError = (error: Error) => toasts.error(sentenceOf(error, quoteDeskMessages.saveFailed));
  const sending = useMutation({
    mutationFn: () => callApi('POST /admin/quotes/:id/send', { params: { id }, body: { updatedAt } }),
    onSuccess: (saved) => {
      keep(saved);
      toasts.success(quoteDeskMessages.sent);
    },
    onError,
  });
  const withdrawing = useMutation({
    mutationFn: () => callApi('POST /admin/quotes/:id/withdraw', { params: { id }, body: {} }),
    onSuccess: (saved) => {
      keep(saved);
      toasts.success(quoteDeskMessages.withdrawn);
    },
    onError,
  });
  const isOpen = state !== 'accepted' && state !== 'withdrawn';

  async function send(): Promise<void> {
    if (
      await showConfirm(quoteDeskMessages.confirmSend(buyer.email), { title: number, confirmLabel: 'Send' })
    )
      sending.mutate();
  }

  async function withdraw(): Promise<void> {
    if (await showConfirm(quoteDeskMessages.confirmWithdraw, { title: number, confirmLabel: 'Withdraw' }))
      withdrawing.mutate();
  }

  return (
    <>
      {isOpen && !isUnsaved && (
        <Button
          kind={state === 'draft' ? 'primary' : 'outline'}
          busy={sending.isPending}
          onClick={() => void send()}
        >
          Send
        </Button>
      )}
      {isOpen && link !== null && (
        <Button kind="outline" onClick={() => void copyLink(link)}>
          <Copy size={16} />
          Copy link
        </Button>
      )}
      {isOpen && whatsapp !== null && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          <MessageCircle size={16} />
          WhatsApp
        </a>
      )}
      <Button kind="outline" onClick={() => void savePdf(quote)}>
        <FileDown size={16} />
        PDF
      </Button>
      {isOpen && !isUnsaved && (
        <Button kind={state === 'draft' ? 'outline' : 'primary'} onClick={() => setOrdering(true)}>
          Make order
        </Button>
      )}
      {isOpen && (
        <Button kind="danger" busy={withdrawing.isPending} onClick={() => void withdraw()}>
          Withdraw
        </Button>
      )}
      {isOrdering && <OrderQuoteDialog quote={quote} onClose={() => setOrdering(false)} />}
    </>
  );
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.success('Link copied.');
  } catch {
    toasts.error('The link could not be copied.');
  }
}

export async function savePdf({ _id, number }: Quote, version?: number): Promise<void> {
  try {
    const url = urlOf('/admin/quotes/:id/pdf', { id: _id }, { version });
    await downloadFile(`/api${url}`, `${number.replaceAll('/', '-')}.pdf`);
  } catch (error) {
    toasts.error(sentenceOf(error, quoteDeskMessages.oneLoadFailed));
  }
}
