import * as backupMessages from './backup.words.ts';
import { useQuery } from '@tanstack/react-query';
import { adminTime } from '../../kit/rules/dates.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { BackupReport } from './backup.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { paths } from '../../app/page-paths.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

interface Look {
  tone: BadgeTone;
  name: string;
  sentence: string;
}

const looks: Record<BackupReport['state'], Look> = {
  made: { tone: 'green', name: 'Made', sentence: backupMessages.made },
  failed: { tone: 'red', name: 'Failed', sentence: backupMessages.failed },
  late: { tone: 'red', name: 'Missing', sentence: backupMessages.late },
  none: { tone: 'grey', name: 'Waiting', sentence: backupMessages.none },
};

/** When the last backup was made, and what is wrong with it. */
export function BackupState() {
  const query = useQuery({ ...apiQuery('GET /admin/backup', {}), staleTime: 0 });
  return (
    <Section title="Backup" lead="A copy of the whole shop, made every night">
      <Loaded query={query} failed={backupMessages.fetchFailed} loading={backupMessages.loading} rows={2}>
        {(data) => <Report report={data} />}
      </Loaded>
    </Section>
  );
}

function Report({ report }: { report: BackupReport }) {
  const { tone, name, sentence } = looks[report.state];
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{name}</Badge>
        <span className="font-[550]">{sentence}</span>
      </p>
      {report.failedAt && (
        <p className="text-small wrap-anywhere text-text-2">
          {adminTime(report.failedAt)}: {report.error}
        </p>
      )}
      <p className="text-small text-text-2">
        Last good backup: {report.madeAt === null ? 'none' : adminTime(report.madeAt)}
      </p>
      {report.hasKey ? (
        <p className="text-small text-text-2">{backupMessages.encrypted}</p>
      ) : (
        <p className="notice rounded-md px-3 py-2">{backupMessages.notEncrypted}</p>
      )}
      {report.hasSecret && <p className="text-small text-text-2">{backupMessages.holdsSecret}</p>}
    </div>
  );
}

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
