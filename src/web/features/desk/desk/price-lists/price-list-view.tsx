import { useQuery } from '@tanstack/react-query';
import * as priceListMessages from '../../../../../contract/desk/price-list-messages.ts';
import type { PriceList } from '../../../../../contract/desk/price-lists-shapes.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { DeskSubHeading } from '../../../platform/desk/desk-sub-heading.tsx';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { isRefusal } from '../../../../lib/api/failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { FixedPrices } from './fixed-prices.tsx';
import { PriceListForm } from './price-list-form.tsx';
import { useDeletePriceList } from './use-delete-price-list.ts';

export function PriceListView({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useQuery(
    apiQuery('GET /admin/price-lists/:id', { params: { id } }),
  );
  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
  if (isRefusal(error, 404))
    return <DeskSubHeading page="adminPriceLists" title={priceListMessages.notFound} />;
  if (!data)
    return (
      <>
        <DeskSubHeading page="adminPriceLists" title="Price list" />
        <LoadFailed sentence={priceListMessages.loadFailed} onRetry={() => void refetch()} />
      </>
    );
  return <Loaded list={data} />;
}

function Loaded({ list }: { list: PriceList }) {
  const removing = useDeletePriceList();
  const { name, companies } = list;
  return (
    <>
      <DeskSubHeading
        page="adminPriceLists"
        title={name}
        lead={companies === 1 ? '1 company has it' : `${companies} companies have it`}
        actions={
          <Button kind="danger" busy={removing.isRemoving} onClick={() => void removing.remove(list)}>
            Delete
          </Button>
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[380px_minmax(0,1fr)]">
        <PriceListForm key={list.updatedAt} list={list} />
        <FixedPrices list={list} />
      </div>
    </>
  );
}
