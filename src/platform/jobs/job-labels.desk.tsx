import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { adminTime } from '../../kit/rules/dates.ts';
import { JOB_KINDS, type JobKind, type MailKind, type TaskKind } from '../settings/platform-choices.ts';
import type { FailedJob } from './jobs.shapes.ts';
import * as jobMessages from './job.words.ts';
import type { RegularTaskReply } from './tasks.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { DataTable, type Column } from '../../kit/web/ui/tables/data-table.tsx';
import { ListPending } from '../../kit/web/ui/tables/list-pending.tsx';

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

const names: Record<TaskKind, string> = {
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
  'purge-visits': 'Delete figures older than 400 days',
  'purge-messages': 'Delete messages older than a year',
  'purge-exports': 'Delete exports after a day',
  'purge-auth': 'Delete old codes and links',
  'purge-sessions': 'Delete ended sessions',
  'purge-rate-limits': 'Delete old counts of requests',
  'purge-counter': 'Delete held bills and shared carts whose time is over',
  'purge-keys': 'Delete old keys of repeated requests',
  'purge-jobs': 'Delete mails whose code ran out',
};

const columns: Column<RegularTaskReply>[] = [
  {
    name: 'Task',
    cell: ({ kind }) => <span className="font-[550]">{names[kind] ?? kind}</span>,
    onCard: 'title',
  },
  {
    name: 'Last run',
    cell: ({ lastRunAt }) => (lastRunAt === null ? 'Not yet' : adminTime(lastRunAt)),
  },
  { name: 'Status', cell: (task) => <State task={task} /> },
];

/** The scheduled tasks of the shop, with the last run of each. */
export function RegularTasks() {
  const { data: tasks, isPending, refetch } = useQuery({ ...apiQuery('GET /admin/tasks', {}), staleTime: 0 });
  return (
    <Section title="Regular tasks" lead="What the shop does by itself, every ten minutes">
      {isPending ? (
        <ListPending sentence={jobMessages.tasksLoading} rows={6} />
      ) : !tasks ? (
        <LoadFailed sentence={jobMessages.tasksFailed} onRetry={() => void refetch()} />
      ) : tasks.length === 0 ? (
        <Empty icon={<Clock size={32} />} sentence={jobMessages.noTasks} />
      ) : (
        <div className="md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface">
          <DataTable
            caption="Regular tasks"
            columns={columns}
            rows={tasks}
            keyOf={({ kind }) => kind}
            isBusy={false}
          />
        </div>
      )}
    </Section>
  );
}

function State({ task: { lastRunAt, error } }: { task: RegularTaskReply }) {
  if (lastRunAt === null) return <Badge tone="grey">Waiting</Badge>;
  if (error === null) return <Badge tone="green">Done</Badge>;
  return (
    <span className="grid gap-1">
      <Badge tone="red">Failed</Badge>
      <span className="text-small wrap-anywhere text-text-2">{error}</span>
    </span>
  );
}
