import { useQuery } from '@tanstack/react-query';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { messageShopMessages } from '../../../../../contract/platform/message-shop-messages.ts';
import type { OwnMessagesBody } from '../../../../../contract/platform/messages-shapes.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { useSwitches } from '../../../../lib/api/use-switches.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';

const choicesQuery = { ...apiQuery('GET /me/messages', {}), staleTime: 0 };

/** Each choice is saved at once. */
export function MessageChoices() {
  const { data, isPending, refetch } = useQuery(choicesQuery);
  const { press, pressed } = useSwitches({
    queryKey: choicesQuery.queryKey,
    save: (body: OwnMessagesBody) => callApi('PUT /me/messages', { body }),
    onSaved: () => toasts.success(messageShopMessages.saved),
    onFailed: (error) => toasts.error(sentenceOf(error, messageShopMessages.failed)),
  });
  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
  if (!data) return <LoadFailed sentence={messageShopMessages.loadFailed} onRetry={() => void refetch()} />;
  if (data.offered.length === 0) return null;
  const chosen = { ...data, ...pressed };
  return (
    <div className="mt-2">
      {data.offered.map((channel) => (
        <CheckField
          key={channel}
          label={messageShopMessages[channel]}
          aria-describedby="messages-about"
          checked={chosen[channel]}
          onChange={({ target }) => press({ [channel]: target.checked })}
        />
      ))}
      <p id="messages-about" className="text-small text-text-3">
        {messageShopMessages.about}
      </p>
    </div>
  );
}
