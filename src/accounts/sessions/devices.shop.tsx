import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { customerTime } from '../../kit/rules/dates.ts';
import { deviceMessages } from './device.words.ts';
import type { Device } from './devices.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { setSession } from '../../kit/web/lib/session/session.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';

export function DeviceList() {
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(apiQuery('GET /me/sessions', {}));
  const onError = (error: Error) => toasts.error(sentenceOf(error, deviceMessages.failed));
  const ending = useMutation({
    mutationFn: ({ _id }: Device) => callApi('DELETE /me/sessions/:id', { params: { id: _id } }),
    onSuccess: ({ message }, { isCurrent }) => {
      if (isCurrent) setSession(client, null, paths.login);
      else toasts.success(message);
    },
    onError,
    onSettled: () => invalidateQueries(client, '/me/sessions'),
  });
  const endingAll = useMutation({
    mutationFn: () => callApi('DELETE /me/sessions', {}),
    onSuccess: () => setSession(client, null, paths.login),
    onError,
  });

  if (isPending) return <Pending />;
  if (isError) return <LoadFailed sentence={deviceMessages.fetchFailed} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p>{deviceMessages.none}</p>;
  return (
    <>
      <ul className="grid gap-4">
        {data.map((device) => (
          <li key={device._id} className="flex flex-wrap items-center justify-between gap-2">
            <div>
              <p className="font-[550]">{device.browser}</p>
              <p className="num text-small wrap-anywhere text-text-3">
                {device.isCurrent
                  ? deviceMessages.thisDevice
                  : deviceMessages.lastSeen(customerTime(device.seenAt, new Date()))}
                {device.ipAddress && ` · ${device.ipAddress}`}
              </p>
            </div>
            <Button
              kind="outline"
              size="small"
              aria-label={deviceMessages.signOutNamed(device.browser)}
              busy={ending.isPending && ending.variables._id === device._id}
              onClick={() => ending.mutate(device)}
            >
              {deviceMessages.signOut}
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="outline" className="mt-5" busy={endingAll.isPending} onClick={() => endingAll.mutate()}>
        {deviceMessages.signOutEverywhere}
      </Button>
    </>
  );
}
