import { encode } from 'uqr';
import type { Payment } from '../../../../contract/payments/payments-shapes.ts';

interface UpiAsked {
  vpa: string;
  name: string;
  mcc: string | null;
  orderNumber: string;
  attempt: number;
  amountPaise: number;
}

/**
 * The link that opens a UPI app with everything filled in (NPCI, UPI Linking Specification 1.6). The parameters stand in
 * the order that the specification lists them.
 */
export function upiLink({ vpa, name, mcc, orderNumber, attempt, amountPaise }: UpiAsked): string {
  const parameters = {
    pa: vpa,
    pn: name,
    ...(mcc === null ? {} : { mc: mcc }),
    tr: upiReference(orderNumber, attempt),
    tn: `Order ${orderNumber}`,
    am: (amountPaise / 100).toFixed(2),
    cu: 'INR',
  };
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${escaped(value)}`);
  return `upi://pay?${query.join('&')}`;
}

/** @returns `CHK104182P1`: letters and digits, at most 35, by which a bank statement tells the payment */
function upiReference(orderNumber: string, attempt: number): string {
  return `${orderNumber.replaceAll('-', '')}P${attempt}`;
}

/** Apps read `@` as it is, and not every one of them `+` as a blank. */
function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll('%40', '@');
}

/** @returns the QR code of a text without its quiet zone: rows of 0 and 1 (dark) */
export function qrRows(text: string): NonNullable<Payment['upi']>['qr'] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, rows: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')) };
}
