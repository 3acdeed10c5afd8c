import { adminTime } from '../../kit/rules/dates.ts';
import { JOB_KINDS, type JobKind, type MailKind } from '../settings/platform-choices.ts';
import type { FailedJob } from './jobs.shapes.ts';

const mailLabels: Record<MailKind, string> = {
  'sign-up-code': 'Sign-up code',
  'account-exists': 'Note that the account exists',
  'reset-link': 'Link to a new password',
  'password-changed': 'Note of a changed password',
  'payee-changed': 'Note of a changed payee',
  'export-taken': 'Note of a downloaded export',
  company: 'Mail about a dealer account',
  'staff-invite': 'Invitation to the desk',
  'staff-changed': 'Note of a changed role',
  order: 'Order confirmation',
  enquiry: 'The number of a message',
  'cod-code': 'Code for paying on delivery',
  payment: 'Note of a payment',
  unpaid: 'Note that an order was not paid in time',
  refund: 'Note of a refund',
  document: 'Invoice or credit note',
  status: 'Note of a changed order',
  parcel: 'Note of a parcel',
  review: 'Why a review was refused',
  question: 'Answer to a question',
  complaint: 'Note of a complaint',
  'warranty-claim': 'Note of a warranty claim',
  return: 'Note of a return',
  late: 'Note that an order comes late',
  cart: 'Reminder of a cart',
  'new-orders': 'New orders, to the shop',
  'month-closed': 'Figures of a filed month',
  claim: 'Note of a named UTR',
  quote: 'Quotation',
  'quote-code': 'Code for accepting a quotation',
  test: 'Test mail',
};

/** Null where the mail names the job. */
const jobLabels: Record<JobKind, string | null> = {
  mail: null,
  'reset-mail': null,
  'order-mail': null,
  'payment-mail': mailLabels.payment,
  'unpaid-mail': mailLabels.unpaid,
  'refund-mail': mailLabels.refund,
  'document-mail': mailLabels.document,
  'quote-mail': mailLabels.quote,
  refund: 'Refund at the gateway',
  'cancel-payment-link': 'Closing of a payment link',
  'status-mail': mailLabels.status,
  'parcel-mail': mailLabels.parcel,
  'cart-mail': mailLabels.cart,
  'complaint-mail': mailLabels.complaint,
  'claim-mail': mailLabels['warranty-claim'],
  'late-mail': mailLabels.late,
  message: 'Message by WhatsApp or SMS',
  'message-status': 'Report of a message by WhatsApp',
  'new-orders-mail': mailLabels['new-orders'],
  import: 'Applying or undoing of an import',
  'import-pictures': 'Fetching of pictures of an import',
  export: 'Export of everything',
  'index-now': 'Post of changed pages to IndexNow',
};

/** @returns the job's own name if it has no text here */
export function jobLabel({ about, kind }: FailedJob): string {
  const known = JOB_KINDS.find((each) => each === kind);
  const label = known ? jobLabels[known] : null;
  return label ?? (about === null ? kind : mailLabels[about]);
}

/** @returns a unique name, for a button read without its row */
export function jobName(job: FailedJob): string {
  const which = job.order ?? job.to;
  return which === null ? jobLabel(job) : `${jobLabel(job)}, ${which}`;
}

/** @returns since when the job is given up, or when it is tried next */
export function stateLabel({ givenUpAt, nextTryAt, tries }: FailedJob): string {
  if (givenUpAt !== null) return `since ${adminTime(givenUpAt)}`;
  // Queued again and not started yet.
  if (tries === 0 || nextTryAt === null) return 'to be tried now';
  return `next try ${adminTime(nextTryAt)}`;
}
