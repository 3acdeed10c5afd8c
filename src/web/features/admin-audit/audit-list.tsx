import { ClipboardList } from 'lucide-react';
import { listAudit } from '../../../contract/audit.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../contract/constants.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { countLabel, searchOf, useAdminList } from '../../lib/admin-list.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { AdminList } from '../../ui/admin-list.tsx';
import { auditColumns } from './audit-columns.tsx';

/** The audit log, newest entries first. */
export function AuditList() {
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const listQuery = apiQuery(listAudit, {
    query: { ...(search && { search }), page: filters.page, limit: ADMIN_LIST_PAGE_SIZE },
  });
  // Always fetched again: a change made a moment ago must be in the list.
  const list = useAdminList({
    query: { ...listQuery, staleTime: 0 },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: adminMessages.audit.fetchFailed, none: adminMessages.audit.none },
  });
  const count = countLabel(list.total, 'entry', 'entries');
  return (
    <>
      <AdminHeading title="Audit log" count={count && `${count}, newest first`} />
      <AdminList
        list={list}
        caption="Audit log"
        columns={auditColumns}
        icon={<ClipboardList size={32} />}
        search={searchOf('Search by admin, action or subject', filters)}
      />
    </>
  );
}
