import { useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { CLAIM_STATES } from '../../../../../domain/orders/claims/claim-steps.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import type { Claim } from '../../../../../contract/orders/claims/claims-shapes.ts';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { claimColumns, STATE_NAMES, type ClaimAction } from './claim-columns.tsx';
import { ClaimDialog, NewClaimDialog } from './claim-dialogs.tsx';

const SHOWN = [
  { value: '', name: 'All' },
  { value: 'open', name: 'Open' },
  ...CLAIM_STATES.map((state) => ({ value: state, name: STATE_NAMES[state] })),
];

type Opened = 'new' | { kind: ClaimAction; claim: Claim };

/** The soonest due comes first. */
export function ManageClaims() {
  const filters = useUrlFilters(['search', 'state']);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { search } = filters.values;
  const state = (['open', ...CLAIM_STATES] as const).find((known) => known === filters.values.state);
  const list = useAdminList({
    query: apiQuery('GET /admin/claims', {
      query: {
        ...(search && { search }),
        ...(state && { state }),
        page: filters.page,
        limit: ADMIN_LIST_PAGE_SIZE,
      },
    }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: 'Could not load the claims. Please try again later.', none: 'No claims.' },
  });
  const close = () => setOpened(null);
  return (
    <>
      <DeskHeading
        page="adminClaims"
        count={countLabel(list.total, 'claim', 'claims')}
        actions={<Button onClick={() => setOpened('new')}>New claim</Button>}
      />
      <AdminList
        list={list}
        caption="Warranty claims"
        columns={claimColumns((kind, claim) => setOpened({ kind, claim }))}
        icon={<ShieldCheck size={32} />}
        search={searchOf('Search by number, serial number, RMA, name or phone', filters)}
        filters={
          <SelectBox
            label="Status"
            options={SHOWN}
            value={state ?? ''}
            onChange={({ target }) => filters.change({ state: target.value })}
            className="md:max-w-44"
          />
        }
      />
      {opened === 'new' && <NewClaimDialog onClose={close} />}
      {opened !== null && opened !== 'new' && <ClaimDialog {...opened} onClose={close} />}
    </>
  );
}
