import { BackupState } from '../../features/platform/desk/jobs/backup-state.tsx';
import { FailedJobs } from '../../features/platform/desk/jobs/failed-jobs.tsx';
import { RegularTasks } from '../../features/platform/desk/jobs/regular-tasks.tsx';
import { TestMail } from '../../features/platform/desk/jobs/test-mail.tsx';

export function Component() {
  return (
    <>
      <FailedJobs />
      <TestMail />
      <BackupState />
      <RegularTasks />
    </>
  );
}
