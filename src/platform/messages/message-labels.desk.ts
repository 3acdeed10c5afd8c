import type { MessageChannel, MessageKind, MessageState } from './message-kinds.ts';

export const CHANNEL_LABELS: Record<MessageChannel, string> = { whatsapp: 'WhatsApp', sms: 'SMS' };

export const KIND_LABELS: Record<MessageKind, string> = {
  parcel_on_the_way: 'Parcel on its way',
  parcel_attempt_failed: 'Delivery attempt failed',
  parcel_delivered: 'Order delivered',
  return_approved: 'Return approved',
  return_received: 'Return received',
  refund_sent: 'Refund sent',
  claim_received: 'Warranty claim received',
  claim_ready: 'Warranty claim ready',
};

export const STATE_LABELS: Record<MessageState, { name: string; tone: 'amber' | 'green' | 'grey' | 'red' }> =
  {
    queued: { name: 'Queued', tone: 'amber' },
    sent: { name: 'Sent', tone: 'green' },
    delivered: { name: 'Delivered', tone: 'green' },
    read: { name: 'Read', tone: 'green' },
    failed: { name: 'Failed', tone: 'red' },
    stopped: { name: 'Stopped', tone: 'grey' },
  };

/** Options of a select box. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): { value: Value; name: string }[] {
  return values.map((value) => ({ value, name: nameOf(value) }));
}
