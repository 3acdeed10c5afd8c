import { Mail, MessageSquare } from 'lucide-react';
import { ENQUIRY_STATES } from '../../platform/settings/platform-choices.ts';
import { adminTime, adminDate } from '../../kit/rules/dates.ts';
import type { Enquiry } from './enquiries.shapes.ts';
import * as enquiryDeskMessages from './enquiry-desk.words.ts';
import { paths } from '../../app/page-paths.ts';
import { countLabel } from '../../kit/web/lib/admin-list.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { useMayOpen } from '../../platform/desk/desk-menu.desk.ts';

/** Longer messages are cut until they are opened. */
const SHORT_CHARACTERS = 90;

/** Mail programs refuse very long links, so the quoted message is cut. */
const MAX_QUOTED_CHARACTERS = 800;

export function Component() {
  const filters = useUrlFilters(['search', 'state']);
  const { search } = filters.values;
  const state = ENQUIRY_STATES.find((known) => known === filters.values.state);
  const { tradeName } = useShop();
  const answersComplaints = useMayOpen()(paths.adminComplaints);
  const changeOf = (to: Enquiry['state']) => ({
    isFor: (enquiry: Enquiry) => enquiry.state !== to,
    run: ({ _id: id }: Enquiry) =>
      callApi('PATCH /admin/enquiries/:id', { params: { id }, body: { state: to } }),
    failed: enquiryDeskMessages.changeFailed,
    leaves: state !== undefined,
  });
  return (
    <DeskList
      page="adminEnquiries"
      noun={['enquiry', 'enquiries']}
      countOf={(total) => {
        const kind = state ? `${state} ` : '';
        const count = countLabel(total, `${kind}enquiry`, `${kind}enquiries`);
        return search === '' ? `${count}, newest first` : `${count} with “${search}”`;
      }}
      icon={<MessageSquare size={32} />}
      call="GET /admin/enquiries"
      search="Search by number, name, email, phone or message"
      filters={{
        state: {
          label: 'Status',
          className: 'md:max-w-44',
          choices: choicesOf('state', { new: 'New', answered: 'Answered' }),
        },
      }}
      sentences={{ failed: enquiryDeskMessages.fetchFailed, none: enquiryDeskMessages.none }}
      nameOf={({ name }) => name}
      columns={[
        { name: 'From', cell: (enquiry) => <Asker enquiry={enquiry} />, onCard: 'title' },
        { name: 'Message', cell: ({ message }) => <EnquiryMessage text={message} />, onCard: 'wide' },
        { name: 'Received', cell: (enquiry) => <Times enquiry={enquiry} /> },
        {
          name: 'Status',
          cell: (enquiry) =>
            enquiry.state === 'new' ? <Badge tone="amber">New</Badge> : <Badge tone="green">Answered</Badge>,
        },
      ]}
      actions={[
        {
          name: 'Reply',
          icon: <Mail size={16} />,
          labelOf: ({ name }) => `Reply to ${name}`,
          href: (enquiry) => replyMailLink(enquiry, tradeName),
        },
        { ...changeOf('answered'), name: 'Mark answered', done: enquiryDeskMessages.answered },
        { ...changeOf('new'), name: 'Mark new', done: enquiryDeskMessages.newAgain },
        {
          name: 'Make a complaint of it',
          isFor: () => answersComplaints,
          run: ({ _id: id }) => callApi('POST /admin/enquiries/:id/complaint', { params: { id } }),
          done: (_, { number }: { number: string }) => `It is complaint ${number} now.`,
          failed: 'Could not make a complaint of it. Please try again.',
        },
      ]}
      labelOf={(action, name) => `${action}: ${name}`}
      areInRow
      changes={['/admin']}
    />
  );
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

export function replyMailLink({ name, email, message, createdAt }: Enquiry, shopName: string): string {
  const subject = `Your enquiry to ${shopName} of ${adminDate(createdAt)}`;
  const excerpt =
    message.length > MAX_QUOTED_CHARACTERS ? `${message.slice(0, MAX_QUOTED_CHARACTERS)}…` : message;
  const quoted = excerpt.split(/\r?\n/).map((line) => `> ${line}`);
  const body = [`Dear ${name},`, '', '', '', ...quoted].join('\r\n');
  // Some mail programs do not understand an escaped at-sign.
  const recipient = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function EnquiryMessage({ text }: { text: string }) {
  if (text.length <= SHORT_CHARACTERS && !text.includes('\n')) {
    return <p className="max-w-prose wrap-break-word md:min-w-60 md:py-2.5">{text}</p>;
  }
  const beginning = text.replaceAll(/\s+/g, ' ').slice(0, SHORT_CHARACTERS);
  return (
    <details className="group max-w-prose md:min-w-60 md:py-2.5">
      <summary data-row-open className="wrap-break-word group-open:font-[650]">
        <span className="group-open:hidden">{beginning}…</span>
        <span className="hidden group-open:inline">Message</span>
      </summary>
      <p className="pt-1.5 wrap-break-word whitespace-pre-line">{text}</p>
    </details>
  );
}
