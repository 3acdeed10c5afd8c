/** Payments through a gateway, each kind under its gateway's name. */
export const ONLINE_KINDS = ['razorpay'] as const;
export type OnlineKind = (typeof ONLINE_KINDS)[number];

/** A customer can begin these; staff also record cash, and cards of the counter's own machine. */
export const ADVANCE_KINDS = [...ONLINE_KINDS, 'upi', 'bank'] as const;
export type AdvanceKind = (typeof ADVANCE_KINDS)[number];

/** The value `account` means that a company pays days after its order. */
export const PAY_BYS = ['delivery', ...ADVANCE_KINDS, 'account'] as const;
export type PayBy = (typeof PAY_BYS)[number];

/** `moved`: money of another order, given back there; no bank sees it. */
export const PAYMENT_KINDS = [...ADVANCE_KINDS, 'cash', 'card', 'moved'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** The ways in which a company pays for many orders at once. */
export const RECEIPT_KINDS = ['upi', 'bank', 'cash', 'cheque'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** The gateway's minimum. */
export const SMALLEST_ONLINE_PAISE = 100;

export const PAYMENT_ROW_STATES = ['open', 'captured', 'failed', 'expired', 'cancelled', 'bounced'] as const;
export type PaymentRowState = (typeof PAYMENT_ROW_STATES)[number];

export const REFUND_STATES = ['pending', 'processed', 'failed', 'to_do'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const DELIVERY_METHODS = ['courier', 'pickup'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

type KindFacts<Kind> = Kind extends OnlineKind
  ? { isOnline: true; gatewayName: string }
  : { isOnline: false; gatewayName: null };

export const PAYMENT_KIND_FACTS: { [Kind in PaymentKind]: KindFacts<Kind> } = {
  razorpay: { isOnline: true, gatewayName: 'Razorpay' },
  upi: { isOnline: false, gatewayName: null },
  bank: { isOnline: false, gatewayName: null },
  cash: { isOnline: false, gatewayName: null },
  card: { isOnline: false, gatewayName: null },
  moved: { isOnline: false, gatewayName: null },
};

/** The gateway that the desk shows. */
export const [MAIN_ONLINE_KIND] = ONLINE_KINDS;

export function isOnline(kind: PayBy | PaymentKind): kind is OnlineKind {
  return kind !== 'delivery' && kind !== 'account' && PAYMENT_KIND_FACTS[kind].isOnline;
}

/** Texts do not differ by gateway. */
export type MethodOf<Kind extends PayBy | PaymentKind> = Exclude<Kind, OnlineKind> | 'online';

export function methodOf<Kind extends PayBy | PaymentKind>(kind: Kind): MethodOf<Kind> {
  return isOnline(kind) ? 'online' : (kind as Exclude<Kind, OnlineKind>);
}
