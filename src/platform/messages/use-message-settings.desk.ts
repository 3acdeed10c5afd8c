import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageSettings, MessageSettingsBody } from './messages.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

const settingsQuery = { ...apiQuery('GET /admin/message-settings', {}), staleTime: 0 };

export function useMessageSettings() {
  return useQuery(settingsQuery);
}

/** @param settings when they were read */
export function useSaveMessageSettings({ updatedAt }: Pick<MessageSettings, 'updatedAt'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<MessageSettingsBody, 'updatedAt'>) =>
      callApi('PUT /admin/message-settings', { body: { ...change, updatedAt } }),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      toasts.success('Saved.');
    },
    onSettled: () => invalidateQueries(client, '/shop'),
  });
}
