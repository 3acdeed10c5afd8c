import type { AuditEntry } from '../../../contract/audit-shapes.ts';
import { adminTime } from '../../../contract/dates.ts';
import { messages } from '../../../contract/messages.ts';
import type { Column } from '../../ui/data-table.tsx';
import { actionWords, detailLines, subjectWords } from './audit-words.ts';

/** The columns of the audit log. */
export const auditColumns: Column<AuditEntry>[] = [
  {
    name: 'When',
    cell: ({ at }) => <span className="text-text-2 md:whitespace-nowrap">{adminTime(at)}</span>,
  },
  { name: 'Who', cell: ({ admin }) => admin?.name ?? messages.orders.notAvailable },
  {
    name: 'What',
    cell: (entry) => <span className="font-[650]">{actionWords(entry)}</span>,
    onCard: 'title',
  },
  {
    name: 'Subject',
    cell: (entry) => (
      <span title={entry.subject} className="wrap-anywhere max-md:text-right">
        {subjectWords(entry)}
      </span>
    ),
  },
  {
    name: 'Details',
    cell: (entry) => (
      <ul className="text-small wrap-anywhere text-text-2 md:py-2.5">
        {detailLines(entry).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
    onCard: 'wide',
  },
];
