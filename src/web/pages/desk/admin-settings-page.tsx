import { EditSettings } from '../../features/platform/desk/settings/edit-settings.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Settings" description="Settings" />
      <EditSettings />
    </>
  );
}
