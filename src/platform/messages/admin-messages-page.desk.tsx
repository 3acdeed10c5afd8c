import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { DeskHeading } from '../desk/desk-heading.desk.tsx';
import { MessageSettingsPanel } from './message-settings-panel.desk.tsx';
import { MessagesListPanel } from './messages-list-panel.desk.tsx';

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
