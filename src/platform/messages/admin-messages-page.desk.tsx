import { MessageSquare } from 'lucide-react';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { DeskHeading } from '../desk/desk-heading.desk.tsx';
import { MESSAGE_STATES } from './message-text.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { choicesOf, DeskList } from '../desk/desk-list.desk.tsx';
import { CHANNEL_LABELS, KIND_LABELS, STATE_LABELS, useMessageSettings } from './template-dialog.desk.tsx';
import { generalMessages } from '../shell/general.words.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { TemplatesTable } from './templates-table.desk.tsx';
import { ChannelsForm } from './channels-form.desk.tsx';

/** The sent messages, and for anyone who may change settings also which messages are sent. */
export function Component() {
  const maySet = useDeskRights().has('settings');
  return (
    <>
      <DeskHeading page="adminMessages" />
      {maySet ? (
        <Tabs
          label="Messages"
          tabs={[
            { name: 'Sent', panel: <MessagesListPanel /> },
            { name: 'Settings', panel: <MessageSettingsPanel /> },
          ]}
        />
      ) : (
        <MessagesListPanel />
      )}
    </>
  );
}

const className = 'md:max-w-44';

/** The newest on top. */
function MessagesListPanel() {
  return (
    <DeskList
      noun={['message', 'messages']}
      icon={<MessageSquare size={32} />}
      call="GET /admin/messages"
      reading={{ staleTime: 0 }}
      search="Search by order, return, claim or digits of the phone"
      filters={{
        channel: {
          label: 'Channel',
          all: 'All channels',
          choices: choicesOf('channel', CHANNEL_LABELS),
          className,
        },
        state: {
          label: 'Status',
          choices: choicesOf('state', MESSAGE_STATES, (state) => STATE_LABELS[state].name),
          className,
        },
      }}
      sentences={{ failed: 'Could not load the messages. Please try again later.', none: 'No messages.' }}
      nameOf={({ about }) => about}
      columns={[
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
      ]}
      actions={[
        {
          name: 'Send again',
          isFor: ({ state }) => state === 'failed',
          run: ({ _id: id }) => callApi('POST /admin/messages/:id/send-again', { params: { id } }),
          done: 'It is sent again.',
          failed: 'Could not send it again. Please try again.',
        },
      ]}
      labelOf={(action, about) => `${action}: ${about}`}
    />
  );
}

function MessageSettingsPanel() {
  const { data, isPending, refetch } = useMessageSettings();
  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
  if (!data)
    return (
      <LoadFailed
        sentence="Could not load these settings. Please try again later."
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="grid gap-6">
      <ChannelsForm key={data.updatedAt} settings={data} />
      <TemplatesTable settings={data} />
    </div>
  );
}
