import { useState } from 'react';
import { Tags } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import type { Brand } from '../../../../../contract/catalogue/brands-shapes.ts';
import { listAdminBrands } from '../../../../../contract/catalogue/brands.ts';
import * as productExtraMessages from '../../../../../contract/catalogue/product-extra-messages.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { brandColumns } from './brand-columns.tsx';
import { BrandDialog } from './brand-dialog.tsx';
import { useBrandChanges } from './use-brand-changes.ts';

export function ManageBrands() {
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const list = useAdminList({
    query: {
      ...apiQuery(listAdminBrands, {}),
      select: (brands) => brandsPage(brands, search, filters.page),
    },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      failed: productExtraMessages.brandsFailed,
      none: search === '' ? productExtraMessages.noBrands : productExtraMessages.noBrandMatches,
    },
  });
  const [edited, setEdited] = useState<Brand | 'new' | null>(null);
  const changes = useBrandChanges(() => setEdited(null));
  return (
    <>
      <DeskHeading
        page="adminBrands"
        count={countLabel(list.total, 'brand', 'brands')}
        actions={
          <Button data-admin-new onClick={() => setEdited('new')}>
            Add brand
          </Button>
        }
      />
      <AdminList
        list={list}
        caption="Brands"
        columns={brandColumns({
          onEdit: setEdited,
          onDelete: (brand) => void changes.deleteBrand(brand),
        })}
        icon={<Tags size={32} />}
        whenEmpty={
          search === ''
            ? {
                lead: productExtraMessages.brandsPurpose,
                action: <Button onClick={() => setEdited('new')}>Add brand</Button>,
              }
            : undefined
        }
        search={searchOf('Search by brand name', filters)}
      />
      {edited !== null && (
        <BrandDialog
          brand={edited === 'new' ? null : edited}
          saving={changes.saving}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function brandsPage(brands: Brand[], search: string, page: number) {
  const found = brands.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const first = (page - 1) * ADMIN_LIST_PAGE_SIZE;
  return { items: found.slice(first, first + ADMIN_LIST_PAGE_SIZE), total: found.length };
}
