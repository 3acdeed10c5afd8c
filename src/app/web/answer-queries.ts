import type { QueryClient } from '@tanstack/react-query';
import type { PageModule, PageUrl } from '../../kit/web/lib/page/page.ts';

/** @throws the first query's error */
export async function answerQueries(client: QueryClient, page: PageModule, pageUrl: PageUrl): Promise<void> {
  const answers = await Promise.all((page.queries?.(pageUrl) ?? []).map((query) => client.query(query)));
  const further = page.furtherQueries?.(answers) ?? [];
  await Promise.all(further.map((query) => client.query(query)));
}
