import { useState } from 'react';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface Saving<Data, Change> {
  queryKey: QueryKey;
  /** @param now as it was saved last */
  save: (change: Change, now: Data) => Promise<Data>;
  onSaved: () => void;
  onFailed: (error: Error) => void;
}

/** Switches that are saved as soon as they are pressed. What is pressed while another is being saved follows it. */
export function useSwitches<Data, Change extends object>({
  queryKey,
  save,
  onSaved,
  onFailed,
}: Saving<Data, Change>) {
  const client = useQueryClient();
  const [pressed, setPressed] = useState<Partial<Change>>({});
  const { mutate, isPending, error } = useMutation({
    mutationKey: queryKey,
    scope: { id: JSON.stringify(queryKey) },
    onMutate: (change: Change) => setPressed((before) => ({ ...before, ...change })),
    mutationFn: (change: Change) => save(change, client.getQueryData<Data>(queryKey)!),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      onSaved();
    },
    onError: onFailed,
    onSettled: () => {
      // The last one that waits is this one.
      if (client.isMutating({ mutationKey: queryKey }) === 1) setPressed({});
    },
  });
  return { press: mutate, pressed, isSaving: isPending, error };
}
