import { Mail } from 'lucide-react';
import { adminTime } from '../../../../../domain/platform/dates.ts';
import type { Enquiry } from '../../../../../contract/desk/enquiries-shapes.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { EnquiryMessage } from './enquiry-message.tsx';
import { replyMailLink } from './reply-mail-link.ts';

export function enquiryColumns(
  shopName: string,
  onChangeState: (enquiry: Enquiry) => void,
  onMakeComplaint: ((enquiry: Enquiry) => void) | undefined,
): Column<Enquiry>[] {
  return [
    { name: 'From', cell: (enquiry) => <Asker enquiry={enquiry} />, onCard: 'title' },
    { name: 'Message', cell: ({ message }) => <EnquiryMessage text={message} />, onCard: 'wide' },
    {
      name: 'Received',
      cell: (enquiry) => <Times enquiry={enquiry} />,
    },
    {
      name: 'Status',
      cell: ({ state }) =>
        state === 'new' ? <Badge tone="amber">New</Badge> : <Badge tone="green">Answered</Badge>,
    },
    {
      name: 'Actions',
      cell: (enquiry) => (
        <div className="flex flex-wrap gap-2">
          <a
            href={replyMailLink(enquiry, shopName)}
            aria-label={`Reply to ${enquiry.name}`}
            className={buttonClass('outline', 'small')}
          >
            <Mail size={16} />
            Reply
          </a>
          <Button
            kind="plain"
            size="small"
            aria-label={`${stateWord(enquiry)}: ${enquiry.name}`}
            onClick={() => onChangeState(enquiry)}
            className="whitespace-nowrap"
          >
            {stateWord(enquiry)}
          </Button>
          {onMakeComplaint && (
            <Button
              kind="plain"
              size="small"
              aria-label={`Make a complaint of it: ${enquiry.name}`}
              onClick={() => onMakeComplaint(enquiry)}
              className="whitespace-nowrap"
            >
              Make a complaint of it
            </Button>
          )}
        </div>
      ),
      onCard: 'wide',
    },
  ];
}

function stateWord({ state }: Enquiry): string {
  return state === 'new' ? 'Mark answered' : 'Mark new';
}

function Times({ enquiry: { createdAt, acknowledgeBy, state } }: { enquiry: Enquiry }) {
  return (
    <div className="text-text-2 md:whitespace-nowrap">
      <span className="block">{adminTime(createdAt)}</span>
      {state === 'new' && <span className="block text-small">Due {adminTime(acknowledgeBy)}</span>}
    </div>
  );
}

function Asker({ enquiry: { number, name, email, phone } }: { enquiry: Enquiry }) {
  return (
    <div className="md:w-52 md:py-2.5">
      <span className="num block text-small font-normal text-text-3">{number}</span>
      <span className="block font-[650] wrap-anywhere">{name}</span>
      <span className="block text-small font-normal wrap-anywhere text-text-2">{email}</span>
      <a href={`tel:+91${phone}`} className="link-line text-small font-normal text-text-2">
        {phone}
      </a>
    </div>
  );
}
