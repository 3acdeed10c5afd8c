import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { MESSAGE_CHANNELS, MESSAGE_STATES } from '../../../../../domain/platform/message-kinds.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import { searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { messageColumns } from './message-columns.tsx';
import { CHANNEL_LABELS, optionsOf, STATE_LABELS } from './message-labels.ts';

const CHANNELS = [
  { value: '', name: 'All channels' },
  ...optionsOf(MESSAGE_CHANNELS, (channel) => CHANNEL_LABELS[channel]),
];
const STATES = [
  { value: '', name: 'All' },
  ...optionsOf(MESSAGE_STATES, (state) => STATE_LABELS[state].name),
];

/** The newest on top. */
export function MessagesListPanel() {
  const client = useQueryClient();
  const filters = useUrlFilters(['search', 'channel', 'state']);
  const { search } = filters.values;
  const channel = MESSAGE_CHANNELS.find((known) => known === filters.values.channel);
  const state = MESSAGE_STATES.find((known) => known === filters.values.state);
  const list = useAdminList({
    query: {
      ...apiQuery('GET /admin/messages', {
        query: {
          ...(search && { search }),
          ...(channel && { channel }),
          ...(state && { state }),
          page: filters.page,
          limit: ADMIN_LIST_PAGE_SIZE,
        },
      }),
      staleTime: 0,
    },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: 'Could not load the messages. Please try again later.', none: 'No messages.' },
  });
  const again = useMutation({
    mutationFn: (id: string) => callApi('POST /admin/messages/:id/send-again', { params: { id } }),
    onSuccess: () => toasts.success('It is sent again.'),
    onError: (error) => toasts.error(sentenceOf(error, 'Could not send it again. Please try again.')),
    onSettled: () => invalidateQueries(client, '/admin/messages'),
  });
  return (
    <AdminList
      list={list}
      caption="Messages"
      columns={messageColumns(({ _id }) => again.mutate(_id), again.isPending ? again.variables : null)}
      icon={<MessageSquare size={32} />}
      search={searchOf('Search by order, return, claim or digits of the phone', filters)}
      filters={
        <>
          <SelectBox
            label="Channel"
            options={CHANNELS}
            value={channel ?? ''}
            onChange={({ target }) => filters.change({ channel: target.value })}
            className="md:max-w-44"
          />
          <SelectBox
            label="Status"
            options={STATES}
            value={state ?? ''}
            onChange={({ target }) => filters.change({ state: target.value })}
            className="md:max-w-44"
          />
        </>
      }
    />
  );
}
