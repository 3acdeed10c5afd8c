import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { balanceOf } from '../../dealers/companies/company-debt.ts';
import { creditMessages } from '../../dealers/companies/credit.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { downloadFile } from '../../kit/web/lib/files/download-file.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { signedRupees } from '../../kit/web/lib/signed-rupees.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { statementMessages } from './statement.words.ts';
import { ownAccountMessages } from './own-account.words.ts';

const Statement = lazyComponent(() => import('./own-statement.shop.tsx'), 'OwnStatement', Pending);

/** The debts of the signed-in person's company; nothing where it never bought on account. */
export function OwnAccount() {
  const { data } = useQuery(apiQuery('GET /me/company', {}));
  const [isOpen, setOpen] = useState(false);
  const credit = data?.company?.credit;
  if (!credit || (credit.days === 0 && credit.outstanding === 0 && credit.unallocated === 0)) return null;
  const download = () =>
    downloadFile(`/api/me/company/statement.pdf`, 'statement.pdf').catch((error: unknown) =>
      toasts.error(sentenceOf(error, creditMessages.statementFailed)),
    );
  const figures = [
    { name: ownAccountMessages.outstanding, rupees: credit.outstanding },
    { name: ownAccountMessages.overdue, rupees: credit.overdue, isBad: credit.overdue > 0 },
    ...(credit.unallocated > 0
      ? [
          { name: ownAccountMessages.unallocated, rupees: credit.unallocated },
          { name: statementMessages.balance, rupees: balanceOf(credit) },
        ]
      : []),
    { name: ownAccountMessages.available, rupees: credit.available },
  ];
  return (
    <section
      aria-labelledby="own-account"
      className="max-w-[760px] rounded-xl border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="own-account" className="title-3 mb-4 text-lead">
        {ownAccountMessages.account}
      </h2>
      <dl className="num grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {figures.map(({ name, rupees, isBad }) => (
          <div key={name}>
            <dt className="text-small text-text-3">{name}</dt>
            <dd className={`text-lead font-[650] ${isBad ? 'text-bad' : ''}`}>{signedRupees(rupees)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button kind="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {statementMessages.statement}
        </Button>
        <Button kind="outline" onClick={() => void download()}>
          <FileDown size={16} />
          {statementMessages.downloadPdf}
        </Button>
      </div>
      {isOpen && (
        <div className="mt-5 border-t border-line pt-4">
          <Statement />
        </div>
      )}
    </section>
  );
}
