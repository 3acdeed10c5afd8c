import { useState } from 'react';
import { Calculator } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import type { PlanConstant } from '../../../../contract/planning/planning-data-shapes.ts';
import { listConstants } from '../../../../contract/planning/planning.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../lib/admin-list.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import { constantColumns, type ConstantRow } from './constant-columns.tsx';
import { ConstantDialog } from './constant-dialog.tsx';
import * as planningDeskMessages from './planning-desk-messages.ts';

const sentences = planningDeskMessages.constants;

/** Planning figures and their sources, each with its source, and the dialog that changes one from a day on. */
export function ManageConstants() {
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const list = useAdminList({
    query: { ...apiQuery(listConstants, {}), select: (all) => constantsPage(all, search, filters.page) },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { ...sentences, none: search === '' ? sentences.none : sentences.noneMatch },
  });
  const [changed, setChanged] = useState<PlanConstant | null>(null);
  return (
    <>
      <DeskHeading page="adminPlanning" count={countLabel(list.total, 'constant', 'constants')} />
      <AdminList
        list={list}
        caption="Constants"
        columns={constantColumns(setChanged)}
        icon={<Calculator size={32} />}
        search={searchOf('Search constants', filters)}
      />
      {changed && <ConstantDialog constant={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

function constantsPage(all: PlanConstant[], search: string, page: number) {
  const wanted = search.toLowerCase();
  const found = all.filter(({ key, source, note }) =>
    [key, source, note ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
  const start = (page - 1) * ADMIN_LIST_PAGE_SIZE;
  const items = found
    .slice(start, start + ADMIN_LIST_PAGE_SIZE)
    .map((each): ConstantRow => ({ ...each, _id: each.key }));
  return { items, total: found.length };
}
