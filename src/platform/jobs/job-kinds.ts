/** The mails that the shop sends, as the desk names them. */
export const MAILS = {
  'sign-up-code': 'Sign-up code',
  'account-exists': 'Note that the account exists',
  'reset-link': 'Link to a new password',
  'password-changed': 'Note of a changed password',
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
  'new-orders': 'New orders, to the shop',
  'month-closed': 'Figures of a filed month',
  claim: 'Note of a named UTR',
  'payee-changed': 'Note of a changed payee',
  'export-taken': 'Note of a downloaded export',
  company: 'Mail about a dealer account',
  'staff-invite': 'Invitation to the desk',
  'staff-changed': 'Note of a changed role',
  quote: 'Quotation',
  'quote-code': 'Code for accepting a quotation',
  cart: 'Reminder of a cart',
  test: 'Test mail',
} as const;

export type MailKind = keyof typeof MAILS;
export const MAIL_KINDS = Object.keys(MAILS) as MailKind[];

/** Its jobs; null where the mail names the job. Stored with each job, so a kind keeps its name. */
export const JOBS = {
  mail: null,
  'reset-mail': null,
  'order-mail': null,
  'payment-mail': MAILS.payment,
  'unpaid-mail': MAILS.unpaid,
  'refund-mail': MAILS.refund,
  'document-mail': MAILS.document,
  'quote-mail': MAILS.quote,
  refund: 'Refund at the gateway',
  'cancel-payment-link': 'Closing of a payment link',
  'status-mail': MAILS.status,
  'parcel-mail': MAILS.parcel,
  'cart-mail': MAILS.cart,
  'complaint-mail': MAILS.complaint,
  'claim-mail': MAILS['warranty-claim'],
  'late-mail': MAILS.late,
  message: 'Message by WhatsApp or SMS',
  'message-status': 'Report of a message by WhatsApp',
  'new-orders-mail': MAILS['new-orders'],
  import: 'Applying or undoing of an import',
  'import-pictures': 'Fetching of pictures of an import',
  export: 'Export of everything',
  'index-now': 'Post of changed pages to IndexNow',
} as const;

export type JobKind = keyof typeof JOBS;

/** The tasks that the shop does by itself every ten minutes. */
export const TASKS = {
  'erase-old-orders': 'Erase names and addresses of orders older than eight years',
  'purge-enquiries': 'Delete messages older than a year',
  'erase-after-sale': 'Erase names and pictures of old complaints, claims and returns',
  'erase-old-quotes': 'Erase names of quotations that came to nothing, after a year',
  'purge-plans': 'Delete plans of guests after a year, and deleted ones',
  'purge-device-addresses': 'Delete addresses of devices after 30 days',
  'late-orders': 'Write to buyers whose orders are late',
  'roll-up-orders': 'Add orders to the sales figures',
  'check-stock': 'Check the stock ledger, each night',
  'check-gates': 'Take products without proof off sale, each day',
  'count-sold-units': 'Count what sold in 90 days, each night',
  'count-reviews': 'Compare the kept ratings of products with their reviews',
  'check-serials': 'Check the serial numbers against parcels, orders and claims',
  'renew-constants': 'Take up new constants of the planners, each day',
  'fill-search-documents': 'Prepare products for the search',
  'purge-search-days': 'Delete old search words',
  'purge-imports': 'Delete old imports',
  'purge-exports': 'Delete exports after a day',
  'purge-visits': 'Delete figures older than 400 days',
  'purge-messages': 'Delete messages older than a year',
  'purge-auth': 'Delete old codes and links',
  'purge-sessions': 'Delete ended sessions',
  'purge-rate-limits': 'Delete old counts of requests',
  'purge-keys': 'Delete old keys of repeated requests',
  'purge-counter': 'Delete held bills and shared carts whose time is over',
  'purge-jobs': 'Delete mails whose code ran out',
} as const;

export type TaskKind = keyof typeof TASKS;
export const TASK_KINDS = Object.keys(TASKS) as TaskKind[];
