import type { QueryClient } from '@tanstack/react-query';
import type { CallPath } from '../../../../app/api-types.ts';

/** Marks every answer at or below these API paths as out of date. Those on screen are fetched again. */
export function invalidateQueries(client: QueryClient, ...paths: CallPath[]): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && paths.some((changed) => path === changed || path.startsWith(`${changed}/`)),
  });
}
