import type { QueryClient } from '@tanstack/react-query';

/**
 * Something was changed: every answer to a question at or below these paths is out of date, and what is on screen
 * is asked again.
 */
export function invalidateQueries(client: QueryClient, ...paths: string[]): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && paths.some((path) => path === path || path.startsWith(`${path}/`)),
  });
}
