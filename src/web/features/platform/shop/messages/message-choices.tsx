import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { messageShopMessages } from '../../../../../contract/platform/message-shop-messages.ts';
import type { OwnMessagesBody } from '../../../../../contract/platform/messages-shapes.ts';
import { changeOwnMessages, readOwnMessages } from '../../../../../contract/platform/messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';

const choicesQuery = { ...apiQuery(readOwnMessages, {}), staleTime: 0 };

/** Each is saved at once. */
export function MessageChoices() {
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery(choicesQuery);
  const saving = useMutation({
    mutationFn: (body: OwnMessagesBody) => callApi(changeOwnMessages, { body }),
    onSuccess: (saved) => {
      client.setQueryData(choicesQuery.queryKey, saved);
      toasts.success(messageShopMessages.saved);
    },
    onError: (error) => toasts.error(sentenceOf(error, messageShopMessages.failed)),
  });
  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
  if (!data) return <LoadFailed sentence={messageShopMessages.loadFailed} onRetry={() => void refetch()} />;
  if (data.offered.length === 0) return null;
  const chosen = { ...data, ...(saving.isPending && saving.variables) };
  return (
    <div className="mt-2">
      {data.offered.map((channel) => (
        <CheckField
          key={channel}
          label={messageShopMessages[channel]}
          aria-describedby="messages-about"
          checked={chosen[channel]}
          onChange={({ target }) => {
            if (!saving.isPending) saving.mutate({ [channel]: target.checked });
          }}
        />
      ))}
      <p id="messages-about" className="text-small text-text-3">
        {messageShopMessages.about}
      </p>
    </div>
  );
}
