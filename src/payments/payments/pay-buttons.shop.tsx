import { useMutation } from '@tanstack/react-query';
import { methodOf } from './payment-kinds.ts';
import type { AdvanceKind } from './payments-choices.ts';
import type { OrderPayment } from './payments.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { payWayNames } from '../pay-ways/pay-way-names.web.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { payOnline } from './pay-online.shop.ts';
import { paymentsShopMessages } from './payments-shop.words.ts';

interface Props {
  payment: OrderPayment;
  /** The customer's choice first, then the others on offer. */
  kinds: AdvanceKind[];
  /** Whether a QR code or an account is shown already; then all of these are other ways. */
  isShown: boolean;
  onBegun: () => void;
}

export function PayButtons({ payment: { order, payments }, kinds, isShown, onBegun }: Props) {
  const begin = useMutation({
    mutationFn: (kind: AdvanceKind) => payOnline(order, kind),
    onSuccess: onBegun,
  });
  const first = isShown ? undefined : kinds[0];
  const others = isShown ? kinds : kinds.slice(1);
  if (kinds.length === 0) return null;
  const wasTried = payments.some(({ state }) => state !== 'captured');
  return (
    <div className="grid gap-3 print:hidden">
      {begin.error && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 font-[550] text-bad">
          {sentenceOf(begin.error, generalMessages.network)}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {first !== undefined && (
          <Button size="large" busy={begin.isPending} onClick={() => begin.mutate(first)}>
            {begin.isPending
              ? paymentsShopMessages.oneMoment
              : wasTried
                ? paymentsShopMessages.payAgain
                : paymentsShopMessages.payNow}
          </Button>
        )}
        {others.length > 0 && (
          <details>
            <summary className="inline-flex min-h-12 cursor-pointer items-center font-[550] text-accent-text">
              {paymentsShopMessages.otherWaysToPay}
            </summary>
            <div className="mt-2 flex flex-wrap gap-3">
              {others.map((kind) => (
                <Button key={kind} kind="outline" busy={begin.isPending} onClick={() => begin.mutate(kind)}>
                  {payWayNames[methodOf(kind)]}
                </Button>
              ))}
            </div>
          </details>
        )}
      </div>
    </div>
  );
}
