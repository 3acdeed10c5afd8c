import { MessageSquare } from 'lucide-react';
import { ENQUIRY_STATES, type EnquiryState } from '../../../../../domain/desk/desk-choices.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as enquiryDeskMessages from '../../../../../contract/desk/enquiry-desk-messages.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { enquiryColumns } from './enquiry-columns.tsx';
import { useEnquiryState } from './use-enquiry-state.ts';
import { useMakeComplaint } from './use-make-complaint.ts';

const states = [
  { value: '', name: 'All' },
  { value: 'new', name: 'New' },
  { value: 'answered', name: 'Answered' },
];

export function ManageEnquiries() {
  const filters = useUrlFilters(['search', 'state']);
  const { search } = filters.values;
  const state = ENQUIRY_STATES.find((known) => known === filters.values.state);
  const listQuery = apiQuery('GET /admin/enquiries', {
    query: {
      ...(search && { search }),
      ...(state && { state }),
      page: filters.page,
      limit: ADMIN_LIST_PAGE_SIZE,
    },
  });
  const list = useAdminList({
    query: listQuery,
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: enquiryDeskMessages.fetchFailed, none: enquiryDeskMessages.none },
  });
  const columns = enquiryColumns(
    useShop().tradeName,
    useEnquiryState(state !== undefined),
    useMakeComplaint(),
  );
  return (
    <>
      <DeskHeading page="adminEnquiries" count={countOf(list.total, state, search)} />
      <AdminList
        list={list}
        caption="Enquiries"
        columns={columns}
        icon={<MessageSquare size={32} />}
        search={searchOf('Search by number, name, email, phone or message', filters)}
        filters={
          <SelectBox
            label="Status"
            options={states}
            value={state ?? ''}
            onChange={(event) => filters.change({ state: event.target.value })}
            className="md:max-w-44"
          />
        }
      />
    </>
  );
}

function countOf(total: number | null, state: EnquiryState | undefined, search: string): string {
  const kind = state ? `${state} ` : '';
  const count = countLabel(total, `${kind}enquiry`, `${kind}enquiries`);
  if (count === '') return '';
  return search === '' ? `${count}, newest first` : `${count} with “${search}”`;
}
