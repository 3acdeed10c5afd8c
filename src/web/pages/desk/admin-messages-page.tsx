import { ManageMessages } from '../../features/platform/desk/messages/manage-messages.tsx';

export function Component() {
  return <ManageMessages />;
}
