import { ClipboardList } from 'lucide-react';
import { adminTime } from '../../kit/rules/dates.ts';
import * as auditMessages from './audit.words.ts';
import { generalMessages } from '../shell/general.words.ts';
import { countLabel } from '../../kit/web/lib/admin-list.ts';
import { DeskList } from '../desk/desk-list.desk.tsx';
import { actionLabel, detailLines, subjectLabel } from './audit-labels.desk.ts';

export function Component() {
  return (
    <DeskList
      page="adminAudit"
      noun={['entry', 'entries']}
      countOf={(total) => `${countLabel(total, 'entry', 'entries')}, newest first`}
      caption="Audit log"
      icon={<ClipboardList size={32} />}
      call="GET /admin/audit"
      // A new entry must be in the list.
      reading={{ staleTime: 0 }}
      search="Search by admin, action or subject"
      sentences={{ failed: auditMessages.fetchFailed, none: auditMessages.none }}
      columns={[
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
            <span
              title={entry.subject}
              className="block max-w-80 wrap-break-word max-md:text-right md:min-w-36"
            >
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
      ]}
    />
  );
}
