import { useState } from 'react';
import { Megaphone } from 'lucide-react';
import {
  MAX_COMPLAINT,
  MAX_COMPLAINT_NOTE,
  MAX_HOW_ACKNOWLEDGED,
  MAX_OUTCOME,
  type ComplaintChannel,
} from './complaint-choices.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import type { Complaint } from './complaints.shapes.ts';
import {
  area,
  areaIfGiven,
  check,
  choice,
  text,
  textIfGiven,
  timeIfGiven,
} from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';
import { RecordSheet, SheetSection } from '../../platform/desk/record-sheet.desk.tsx';
import { SwitchedOff } from '../../platform/after-sale/switched-off.desk.tsx';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { clockWords } from './clock-words.desk.ts';

const CHANNELS: Record<ComplaintChannel, string> = {
  web: 'Shop’s page',
  phone: 'Phone',
  letter: 'Letter',
  mail: 'E-mail',
  counter: 'Counter',
};

const newComplaint = {
  channel: choice('Received by', CHANNELS, { initial: 'phone' }),
  receivedAt: timeIfGiven('Received', { hint: 'Empty: now. Both clocks run from here.' }),
  name: text('Name', { required: true }),
  email: textIfGiven('E-mail', { type: 'email' }),
  phone: textIfGiven('Phone', { type: 'tel', inputMode: 'numeric' }),
  address: areaIfGiven('Postal address', { hint: 'Where there is no other.', rows: 2 }),
  order: textIfGiven('Order'),
  text: area('Complaint', { required: true, rows: 5, maxLength: MAX_COMPLAINT }),
};
const acknowledgement = {
  how: area('How did you tell the customer?', {
    hint: 'Called back, wrote a letter … Only the desk reads this.',
    maxLength: MAX_HOW_ACKNOWLEDGED,
  }),
};
const note = {
  text: area('Note', { maxLength: MAX_COMPLAINT_NOTE }),
  isPublic: check('The customer reads it too, on the page of the link'),
};
const outcome = {
  outcome: area('Outcome', {
    hint: 'Mailed to the customer, who can open the complaint again for 30 days.',
    maxLength: MAX_OUTCOME,
  }),
};

/** The clock that ends first on top. */
export function Component() {
  const [now] = useState(() => new Date());
  return (
    <DeskList
      page="adminComplaints"
      noun={['complaint', 'complaints']}
      icon={<Megaphone size={32} />}
      call="GET /admin/complaints"
      search="Search by number, name, email, phone, order or text"
      filters={{
        state: {
          label: 'Status',
          className: 'md:max-w-44',
          choices: {
            open: { name: 'Open', query: { state: 'open' } },
            acknowledge: { name: 'To acknowledge', query: { acknowledged: false } },
            resolve: { name: 'To resolve', query: { acknowledged: true } },
            late: { name: 'Late', query: { late: true } },
            resolved: { name: 'Resolved', query: { state: 'resolved' } },
          },
        },
      }}
      aboveNone={<SwitchedOff offer="complaints" name="Complaints" />}
      sentences={{
        failed: 'Could not load the complaints. Please try again later.',
        none: 'No complaints.',
      }}
      nameOf={({ number }) => number}
      sheet={(complaint, onClose) => <ComplaintSheet complaint={complaint} onClose={onClose} />}
      columns={[
        {
          name: 'From',
          onCard: 'title',
          cell: ({ number, channel, name, email, phone }) => (
            <>
              <span className="num block text-small font-normal text-text-3">
                {number} · {CHANNELS[channel]}
              </span>
              <b className="block font-[650] wrap-anywhere">{name}</b>
              <span className="num text-small font-normal wrap-anywhere text-text-2">{email ?? phone}</span>
            </>
          ),
        },
        { name: 'Complaint', cell: (complaint) => <ComplaintText complaint={complaint} />, onCard: 'wide' },
        { name: 'Received', cell: ({ receivedAt }) => <span className="num">{adminTime(receivedAt)}</span> },
        { name: 'Clock', cell: (complaint) => <Clock complaint={complaint} now={now} /> },
      ]}
      buttons={[{ label: 'Add complaint', dialog: (onClose) => <NewComplaintDialog onClose={onClose} /> }]}
      actions={[
        {
          name: 'Mark acknowledged',
          isFor: ({ state, acknowledgedAt }) => state === 'open' && acknowledgedAt === null,
          dialog: (complaint, onClose) => (
            <FormDialog
              title={`Mark as acknowledged: ${complaint.number}`}
              submitLabel="Mark acknowledged"
              fields={acknowledgement}
              save={(body) => callApi('POST /admin/complaints/:id/acknowledge', stepOf(complaint, body))}
              changes={['/admin']}
              saved="Marked as acknowledged."
              onClose={onClose}
            />
          ),
        },
        {
          name: 'Resolve',
          isFor: ({ state }) => state === 'open',
          dialog: (complaint, onClose) => (
            <FormDialog
              title={`Resolve the complaint: ${complaint.number}`}
              submitLabel="Resolve"
              fields={outcome}
              save={(body) => callApi('POST /admin/complaints/:id/resolve', stepOf(complaint, body))}
              changes={['/admin']}
              saved="Complaint resolved."
              onClose={onClose}
            />
          ),
        },
        {
          name: 'Add note',
          dialog: (complaint, onClose) => (
            <FormDialog
              title={`Add a note: ${complaint.number}`}
              submitLabel="Add note"
              fields={note}
              save={(body) => callApi('POST /admin/complaints/:id/notes', stepOf(complaint, body))}
              changes={['/admin']}
              saved="Note added."
              onClose={onClose}
            />
          ),
        },
      ]}
    />
  );
}

