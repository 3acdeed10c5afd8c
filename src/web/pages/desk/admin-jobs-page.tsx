import { FailedJobs } from '../../features/platform/desk/jobs/failed-jobs.tsx';

export function Component() {
  return <FailedJobs />;
}
