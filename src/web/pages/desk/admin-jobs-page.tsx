import { FailedJobs } from '../../features/platform/desk/jobs/failed-jobs.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Failed jobs" description="Mails and other jobs that did not get through" />
      <FailedJobs />
    </>
  );
}
