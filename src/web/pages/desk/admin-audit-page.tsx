import { AuditList } from '../../features/platform/desk/audit/audit-list.tsx';

export function Component() {
  return <AuditList />;
}
