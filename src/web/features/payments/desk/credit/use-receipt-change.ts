import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Receipt } from '../../../../../contract/payments/receipts-shapes.ts';
import { isRefusal } from '../../../../lib/api/failures.ts';
import type { IdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { invalidateCredit } from './credit-cache.ts';

interface Changing<Body> {
  send: (body: Body, headers: Record<string, string>) => Promise<Receipt>;
  /** Outlive the dialog, so that a lost answer books nothing twice. */
  keys: IdempotencyKeys;
  done: string;
  onDone: () => void;
  refusedBy: (error: unknown) => void;
}

/** After a conflict the receipt is read again, so that it can be changed as it is now. */
export function useReceiptChange<Body extends object>({
  send,
  keys,
  done,
  onDone,
  refusedBy,
}: Changing<Body>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => send(body, keys.headersFor(body)),
    onSuccess: () => {
      keys.answered();
      toasts.success(done);
      invalidateCredit(client);
      onDone();
    },
    onError: (error) => {
      keys.failed(error);
      refusedBy(error);
      if (isRefusal(error, 409)) invalidateCredit(client);
    },
  });
}
