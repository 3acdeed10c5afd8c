import { AuditList } from '../../features/platform/desk/audit/audit-list.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Audit log" description="Audit log" />
      <AuditList />
    </>
  );
}
