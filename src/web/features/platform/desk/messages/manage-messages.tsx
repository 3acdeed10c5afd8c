import { useDeskRights } from '../../../../lib/session/desk-rights.ts';
import { Tabs } from '../../../../ui/page/tabs.tsx';
import { DeskHeading } from '../desk-heading.tsx';
import { MessageSettingsPanel } from './message-settings-panel.tsx';
import { MessagesListPanel } from './messages-list-panel.tsx';

/** The sent messages, and for anyone who may change settings also which messages are sent. */
export function ManageMessages() {
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
