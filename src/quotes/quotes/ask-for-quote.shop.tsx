import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_QUOTE_NOTE_LENGTH } from '../../platform/settings/desk-limits.ts';
import type { NewQuoteRequest } from './quote-requests.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useIdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { DialogForm } from '../../kit/web/ui/dialogs/dialog-form.tsx';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { quoteShopMessages } from './quote-shop.words.ts';

export type QuoteSource = NewQuoteRequest['from'];

export function AskForQuote({ from }: { from: QuoteSource }) {
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const [number, setNumber] = useState<string | null>(null);
  if (number !== null)
    return (
      <p role="status" className="rounded-md bg-ok-soft px-3 py-2 text-small font-[550] text-ok">
        {quoteShopMessages.askedFor(number)} {quoteShopMessages.askedWhere}
      </p>
    );
  if (session.state === 'none')
    return (
      <ShopLink to={paths.login} className={buttonClass('outline')}>
        {quoteShopMessages.logInToAsk}
      </ShopLink>
    );
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {quoteShopMessages.ask}
      </Button>
      {isAsking && (
        <AskDialog
          from={from}
          onAsked={(asked) => {
            setNumber(asked);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface DialogProps {
  from: QuoteSource;
  onAsked: (number: string) => void;
  onClose: () => void;
}

function AskDialog({ from, onAsked, onClose }: DialogProps) {
  const [note, setNote] = useState('');
  const [refusals, setRefusals] = useState(0);
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const asking = useMutation({
    mutationFn: () => {
      const body = { from, note: note.trim() };
      return callApi('POST /quotes', { body }, keys.headersFor(body));
    },
    onSuccess: ({ number }) => {
      keys.answered();
      void client.invalidateQueries({ queryKey: ['/me/quotes'] });
      onAsked(number);
    },
    onError: (error) => {
      keys.failed(error);
      setRefusals(refusals + 1);
    },
  });
  return (
    <DialogForm
      title={quoteShopMessages.ask}
      submitLabel={quoteShopMessages.ask}
      isBusy={asking.isPending}
      refusals={refusals}
      failure={asking.error && sentenceOf(asking.error, quoteShopMessages.askFailed)}
      onSubmit={() => asking.mutate()}
      onCancel={onClose}
    >
      <p>{quoteShopMessages.askLead}</p>
      <TextArea
        label={quoteShopMessages.note}
        name="note"
        rows={3}
        maxLength={MAX_QUOTE_NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DialogForm>
  );
}
