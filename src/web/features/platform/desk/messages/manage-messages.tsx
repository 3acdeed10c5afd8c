import { useDeskRights } from '../../../../lib/session/desk-rights.ts';
import { Tabs } from '../../../../ui/page/tabs.tsx';
import { DeskHeading } from '../desk-heading.tsx';
import { MessageSettingsPanel } from './message-settings-panel.tsx';
import { MessagesListPanel } from './messages-list-panel.tsx';

/** What was sent, and for anyone who may change settings also what is sent at all. */
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
