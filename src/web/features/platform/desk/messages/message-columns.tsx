import { adminTime } from '../../../../../domain/platform/dates.ts';
import type { SentMessage } from '../../../../../contract/platform/messages-shapes.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { CHANNEL_LABELS, KIND_LABELS, STATE_LABELS } from './message-labels.ts';

/** @param busyId of the message that is just being sent again */
export function messageColumns(
  onSendAgain: (message: SentMessage) => void,
  busyId: string | null,
): Column<SentMessage>[] {
  return [
    {
      name: 'About',
      onCard: 'title',
      cell: ({ about, kind }) => (
        <span className="num font-[650] wrap-anywhere">
          {about}
          <span className="block text-small font-normal text-text-2">{KIND_LABELS[kind]}</span>
        </span>
      ),
    },
    {
      name: 'To',
      cell: ({ to, channel }) => (
        <span className="num">
          {to}
          <span className="block text-small text-text-2">{CHANNEL_LABELS[channel]}</span>
        </span>
      ),
    },
    {
      name: 'Status',
      onCard: 'aside',
      cell: ({ state }) => <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].name}</Badge>,
    },
    { name: 'Why', cell: ({ why }) => <span className="text-small wrap-anywhere">{why ?? '–'}</span> },
    { name: 'Since', cell: ({ at }) => <span className="num">{adminTime(at)}</span> },
    {
      name: 'Actions',
      onCard: 'wide',
      cell: (message) =>
        message.state === 'failed' && (
          <Button
            kind="outline"
            size="small"
            busy={busyId === message._id}
            aria-label={`Send again: ${message.about}`}
            onClick={() => onSendAgain(message)}
          >
            Send again
          </Button>
        ),
    },
  ];
}
