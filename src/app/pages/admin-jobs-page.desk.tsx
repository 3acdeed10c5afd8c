import { BackupState } from '../../platform/backups/backup-state.desk.tsx';
import { FailedJobs } from '../../platform/jobs/failed-jobs.desk.tsx';
import { RegularTasks } from '../../platform/jobs/regular-tasks.desk.tsx';
import { TestMail } from '../../platform/mail/test-mail.desk.tsx';

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
