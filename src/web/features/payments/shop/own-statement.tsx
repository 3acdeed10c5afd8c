import { useQuery } from '@tanstack/react-query';
import { creditMessages } from '../../../../contract/accounts/credit-messages.ts';
import { generalMessages } from '../../../../contract/platform/general-messages.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { Pending } from '../../../ui/page/pending.tsx';
import { StatementTable } from '../statement-table.tsx';

/** Covers this financial year. */
export function OwnStatement() {
  const { data, isPending, isError, refetch } = useQuery({
    ...apiQuery('GET /me/company/statement', {}),
    staleTime: 0,
  });
  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
  if (isError) return <LoadFailed sentence={creditMessages.statementFailed} onRetry={() => void refetch()} />;
  return <StatementTable statement={data} />;
}
