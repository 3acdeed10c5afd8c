export const MESSAGE_CHANNELS = ['whatsapp', 'sms'] as const;

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** `stopped`: consent, template or channel was gone when it was to be sent. */
export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'read', 'failed', 'stopped'] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

/** The variables of each kind, in the order of a template's parameters. */
export const MESSAGE_VARIABLES = {
  parcel_on_the_way: ['order', 'parcel', 'courier', 'number', 'link'],
  parcel_attempt_failed: ['order', 'link'],
  parcel_delivered: ['order'],
  return_approved: ['return', 'order'],
  return_received: ['return', 'order'],
  refund_sent: ['amount', 'order'],
  claim_received: ['claim', 'product'],
  claim_ready: ['claim', 'product'],
  back_in_stock: ['product'],
} as const;

export type MessageKind = keyof typeof MESSAGE_VARIABLES;

export const MESSAGE_KINDS = Object.keys(MESSAGE_VARIABLES) as MessageKind[];

export type MessageVariable<Kind extends MessageKind> = (typeof MESSAGE_VARIABLES)[Kind][number];

export const MAX_MESSAGE_TEXT = 1000;

export const MESSAGE_TRIES = 5;
