import type { ReactNode } from 'react';
import { Package } from 'lucide-react';
import { ADMIN_PRODUCTS_PAGE_SIZE } from '../../../../../domain/catalogue/catalogue-limits.ts';
import { listAdminProducts } from '../../../../../contract/catalogue/admin-products.ts';
import type { Product } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import * as productDeskMessages from '../../../../../contract/catalogue/product-desk-messages.ts';
import * as productMessages from '../../../../../contract/catalogue/product-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { EditProductDialog } from './edit-product-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductDialog, type ProductPart } from './product-dialog.tsx';
import { stateNames, useProductsUrl } from './products-choice.ts';
import { useAddForm } from './use-add-form.ts';
import { useChosenProducts, type ChosenProducts } from './use-chosen-products.ts';
import { useEditForm } from './use-edit-form.ts';
import { useProductChanges } from './use-product-changes.ts';

interface Props {
  parts: ProductPart[];
  stockField: (product: Product) => ReactNode;
  chosenBar: (chosen: ChosenProducts) => ReactNode;
}

export function ManageProducts({ parts, stockField, chosenBar }: Props) {
  const { show, condition, ...filters } = useProductsUrl();
  const { search } = filters.values;
  const listQuery = apiQuery(listAdminProducts, {
    query: {
      ...(search && { search }),
      ...condition,
      sort: 'newest',
      page: filters.page,
      limit: ADMIN_PRODUCTS_PAGE_SIZE,
    },
  });
  const list = useAdminList({
    query: listQuery,
    filters,
    pageSize: ADMIN_PRODUCTS_PAGE_SIZE,
    sentences: {
      failed: productMessages.fetchFailed,
      none: productDeskMessages.noneMatch,
      loading: productMessages.loading,
    },
  });
  const changes = useProductChanges();
  const adding = useAddForm();
  const editing = useEditForm();
  const chosen = useChosenProducts(list.rows);
  const columns = productColumns(list.page, {
    chosen,
    shownCount: list.rows.length,
    onFeature: changes.toggleFeatured,
    onEdit: ({ _id }) => editing.open(_id),
    onDelete: (product) => void changes.deleteProduct(product),
    onRestore: changes.restoreProduct,
  });
  return (
    <>
      <DeskHeading
        page="adminProducts"
        count={countOf(list.total, search)}
        actions={
          <>
            <ShopLink to={paths.adminImports} className={buttonClass('outline')}>
              Import
            </ShopLink>
            <ExportMenu />
            <Button data-admin-new onClick={adding.open}>
              + Add Product
            </Button>
          </>
        }
      />
      <AdminList
        list={list}
        caption="Products"
        columns={columns}
        isSelected={chosen.has}
        above={chosenBar(chosen)}
        icon={<Package size={32} />}
        search={searchOf('Search by product name', filters)}
        filters={
          <SelectBox
            label="State"
            value={show}
            onChange={({ target }) => filters.change({ state: target.value })}
            options={Object.entries(stateNames).map(([value, name]) => ({ value, name }))}
            className="w-auto grow font-[550] md:grow-0"
          />
        }
      />
      {adding.isOpen && <ProductDialog product={null} onClose={adding.close} />}
      {editing.id !== null && (
        <EditProductDialog
          key={editing.id}
          id={editing.id}
          parts={parts}
          stockField={stockField}
          onClose={editing.close}
        />
      )}
    </>
  );
}

function countOf(total: number | null, search: string): string {
  const count = countLabel(total, 'product', 'products');
  if (count === '') return '';
  return search === '' ? `${count}, newest first` : `${count} named like “${search}”`;
}
