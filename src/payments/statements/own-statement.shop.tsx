import { useQuery } from '@tanstack/react-query';
import { creditMessages } from '../../dealers/companies/credit.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { StatementTable } from './statement-table.web.tsx';

/** Covers this financial year. */
export function OwnStatement() {
  const { data, isPending, isError, refetch } = useQuery({
    ...apiQuery('GET /me/company/statement', {}),
    staleTime: 0,
  });
  if (isPending) return <Pending />;
  if (isError) return <LoadFailed sentence={creditMessages.statementFailed} onRetry={() => void refetch()} />;
  return <StatementTable statement={data} />;
}
