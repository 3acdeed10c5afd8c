import { useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import { CERTIFICATE_KINDS } from '../../../../../domain/catalogue/catalogue-choices.ts';
import { isoDayOf } from '../../../../../domain/platform/dates.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as certificateMessages from '../../../../../contract/catalogue/certificate-messages.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { certificateColumns } from './certificate-columns.tsx';
import { dueNames, stateNames, useCertificatesUrl } from './certificates-choice.ts';

export function CertificatesList() {
  const { choice, page, linkTo, change } = useCertificatesUrl();
  const [today] = useState(() => isoDayOf(new Date()));
  const list = useAdminList({
    query: apiQuery('GET /admin/certificates', { query: { ...choice, page, limit: ADMIN_LIST_PAGE_SIZE } }),
    filters: { page, linkTo },
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      failed: certificateMessages.fetchFailed,
      none: Object.keys(choice).length === 0 ? certificateMessages.none : certificateMessages.noneMatch,
    },
  });
  const select = (label: string, value: string | number | undefined, options: Record<string, string>) => ({
    label,
    value: value ?? '',
    options: Object.entries(options).map(([key, name]) => ({ value: key, name })),
    className: 'w-auto grow font-[550] md:grow-0',
  });
  return (
    <>
      <DeskHeading
        page="adminCertificates"
        count={
          list.total === null
            ? ''
            : `${countLabel(list.total, 'certificate', 'certificates')}, the soonest to run out first`
        }
      />
      <AdminList
        list={list}
        caption="Certificates"
        columns={certificateColumns(today)}
        icon={<BadgeCheck size={32} />}
        filters={
          <>
            <SelectBox
              {...select('Runs out', choice.due, { '': 'Any day', ...dueNames })}
              onChange={({ target }) => change({ due: target.value })}
            />
            <SelectBox
              {...select('Status', choice.state, { '': 'All statuses', ...stateNames })}
              onChange={({ target }) => change({ state: target.value })}
            />
            <SelectBox
              {...select('Kind', choice.kind, {
                '': 'All kinds',
                ...Object.fromEntries(CERTIFICATE_KINDS.map((kind) => [kind, kind])),
              })}
              onChange={({ target }) => change({ kind: target.value })}
            />
          </>
        }
      />
    </>
  );
}