function stepOf<Body extends object>({ _id, updatedAt }: Complaint, body: Body) {
  return { params: { id: _id }, body: { ...body, updatedAt } };
}

function NewComplaintDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Add complaint"
      submitLabel="Write down"
      fields={newComplaint}
      save={({ receivedAt = new Date().toISOString(), ...body }, headers) =>
        callApi('POST /admin/complaints', { body: { ...body, receivedAt } }, headers)
      }
      changes={['/admin']}
      saved="Complaint written down."
      onClose={onClose}
    />
  );
}

function ComplaintSheet({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { number, channel, name, email, phone, address, order, notes } = complaint;
  const { receivedAt, acknowledgedAt, resolvedAt, acknowledgeBy, resolveBy } = complaint;
  const done = [
    { at: receivedAt, text: `Received: ${CHANNELS[channel]}` },
    ...(acknowledgedAt === null ? [] : [{ at: acknowledgedAt, text: 'Acknowledged' }]),
    ...notes.map(({ at, text: note, isPublic, by }) => ({
      at,
      text: by === 'customer' ? 'From the customer' : isPublic ? 'To the customer' : 'Note',
      note,
    })),
    ...(resolvedAt === null ? [] : [{ at: resolvedAt, text: 'Resolved' }]),
  ];
  return (
    <RecordSheet
      title={`Complaint ${number}`}
      facts={{
        Customer: name,
        'E-mail': email,
        Phone: phone,
        'Postal address': address ?? null,
        Order: order && <OrderLink order={order} />,
        'Acknowledge by': acknowledgedAt === null && adminTime(acknowledgeBy),
        'Resolve by': resolvedAt === null && adminTime(resolveBy),
      }}
      history={done.sort((one, other) => one.at.localeCompare(other.at))}
      onClose={onClose}
    >
      <SheetSection name="Complaint">
        <ComplaintText complaint={complaint} />
      </SheetSection>
    </RecordSheet>
  );
}

function ComplaintText({ complaint: { text, pictures } }: { complaint: Complaint }) {
  return (
    <div className="grid max-w-prose gap-2 md:min-w-60">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <PictureLinks pictures={pictures} altOf={(number) => `Photo ${number} of ${pictures.length}`} />
    </div>
  );
}

function Clock({ complaint, now }: { complaint: Complaint; now: Date }) {
  const clock = clockWords(complaint, now);
  if (!clock) return <Badge tone="green">Resolved</Badge>;
  return <Badge tone={clock.isUrgent ? 'red' : 'amber'}>{clock.words}</Badge>;
}
