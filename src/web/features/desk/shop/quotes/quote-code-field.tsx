import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { RESEND_COOLDOWN_SECONDS } from '../../../../../domain/accounts/accounts-limits.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { quoteShopMessages } from '../../../../../contract/desk/quote-shop-messages.ts';

interface Props {
  token: string;
  mailHint: string;
  code: string;
  error: string | null;
  onChange: (code: string) => void;
}

export function QuoteCodeField({ token, mailHint, code, error, onChange }: Props) {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const left = useSecondsLeft(sentAt);
  const sending = useMutation({
    mutationFn: () => callApi('POST /quotes/:token/code', { params: { token } }),
    onSuccess: () => setSentAt(Date.now()),
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <div className="grow basis-48">
          <TextField
            label={quoteShopMessages.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
            className="num"
            value={code}
            error={error ?? (sending.error && sentenceOf(sending.error, quoteShopMessages.codeFailed))}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
        <Button
          kind="outline"
          busy={sending.isPending || left > 0}
          className="num mt-7.5"
          onClick={() => sending.mutate()}
        >
          {sentAt === null
            ? quoteShopMessages.sendCode
            : left > 0
              ? quoteShopMessages.sendAgainIn(left)
              : quoteShopMessages.sendAgain}
        </Button>
      </div>
      <p role="status" className="text-small text-text-2">
        {sentAt !== null && quoteShopMessages.codeSent(mailHint)}
      </p>
    </div>
  );
}

function useSecondsLeft(sentAt: number | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (sentAt === null) return;
    // Computed from the clock, because timers pause in a sleeping tab.
    const tick = () =>
      setLeft(Math.max(0, Math.ceil((sentAt + RESEND_COOLDOWN_SECONDS * 1000 - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [sentAt]);
  return left;
}
