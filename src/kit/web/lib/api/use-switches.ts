import { useRef, useState } from 'react';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface Saving<Data, Change> {
  queryKey: QueryKey;
  /** @param now the last saved state */
  save: (change: Change, now: Data) => Promise<Data>;
  onSaved: (change: Change) => void;
  onFailed: (error: Error) => void;
}

/** Switches that are saved as soon as they are pressed. A press while another is being saved follows it. */
export function useSwitches<Data, Change extends object>({
  queryKey,
  save,
  onSaved,
  onFailed,
}: Saving<Data, Change>) {
  const client = useQueryClient();
  const [pressed, setPressed] = useState<Partial<Change>>({});
  /** Counts these switches alone: others may be kept under the same key. */
  const waiting = useRef(0);
  const { mutate, isPending, error } = useMutation({
    scope: { id: JSON.stringify(queryKey) },
    onMutate: (change: Change) => {
      waiting.current++;
      setPressed((before) => ({ ...before, ...change }));
    },
    mutationFn: (change: Change) => save(change, client.getQueryData<Data>(queryKey)!),
    onSuccess: (saved, change) => {
      client.setQueryData(queryKey, saved);
      onSaved(change);
    },
    onError: onFailed,
    onSettled: () => {
      if (--waiting.current === 0) setPressed({});
    },
  });
  return { press: mutate, pressed, isSaving: isPending, error };
}
