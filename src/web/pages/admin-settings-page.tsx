import { EditSettings } from '../features/admin-settings/edit-settings.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Settings" description="Settings" />
      <EditSettings />
    </>
  );
}
