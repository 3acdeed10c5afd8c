import { MessageSquare } from 'lucide-react';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { DeskHeading } from '../desk/desk-heading.desk.tsx';
import { MESSAGE_STATES } from './message-text.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { choicesOf, DeskList } from '../desk/desk-list.desk.tsx';
import {
  CHANNEL_LABELS,
  KIND_LABELS,
  STATE_LABELS,
  useMessageSettings,
  useSaveMessageSettings,
} from './template-dialog.desk.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { TemplatesTable } from './templates-table.desk.tsx';
import { useState } from 'react';
import type { MessageSettings } from './messages.shapes.ts';
import { sentenceOf, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';

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
  if (isPending) return <Pending />;
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

const FILES = 'No keys are set: messages become files in the folder outbox/messages.';

const SENT = 'The keys are set.';

/** The channels that are on, and the registration of SMS. */
function ChannelsForm({ settings }: { settings: MessageSettings }) {
  const { whatsapp, sms } = settings;
  const [draft, setDraft] = useState({
    ...{ whatsapp: whatsapp.on, sms: sms.on },
    ...{ sender: sms.sender ?? '', entity: sms.entity ?? '' },
  });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const saving = useSaveMessageSettings(settings);
  const { error } = saving;
  const fields: Record<string, string> = (error instanceof RefusedError && error.fields) || {};
  const failure =
    error && Object.keys(fields).length === 0
      ? sentenceOf(error, 'Could not save this. Please try again.')
      : null;
  return (
    <form
      noValidate
      className="grid max-w-[920px] gap-4 rounded-lg border border-line bg-surface p-4 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({
          whatsapp: { on: draft.whatsapp },
          sms: { on: draft.sms, sender: textOf(draft.sender), entity: textOf(draft.entity) },
        });
      }}
    >
      <div>
        <CheckField
          label="WhatsApp"
          aria-describedby="whatsapp-hint"
          checked={draft.whatsapp}
          onChange={({ target }) => change({ whatsapp: target.checked })}
        />
        <p id="whatsapp-hint" className="pl-7 text-text-2">
          {whatsapp.configured ? SENT : FILES}
        </p>
      </div>
      <div>
        <CheckField
          label="SMS"
          aria-describedby="sms-hint"
          checked={draft.sms}
          onChange={({ target }) => change({ sms: target.checked })}
        />
        <p id="sms-hint" className="pl-7 text-text-2">
          {sms.configured ? SENT : FILES}
        </p>
      </div>
      <TextField
        label="Sender"
        hint="The six letters that SMS come from, as registered (DLT)."
        maxLength={6}
        autoComplete="off"
        value={draft.sender}
        error={fields['sms.sender'] ?? null}
        onChange={({ target }) => change({ sender: target.value })}
      />
      <TextField
        label="Entity"
        hint="The number that your firm is registered under (DLT), 10 to 25 digits."
        inputMode="numeric"
        maxLength={25}
        autoComplete="off"
        value={draft.entity}
        error={fields['sms.entity'] ?? null}
        onChange={({ target }) => change({ entity: target.value })}
      />
      {failure && (
        <p role="alert" className="font-[550] text-bad">
          {failure}
        </p>
      )}
      <Button type="submit" busy={saving.isPending} className="justify-self-start">
        Save settings
      </Button>
    </form>
  );
}

function textOf(typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === '' ? null : trimmed;
}
