import { adminTime } from '../../../../../domain/platform/dates.ts';
import type { Complaint } from '../../../../../contract/orders/complaints/complaints-shapes.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PictureLinks } from '../../../../ui/picture-links.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { clockWords } from './clock-words.ts';
import type { ComplaintStepKind } from './complaint-dialog.tsx';
import { CHANNELS } from './new-complaint-dialog.tsx';

export function complaintColumns(
  now: Date,
  onStep: (kind: ComplaintStepKind, complaint: Complaint) => void,
): Column<Complaint>[] {
  return [
    { name: 'From', cell: (complaint) => <Complainant complaint={complaint} />, onCard: 'title' },
    { name: 'Complaint', cell: (complaint) => <Said complaint={complaint} />, onCard: 'wide' },
    { name: 'Received', cell: ({ receivedAt }) => <span className="num">{adminTime(receivedAt)}</span> },
    { name: 'Clock', cell: (complaint) => <Clock complaint={complaint} now={now} /> },
    {
      name: 'Actions',
      cell: (complaint) => <Steps complaint={complaint} onStep={onStep} />,
      onCard: 'wide',
    },
  ];
}

function Complainant({ complaint }: { complaint: Complaint }) {
  const { number, channel, name, email, phone, address, order } = complaint;
  return (
    <div className="md:w-52 md:py-2.5">
      <span className="num block text-small font-normal text-text-3">
        {number} · {CHANNELS[channel]}
      </span>
      <span className="block font-[650] wrap-anywhere">{name}</span>
      {[email, phone, address, order].map(
        (fact, index) =>
          fact && (
            <span key={index} className="num block text-small font-normal wrap-anywhere text-text-2">
              {fact}
            </span>
          ),
      )}
    </div>
  );
}

function Said({ complaint: { text, pictures, notes } }: { complaint: Complaint }) {
  return (
    <div className="grid max-w-prose gap-2 md:min-w-60 md:py-2.5">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <PictureLinks pictures={pictures} altOf={(number) => `Photo ${number} of ${pictures.length}`} />
      {notes.map((note, index) => (
        <p key={index} className="text-small wrap-anywhere whitespace-pre-line text-text-2">
          {note.by === 'customer' ? 'Customer' : note.isPublic ? 'To the customer' : 'Note'},{' '}
          {adminTime(note.at)}: {note.text}
        </p>
      ))}
    </div>
  );
}

function Clock({ complaint, now }: { complaint: Complaint; now: Date }) {
  const clock = clockWords(complaint, now);
  if (!clock) return <Badge tone="green">Resolved</Badge>;
  return <Badge tone={clock.isUrgent ? 'red' : 'amber'}>{clock.words}</Badge>;
}

const LABELS: Record<ComplaintStepKind, string> = {
  acknowledge: 'Mark acknowledged',
  note: 'Add note',
  resolve: 'Resolve',
};

function Steps({
  complaint,
  onStep,
}: {
  complaint: Complaint;
  onStep: (kind: ComplaintStepKind, complaint: Complaint) => void;
}) {
  const kinds: ComplaintStepKind[] = [
    ...(complaint.state === 'open' && complaint.acknowledgedAt === null ? (['acknowledge'] as const) : []),
    'note',
    ...(complaint.state === 'open' ? (['resolve'] as const) : []),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Button
          key={kind}
          kind={kind === 'resolve' ? 'outline' : 'plain'}
          size="small"
          aria-label={`${LABELS[kind]}: ${complaint.number}`}
          onClick={() => onStep(kind, complaint)}
        >
          {LABELS[kind]}
        </Button>
      ))}
    </div>
  );
}
