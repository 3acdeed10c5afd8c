import { EditSettings } from '../../features/platform/desk/settings/edit-settings.tsx';

export function Component() {
  return <EditSettings />;
}
