import { useQuery } from '@tanstack/react-query';
import * as backupMessages from './backup.words.ts';
import { paths } from '../../app/page-paths.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

/** Shows nothing while all is well. */
export function BackupNotice() {
  const { data } = useQuery(useDeskRights().query('GET /admin/backup', 'settings', {}));
  if (data?.state !== 'failed' && data?.state !== 'late') return null;
  return (
    <p role="alert" className="mb-4.5 rounded-md bg-bad-soft px-4 py-3 font-[550] text-bad">
      {data.state === 'failed' ? backupMessages.failed : backupMessages.late}{' '}
      <ShopLink to={paths.adminJobs} className="underline">
        See the backup
      </ShopLink>
    </p>
  );
}
