import { FailedJobs } from '../features/admin-jobs/failed-jobs.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Failed jobs" description="Letters and other jobs that did not get through" />
      <FailedJobs />
    </>
  );
}
