import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { Company } from '../../dealers/companies/companies.shapes.ts';
import { creditMessages } from '../../dealers/companies/credit.words.ts';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { downloadFile } from '../../kit/web/lib/files/download-file.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { statementMessages } from '../statements/statement.words.ts';
import { StatementTable } from '../statements/statement-table.web.tsx';

/** Covers this financial year until days are chosen. */
export function StatementDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const [days, setDays] = useState({ from: '', to: '' });
  const query = { ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) };
  const params = { id: company._id };
  const { data, isPending, error, refetch } = useQuery({
    ...apiQuery('GET /admin/companies/:id/statement', { params, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const download = () =>
    downloadFile(
      apiUrl('GET /admin/companies/:id/statement.pdf', params, query),
      `statement-${data!.from}-${data!.to}.pdf`,
    ).catch((why: unknown) => toasts.error(sentenceOf(why, creditMessages.statementFailed)));
  return (
    <Dialog
      title={statementMessages.statement}
      position="broad"
      onClose={onClose}
      foot={
        <>
          <Button kind="outline" data-first-focus onClick={onClose}>
            Close
          </Button>
          {data && (
            <Button onClick={() => void download()}>
              <FileDown size={16} />
              {statementMessages.downloadPdf}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-3 font-[550] wrap-anywhere">{company.legalName}</p>
      <div className="mb-4 grid grid-cols-2 gap-3 sm:max-w-96">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            type="date"
            className="num"
            value={days[end]}
            onChange={({ target }) => setDays({ ...days, [end]: target.value })}
          />
        ))}
      </div>
      {error ? (
        <LoadFailed
          sentence={sentenceOf(error, creditMessages.statementFailed)}
          onRetry={() => void refetch()}
        />
      ) : isPending ? (
        <Pending />
      ) : (
        <StatementTable statement={data} />
      )}
    </Dialog>
  );
}
