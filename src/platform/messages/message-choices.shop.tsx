import { useQuery } from '@tanstack/react-query';
import { messageShopMessages } from './message-shop.words.ts';
import type { OwnMessagesBody } from './messages.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useSwitches } from '../../kit/web/lib/api/use-switches.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';

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
  if (isPending) return <Pending />;
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
