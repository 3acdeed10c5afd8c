interface UpiAsked {
  vpa: string;
  name: string;
  mcc: string | null;
  orderNumber: string;
  attempt: number;
  amountPaise: number;
}

/** NPCI, UPI Linking Specification 1.6, with its order of parameters. */
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

/** `CHK104182P1`: at most 35 letters and digits, found in bank statements. */
function upiReference(orderNumber: string, attempt: number): string {
  return `${orderNumber.replaceAll('-', '')}P${attempt}`;
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll('%40', '@');
}
