import { ClipboardList } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as auditMessages from '../../../../../contract/platform/audit-messages.ts';
import { DeskHeading } from '../desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { auditColumns } from './audit-columns.tsx';

export function AuditList() {
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const listQuery = apiQuery('GET /admin/audit', {
    query: { ...(search && { search }), page: filters.page, limit: ADMIN_LIST_PAGE_SIZE },
  });
  // Always fetched again: a new entry must be in the list.
  const list = useAdminList({
    query: { ...listQuery, staleTime: 0 },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: auditMessages.fetchFailed, none: auditMessages.none },
  });
  const count = countLabel(list.total, 'entry', 'entries');
  return (
    <>
      <DeskHeading page="adminAudit" count={count && `${count}, newest first`} />
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
