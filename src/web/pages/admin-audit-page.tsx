import { AuditList } from '../features/admin-audit/audit-list.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Audit log" description="Audit log" />
      <AuditList />
    </>
  );
}
