import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { bankDay } from '../../../../../domain/platform/dates.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as priceListMessages from '../../../../../contract/desk/price-list-messages.ts';
import type { PriceList } from '../../../../../contract/desk/price-lists-shapes.ts';
import { createPriceList, listPriceLists } from '../../../../../contract/desk/price-lists.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, useAdminList } from '../../../../lib/admin-list.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { useNavigate } from '../../../../router/router.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { typedPercent } from './price-list-draft.ts';

const columns: Column<PriceList>[] = [
  {
    name: 'Name',
    onCard: 'title',
    cell: ({ _id, name }) => (
      <ShopLink to={paths.adminPriceList(_id)} data-row-open className="link-line font-[650] wrap-anywhere">
        {name}
      </ShopLink>
    ),
  },
  { name: 'Percent off', align: 'right', cell: ({ percentOff }) => `${percentOff}%` },
  { name: 'Days', cell: daysWords },
  { name: 'Products', align: 'right', cell: ({ products }) => products },
  { name: 'Companies', align: 'right', cell: ({ companies }) => companies },
];

export function ManagePriceLists() {
  const filters = useUrlFilters([]);
  const [isAdding, setAdding] = useState(false);
  const list = useAdminList({
    query: apiQuery(listPriceLists, { query: { page: filters.page, limit: ADMIN_LIST_PAGE_SIZE } }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: priceListMessages.loadFailed, none: priceListMessages.none },
  });
  const add = (
    <Button data-admin-new onClick={() => setAdding(true)}>
      Add price list
    </Button>
  );
  const isEmpty = list.total === 0;
  return (
    <>
      <DeskHeading
        page="adminPriceLists"
        count={countLabel(list.total, 'price list', 'price lists')}
        actions={!isEmpty && add}
      />
      <AdminList
        list={list}
        caption="Price lists"
        columns={columns}
        icon={<Tags size={32} />}
        whenEmpty={{ lead: priceListMessages.purpose, action: add }}
      />
      {isAdding && <AddPriceListDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function daysWords({ from, to }: PriceList): string {
  if (from === null) return to === null ? 'Always' : `Until ${bankDay(to)}`;
  return to === null ? `From ${bankDay(from)}` : `${bankDay(from)} to ${bankDay(to)}`;
}

function AddPriceListDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [percent, setPercent] = useState('0');
  const [refusals, setRefusals] = useState(0);
  const navigate = useNavigate();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: () =>
      callApi(createPriceList, {
        body: { name, percentOff: typedPercent(percent), from: null, to: null, categories: [] },
      }),
    onSuccess: ({ _id }) => {
      void client.invalidateQueries({ queryKey: [listPriceLists.path] });
      navigate(paths.adminPriceList(_id));
    },
    onError: () => setRefusals(refusals + 1),
  });
  const faults = saving.error instanceof RefusedError ? saving.error.fields : {};
  return (
    <DialogForm
      title="Add price list"
      submitLabel="Add price list"
      isBusy={saving.isPending}
      refusals={refusals}
      failure={
        saving.error && Object.keys(faults).length === 0
          ? sentenceOf(saving.error, priceListMessages.saveFailed)
          : null
      }
      onSubmit={() => saving.mutate()}
      onCancel={onClose}
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={100}
        data-first-focus
        value={name}
        error={faults.name ?? null}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Percent off"
        name="percentOff"
        inputMode="decimal"
        className="num"
        hint="Off the shop’s price of everything without a price of its own."
        value={percent}
        error={faults.percentOff ?? null}
        onChange={(event) => setPercent(event.target.value)}
      />
    </DialogForm>
  );
}
