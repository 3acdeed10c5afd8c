import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as courierMessages from '../../../../../contract/delivery/courier-messages.ts';
import type { Courier } from '../../../../../contract/delivery/couriers-shapes.ts';
import { deleteCourier, listCouriers } from '../../../../../contract/delivery/couriers.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { useDeskRights } from '../../../../lib/session/desk-rights.ts';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { RowMenu } from '../../../../ui/tables/row-menu.tsx';
import { CourierDialog } from './courier-dialog.tsx';

export function ManageCouriers() {
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const mayChange = useDeskRights().has('settings');
  const client = useQueryClient();
  const [edited, setEdited] = useState<Courier | 'new' | null>(null);
  const list = useAdminList({
    query: {
      ...apiQuery(listCouriers, {}),
      select: (couriers: Courier[]) => couriersPage(couriers, search, filters.page),
    },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: courierMessages.fetchFailed, none: courierMessages.none },
  });

  async function remove({ _id, name }: Courier): Promise<void> {
    if (!(await showConfirm(courierMessages.confirmDelete(name), { confirmLabel: 'Delete' }))) return;
    try {
      await callApi(deleteCourier, { params: { id: _id } });
      invalidateQueries(client, listCouriers.path);
      toasts.success(courierMessages.deleted);
    } catch (error) {
      toasts.error(sentenceOf(error, courierMessages.deleteFailed));
    }
  }

  const add = mayChange && (
    <Button data-admin-new onClick={() => setEdited('new')}>
      Add courier
    </Button>
  );
  return (
    <>
      <DeskHeading page="adminCouriers" count={countLabel(list.total, 'courier', 'couriers')} actions={add} />
      <AdminList
        list={list}
        caption="Couriers"
        columns={columnsOf(mayChange, setEdited, (courier) => void remove(courier))}
        icon={<Truck size={32} />}
        search={searchOf('Search couriers', filters)}
      />
      {edited !== null && (
        <CourierDialog
          courier={edited === 'new' ? null : edited}
          onSaved={() => {
            invalidateQueries(client, listCouriers.path);
            toasts.success(courierMessages.saved);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function couriersPage(couriers: Courier[], search: string, page: number) {
  const found = couriers.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const first = (page - 1) * ADMIN_LIST_PAGE_SIZE;
  return { items: found.slice(first, first + ADMIN_LIST_PAGE_SIZE), total: found.length };
}

function columnsOf(
  mayChange: boolean,
  onEdit: (courier: Courier) => void,
  onDelete: (courier: Courier) => void,
): Column<Courier>[] {
  return [
    {
      name: 'Courier',
      onCard: 'title',
      cell: ({ name, code }) => (
        <span className="font-[650] wrap-anywhere">
          {name}
          <span className="block text-small font-normal text-text-2">{code}</span>
        </span>
      ),
    },
    {
      name: 'Link',
      cell: ({ link }) => <span className="text-small wrap-anywhere">{link ?? '–'}</span>,
    },
    { name: 'Needs a number', cell: ({ needsNumber }) => (needsNumber ? 'Yes' : 'No') },
    {
      name: 'Status',
      onCard: 'aside',
      cell: ({ isOn }) => <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>,
    },
    ...(mayChange
      ? [
          {
            name: 'Actions',
            onCard: 'wide' as const,
            className: 'md:w-48',
            cell: (courier: Courier) => (
              <div className="flex gap-2">
                <Button
                  kind="outline"
                  size="small"
                  data-row-open
                  aria-label={`Edit ${courier.name}`}
                  onClick={() => onEdit(courier)}
                >
                  Edit
                </Button>
                <RowMenu
                  of={courier.name}
                  actions={[
                    {
                      name: 'Delete',
                      label: `Delete ${courier.name}`,
                      isDanger: true,
                      onPress: () => onDelete(courier),
                    },
                  ]}
                />
              </div>
            ),
          },
        ]
      : []),
  ];
}
