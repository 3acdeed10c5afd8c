import { Send } from 'lucide-react';
import { adminTime } from '../../../../../domain/platform/dates.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import type { FailedJob } from '../../../../../contract/platform/jobs-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { jobName, jobLabel, stateLabel } from './job-labels.ts';

interface Actions {
  onSendAgain: (job: FailedJob) => void;
  onDiscard: (job: FailedJob) => void;
}

export function jobColumns({ onSendAgain, onDiscard }: Actions): Column<FailedJob>[] {
  return [
    { name: 'Letter', cell: (job) => <MailAndRecipient job={job} />, onCard: 'title' },
    {
      name: 'Last error',
      cell: ({ lastError }) => (
        <p className="max-w-prose text-small wrap-anywhere text-text-2 md:min-w-48 md:py-2.5">{lastError}</p>
      ),
      onCard: 'wide',
    },
    { name: 'Tries', cell: ({ tries }) => tries, align: 'right' },
    {
      name: 'Written',
      cell: ({ createdAt }) => <span className="block text-text-2 md:w-24">{adminTime(createdAt)}</span>,
    },
    { name: 'Status', cell: (job) => <State job={job} /> },
    {
      name: 'Actions',
      cell: (job) => (
        <div className="flex gap-2 max-md:pt-2">
          {!job.hasRunOut && (
            <Button
              kind="outline"
              size="small"
              aria-label={`Send again: ${jobName(job)}`}
              onClick={() => onSendAgain(job)}
              className="whitespace-nowrap"
            >
              <Send size={16} />
              Send again
            </Button>
          )}
          {job.state === 'given-up' && (
            <Button
              kind="danger"
              size="small"
              aria-label={`Discard: ${jobName(job)}`}
              onClick={() => onDiscard(job)}
            >
              Discard
            </Button>
          )}
        </div>
      ),
      onCard: 'wide',
    },
  ];
}

function MailAndRecipient({ job }: { job: FailedJob }) {
  return (
    <div className="md:w-60 md:py-2.5">
      <span className="block font-[650]">{jobLabel(job)}</span>
      <span className="block text-small font-normal wrap-anywhere text-text-2">
        {job.to ?? generalMessages.notAvailable}
      </span>
      {job.order !== null && (
        <ShopLink
          to={`${paths.adminOrders}?order=${encodeURIComponent(job.order)}`}
          className="link-line text-small font-normal"
        >
          {job.order}
        </ShopLink>
      )}
    </div>
  );
}

function State({ job }: { job: FailedJob }) {
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end md:py-2.5">
      {job.state === 'waiting' && <Badge tone="amber">Waiting</Badge>}
      {job.state === 'given-up' && (
        <Badge tone={job.hasRunOut ? 'grey' : 'red'}>{job.hasRunOut ? 'Run out' : 'Given up'}</Badge>
      )}
      <span className="block text-small text-text-3 md:w-36">{stateLabel(job)}</span>
    </div>
  );
}
