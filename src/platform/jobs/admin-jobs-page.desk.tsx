import { BackupState } from '../backups/backup-state.desk.tsx';
import { FailedJobs } from './failed-jobs.desk.tsx';
import { RegularTasks } from './regular-tasks.desk.tsx';
import { TestMail } from '../mail/test-mail.desk.tsx';

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
