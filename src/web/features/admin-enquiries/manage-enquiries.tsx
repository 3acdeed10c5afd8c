import { MessageSquare } from 'lucide-react';
import { ENQUIRY_STATES, type EnquiryState } from '../../../contract/choices.ts';
import { ADMIN_LIST_PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '../../../contract/constants.ts';
import { listEnquiries } from '../../../contract/enquiries.ts';
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
import { SelectBox } from '../../ui/select-box.tsx';
import { enquiryColumns } from './enquiry-columns.tsx';
import { useEnquiryState } from './use-enquiry-state.ts';

const states = [
  { value: '', name: 'All' },
  { value: 'new', name: 'New' },
  { value: 'answered', name: 'Answered' },
];

/** What people asked through the contact form, newest first. */
export function ManageEnquiries() {
  const filters = useAddressFilters(['search', 'state']);
  const { search } = filters.values;
  const state = ENQUIRY_STATES.find((known) => known === filters.values.state);
  const asked = question(listEnquiries, {
    query: {
      ...(search && { search }),
      ...(state && { state }),
      page: filters.page,
      limit: ADMIN_LIST_PAGE_SIZE,
    },
  });
  const list = useDeskList(asked, filters, ADMIN_LIST_PAGE_SIZE);
  const columns = enquiryColumns(useEnquiryState(state !== undefined));
  return (
    <>
      <DeskHeading title="Enquiries" lead={<span role="status">{countOf(list.total, state, search)}</span>} />
      <ListPanel
        tools={
          <>
            <SearchBox
              label="Search by name, email, phone or message"
              placeholder="Search by name, email, phone or message..."
              value={search}
              onSearch={(text) => filters.change({ search: text })}
              delayMs={SEARCH_DEBOUNCE_MS}
              className="grow"
            />
            <SelectBox
              label="State"
              options={states}
              value={state ?? ''}
              onChange={(event) => filters.change({ state: event.target.value })}
              className="md:max-w-44"
            />
          </>
        }
      >
        <DeskList
          list={list}
          caption="Enquiries"
          columns={columns}
          loading={messages.general.loading}
          failed={adminMessages.enquiries.fetchFailed}
          none={adminMessages.enquiries.none}
          nonePicture={<MessageSquare size={32} />}
        />
      </ListPanel>
    </>
  );
}

function countOf(total: number | null, state: EnquiryState | undefined, search: string): string {
  if (total === null) return '';
  const kind = state ? `${state} ` : '';
  const count = `${indianNumber(total)} ${kind}${total === 1 ? 'enquiry' : 'enquiries'}`;
  return search === '' ? `${count}, newest first` : `${count} with “${search}”`;
}
