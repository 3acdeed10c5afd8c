const VARIABLE = /\{([^{}]*)\}/g;

/** Replaces an empty variable: neither channel takes an empty one. */
const NOTHING = '-';

/** @returns the names in braces that are none of `known`, each once */
export function unknownVariables(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, name]) => name!);
  return [...new Set(names)].filter((name) => !known.includes(name));
}

/** Replaces each `{name}` by its value. @param written how a value is written: an empty one as `-` */
export function filledText(
  text: string,
  values: Readonly<Record<string, string>>,
  written: (value: string) => string = saidOf,
): string {
  return text.replace(VARIABLE, (_whole, name: string) => written(values[name] ?? ''));
}

/** The values of a kind in the order of its parameters. */
export function parametersOf(kind: MessageKind, values: Readonly<Record<string, string>>): string[] {
  return MESSAGE_VARIABLES[kind].map((name) => saidOf(values[name]));
}

function saidOf(value: string | undefined): string {
  return value === undefined || value === '' ? NOTHING : value;
}

/** @returns the ten digits of an Indian number, with or without 91, +91 or 0 in front; null of any other */
export function tenDigitsOf(phone: string | null): string | null {
  const found = /^(?:\+?91|0)?(\d{10})$/.exec((phone ?? '').replace(/[\s-]/g, ''));
  return found?.[1] ?? null;
}

/** `••••••2345` */
export function maskedPhone(phone: string | null): string {
  return `••••••${(phone ?? '').slice(-4)}`;
}

const RANKS: Record<MessageState, number> = {
  queued: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  failed: 4,
  stopped: 4,
};

/** The states that a report of `state` may follow: reports come late and out of order, and none goes back. */
export function statesBefore(state: 'sent' | 'delivered' | 'read' | 'failed'): MessageState[] {
  const rank = state === 'failed' ? RANKS.delivered : RANKS[state];
  return (Object.keys(RANKS) as MessageState[]).filter((each) => RANKS[each] < rank);
}

export const MESSAGE_CHANNELS = ['whatsapp', 'sms'] as const;

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** `stopped`: consent, template or channel was gone when it was to be sent. */
export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'read', 'failed', 'stopped'] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

/** The variables of each kind, in the order of a template's parameters. */
export const MESSAGE_VARIABLES = {
  order_placed: ['order', 'amount', 'link'],
  pay_link: ['order', 'amount', 'link'],
  parcel_on_the_way: ['order', 'parcel', 'courier', 'number', 'link'],
  parcel_attempt_failed: ['order', 'link'],
  parcel_delivered: ['order'],
  return_approved: ['return', 'order'],
  return_received: ['return', 'order'],
  refund_sent: ['amount', 'order'],
  claim_received: ['claim', 'product'],
  claim_ready: ['claim', 'product'],
  visit_booked: ['visit', 'day', 'time'],
  visit_tomorrow: ['visit', 'day', 'time'],
  back_in_stock: ['product'],
} as const;

export type MessageKind = keyof typeof MESSAGE_VARIABLES;

export const MESSAGE_KINDS = Object.keys(MESSAGE_VARIABLES) as MessageKind[];

export type MessageVariable<Kind extends MessageKind> = (typeof MESSAGE_VARIABLES)[Kind][number];

export const MAX_MESSAGE_TEXT = 1000;

export const MESSAGE_TRIES = 5;
