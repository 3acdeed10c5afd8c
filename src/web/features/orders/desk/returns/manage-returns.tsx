import { useState, type ReactNode } from 'react';
import { Undo2 } from 'lucide-react';
import { RETURN_STATES } from '../../../../../domain/orders/returns/return-choices.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as returnDeskMessages from '../../../../../contract/orders/returns/return-desk-messages.ts';
import type { Return } from '../../../../../contract/orders/returns/returns-shapes.ts';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useIdempotencyKeys, type IdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { useDeskRights, type DeskRights } from '../../../../lib/session/desk-rights.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { InspectDialog, ReceiveDialog } from './arrival-dialogs.tsx';
import { ApproveDialog, RefuseDialog, WayDialog } from './decide-dialog.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { NewReturnDialog } from './new-return-dialog.tsx';
import { RefundReturnDialog } from './refund-return-dialog.tsx';
import { returnColumns, type ReturnStep } from './return-columns.tsx';
import { returnStates } from './return-labels.ts';

const SHOWN = [
  { value: '', name: 'All' },
  ...RETURN_STATES.map((state) => ({ value: state, name: returnStates[state].name })),
];

/** The steps that the member of staff may take. */
const allowedSteps = ({ may }: DeskRights): Record<ReturnStep, boolean> => ({
  approve: may('POST /admin/returns/:id/approve', 'orders'),
  refuse: may('POST /admin/returns/:id/refuse', 'orders'),
  way: may('PUT /admin/returns/:id/way', 'dispatch'),
  receive: may('POST /admin/returns/:id/receive', 'dispatch'),
  inspect: may('POST /admin/returns/:id/inspect', 'dispatch'),
  refund: may('POST /admin/returns/:id/refund', 'payments'),
  exchange: may('POST /admin/returns/:id/exchange', 'orders'),
});

interface DialogProps {
  back: Return;
  keys: IdempotencyKeys;
  onClose: () => void;
}

const DIALOGS: Record<ReturnStep, (props: DialogProps) => ReactNode> = {
  approve: ApproveDialog,
  refuse: RefuseDialog,
  way: WayDialog,
  receive: ReceiveDialog,
  inspect: InspectDialog,
  refund: RefundReturnDialog,
  exchange: ExchangeDialog,
};

/** The oldest unfinished first. */
export function ManageReturns() {
  const filters = useUrlFilters(['search', 'state']);
  const [opened, setOpened] = useState<{ step: ReturnStep; back: Return } | null>(null);
  const [isNew, setNew] = useState(false);
  const rights = useDeskRights();
  const { search } = filters.values;
  const state = RETURN_STATES.find((known) => known === filters.values.state);
  const list = useAdminList({
    query: apiQuery('GET /admin/returns', {
      query: {
        ...(search && { search }),
        ...(state && { state }),
        page: filters.page,
        limit: ADMIN_LIST_PAGE_SIZE,
      },
    }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: returnDeskMessages.fetchFailed, none: returnDeskMessages.noReturns },
  });
  const allowed = allowedSteps(rights);
  const steps = new Set((Object.keys(allowed) as ReturnStep[]).filter((step) => allowed[step]));
  const keys = useIdempotencyKeys();
  const Dialog = opened && DIALOGS[opened.step];
  return (
    <>
      <DeskHeading
        page="adminReturns"
        count={countLabel(list.total, 'return', 'returns')}
        actions={
          rights.may('POST /admin/orders/:id/returns', 'orders') && (
            <Button onClick={() => setNew(true)}>New return</Button>
          )
        }
      />
      <AdminList
        list={list}
        caption="Returns"
        columns={returnColumns(steps, (step, back) => setOpened({ step, back }))}
        icon={<Undo2 size={32} />}
        search={searchOf('Search by number, order, name or phone', filters)}
        filters={
          <SelectBox
            label="State"
            options={SHOWN}
            value={state ?? ''}
            onChange={({ target }) => filters.change({ state: target.value })}
            className="md:max-w-44"
          />
        }
      />
      {isNew && <NewReturnDialog onClose={() => setNew(false)} />}
      {Dialog && <Dialog back={opened.back} keys={keys} onClose={() => setOpened(null)} />}
    </>
  );
}
