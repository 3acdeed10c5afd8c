import { useMutation } from '@tanstack/react-query';
import { ONE_TIME_CODE_DIGITS } from '../../accounts/auth/accounts-limits.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { paymentsShopMessages } from '../payments/payments-shop.words.ts';

interface Props {
  code: string;
  error: string | null;
  onChange: (code: string) => void;
}

/** The code, sent by e-mail, that confirms a large order with pay on delivery. */
export function CodCodeField({ code, error, onChange }: Props) {
  const sending = useMutation({ mutationFn: () => callApi('POST /orders/cod-code', {}) });
  return (
    <div className="grid gap-2 rounded-md border border-line bg-surface p-4">
      <p className="text-small text-text-2">{paymentsShopMessages.forAnOrderOfThis}</p>
      <div className="flex flex-wrap items-start gap-3">
        <div className="grow basis-48">
          <TextField
            label={paymentsShopMessages.codeFromTheEMail}
            name="codCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={ONE_TIME_CODE_DIGITS}
            className="num"
            value={code}
            error={error ?? (sending.error && sentenceOf(sending.error, generalMessages.network))}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
          />
        </div>
        <Button kind="outline" busy={sending.isPending} className="mt-7.5" onClick={() => sending.mutate()}>
          {sending.isSuccess ? paymentsShopMessages.sendAgain : paymentsShopMessages.sendCode}
        </Button>
      </div>
      <p role="status" className="text-small text-text-2">
        {sending.isSuccess && paymentsShopMessages.codeSentItHoldsFor}
      </p>
    </div>
  );
}
