import { ClipboardList } from 'lucide-react';
import { listAudit } from '../../../contract/audit.ts';
import { ADMIN_LIST_PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '../../../contract/constants.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { messages } from '../../../contract/messages.ts';
import { indianNumber } from '../../../contract/money.ts';
import { useDeskList } from '../../lib/desk-list.ts';
import { question } from '../../lib/question.ts';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { DeskList } from '../../ui/desk-list.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { auditColumns } from './audit-columns.tsx';

/** What admins changed, newest first. */
export function AuditList() {
  const filters = useAddressFilters(['search']);
  const { search } = filters.values;
  const asked = question(listAudit, {
    query: { ...(search && { search }), page: filters.page, limit: ADMIN_LIST_PAGE_SIZE },
  });
  // Never taken from before: whatever was just done anywhere on the desk is to be found here.
  const list = useDeskList({ ...asked, staleTime: 0 }, filters, ADMIN_LIST_PAGE_SIZE);
  return (
    <>
      <DeskHeading title="Audit log" lead={<span role="status">{countOf(list.total)}</span>} />
      <ListPanel
        tools={
          <SearchBox
            label="Search by admin, action or subject"
            placeholder="Search by admin, action or subject..."
            value={search}
            onSearch={(text) => filters.change({ search: text })}
            delayMs={SEARCH_DEBOUNCE_MS}
            className="grow"
          />
        }
      >
        <DeskList
          list={list}
          caption="Audit log"
          columns={auditColumns}
          loading={messages.general.loading}
          failed={adminMessages.audit.fetchFailed}
          none={adminMessages.audit.none}
          nonePicture={<ClipboardList size={32} />}
        />
      </ListPanel>
    </>
  );
}

function countOf(total: number | null): string {
  if (total === null) return '';
  return `${indianNumber(total)} ${total === 1 ? 'entry' : 'entries'}, newest first`;
}
