import { Copy, Smartphone } from 'lucide-react';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { Payment } from '../../../../contract/payments/payments-shapes.ts';
import { toasts } from '../../../lib/toasts.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import * as paymentsShopMessages from './payments-shop-messages.ts';

/** The quiet zone around a QR code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

interface Props {
  upi: NonNullable<Payment['upi']>;
  amount: number;
}

export function UpiQr({ upi: { link, qr }, amount }: Props) {
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
    <div className="flex flex-wrap items-start gap-5">
      <QrCode qr={qr} label={paymentsShopMessages.qrCodePayTo(adminRupees(amount), upiId)} />
      <div className="grid grow basis-60 gap-3">
        <p className="text-text-2">{paymentsShopMessages.scanItWithAnyUpi}</p>
        <p className="num title-3">{adminRupees(amount)}</p>
        <p>
          {paymentsShopMessages.upiId} <b className="num font-[650] wrap-anywhere">{upiId}</b>
        </p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button kind="outline" onClick={() => void copy()}>
            <Copy size={16} />
            {paymentsShopMessages.copyUpiId}
          </Button>
          <a href={link} className={buttonClass('outline', 'normal', 'lg:hidden')}>
            <Smartphone size={16} />
            {paymentsShopMessages.openAUpiApp}
          </a>
        </div>
      </div>
    </div>
  );
}

/** Dark on white in both themes: many readers cannot read inverted codes. */
function QrCode({ qr: { size, rows }, label }: { qr: Props['upi']['qr']; label: string }) {
  const side = size + 2 * QUIET_MODULES;
  const modules = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index + QUIET_MODULES} ${y + QUIET_MODULES}h${run.length}v1h-${run.length}z`,
    ),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-md bg-white"
    >
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
