import { Copy, Smartphone } from 'lucide-react';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { Payment } from '../../../../contract/payments/payments-shapes.ts';
import { toasts } from '../../../lib/toasts.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { paymentsShopMessages } from '../../../../contract/payments/payments-shop-messages.ts';

interface Props {
  upi: NonNullable<Payment['upi']>;
  amount: number;
  /** Whether the customer has reported the payment. */
  isClaimed: boolean;
}

export function UpiQr({ upi: { link, qr }, amount, isClaimed }: Props) {
  const upiId = new URLSearchParams(link.split('?')[1]).get('pa') ?? '';

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(upiId);
      toasts.success(paymentsShopMessages.upiIdCopied);
    } catch {
      toasts.error(paymentsShopMessages.copyingDidNotWorkPlease);
    }
  }

  return (
    <div className="grid gap-4">
      <p className="num title-3">{adminRupees(amount)}</p>
      {!isClaimed && (
        <a href={link} className={buttonClass('primary', 'large', 'lg:hidden print:hidden')}>
          <Smartphone size={20} />
          {paymentsShopMessages.payWithAUpiApp}
        </a>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p>
          {paymentsShopMessages.upiId} <b className="num font-[650] wrap-anywhere">{upiId}</b>
        </p>
        <Button kind="outline" className="print:hidden" onClick={() => void copy()}>
          <Copy size={16} />
          {paymentsShopMessages.copyUpiId}
        </Button>
      </div>
      {/* The code is no use on the phone that would have to scan it, nor once it is paid. */}
      <details className={classNames('qr-fold', !isClaimed && 'qr-fold-phone')}>
        <summary className="min-h-11 py-2.5 font-[550]">{paymentsShopMessages.showQrCode}</summary>
      </details>
      <div className="qr-part flex-wrap items-start gap-4">
        <QrCode
          qr={qr}
          label={paymentsShopMessages.qrCodePayTo(adminRupees(amount), upiId)}
          className="w-40 rounded-md sm:w-56"
        />
        <p className="grow basis-32 text-text-2">{paymentsShopMessages.scanItWithAnyUpi}</p>
      </div>
    </div>
  );
}
