import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Payment } from './payments.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { paymentsShopMessages } from './payments-shop.words.ts';

interface Props {
  payment: Payment;
  onClaimed: () => void;
}

/** Takes the customer's transfer reference. Staff compare it with the bank before it counts. */
export function UtrForm({ payment, onClaimed }: Props) {
  const [reference, setReference] = useState('');
  const [isCorrecting, setCorrecting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isCorrecting) form.current?.querySelector('input')?.focus();
  }, [isCorrecting]);
  const claiming = useMutation({
    mutationFn: () =>
      callApi('POST /payments/:id/claim', {
        params: { id: payment._id },
        body: { reference: reference.trim() },
      }),
    onSuccess: () => {
      setCorrecting(false);
      onClaimed();
    },
    onError: (error) => setFault(sentenceOf(error, generalMessages.unexpected)),
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (reference.trim() === '') return setFault(paymentsShopMessages.pleaseEnterTheNumberYour);
    setFault(null);
    claiming.mutate();
  }

  if (payment.claimed !== null && !isCorrecting) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="status" className="notice rounded-md px-4 py-3">
          {paymentsShopMessages.weHaveYourUtr}{' '}
          <b className="num font-[650] wrap-anywhere">{payment.claimed}</b>
          {paymentsShopMessages.weCompareItWithOur}
        </p>
        <Button
          kind="outline"
          className="print:hidden"
          onClick={() => {
            setReference(payment.claimed ?? '');
            setCorrecting(true);
          }}
        >
          {paymentsShopMessages.correctTheUtr}
        </Button>
      </div>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3 print:hidden">
      <div className="grow basis-60">
        <TextField
          label={paymentsShopMessages.iHavePaidUtr}
          hint={paymentsShopMessages.the12DigitNumberOf}
          name="utr"
          autoComplete="off"
          maxLength={40}
          className="num"
          value={reference}
          error={fault}
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
      <Button type="submit" kind="outline" busy={claiming.isPending} className="sm:mt-7.5">
        {claiming.isPending ? paymentsShopMessages.sending : paymentsShopMessages.send}
      </Button>
    </form>
  );
}
