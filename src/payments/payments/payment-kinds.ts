import { ONLINE_KINDS, type OnlineKind, type PayBy, type PaymentKind } from './payments-choices.ts';

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
