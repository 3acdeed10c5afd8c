import { adminTime } from '../../../../../domain/platform/dates.ts';
import type { AuditEntry } from '../../../../../contract/platform/audit-shapes.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { actionLabel, detailLines, subjectLabel } from './audit-labels.ts';

export const auditColumns: Column<AuditEntry>[] = [
  {
    name: 'When',
    cell: ({ at }) => <span className="text-text-2 md:whitespace-nowrap">{adminTime(at)}</span>,
  },
  { name: 'Who', cell: ({ admin }) => admin?.name ?? generalMessages.notAvailable },
  {
    name: 'What',
    cell: (entry) => <span className="font-[650] md:whitespace-nowrap">{actionLabel(entry)}</span>,
    onCard: 'title',
  },
  {
    name: 'Subject',
    cell: (entry) => (
      <span title={entry.subject} className="block max-w-80 wrap-break-word max-md:text-right md:min-w-36">
        {subjectLabel(entry)}
      </span>
    ),
  },
  {
    name: 'Details',
    cell: (entry) => (
      <ul className="max-w-prose text-small wrap-break-word text-text-2 md:min-w-40 md:py-2.5">
        {detailLines(entry).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
    onCard: 'wide',
  },
];
