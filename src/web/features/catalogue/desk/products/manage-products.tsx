import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { ADMIN_PRODUCTS_PAGE_SIZE } from '../../../../../domain/catalogue/catalogue-limits.ts';
import type { Product } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import * as productDeskMessages from '../../../../../contract/catalogue/product-desk-messages.ts';
import { productMessages } from '../../../../../contract/catalogue/product-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useAddForm } from '../../../../lib/use-add-form.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { Filters } from '../../../../ui/tables/filters.tsx';
import { ChooseMatching } from './choose-matching.tsx';
import { EditProductDialog } from './edit-product-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductDialog, type ProductPart } from './product-dialog.tsx';
import {
  conditionOf,
  sortNames,
  stateNames,
  stockNames,
  useProductsUrl,
  type ProductsChoice,
} from './products-choice.ts';
import { useChosenProducts, type ChosenProducts } from './use-chosen-products.ts';
import { useEditForm } from './use-edit-form.ts';
import { useProductChanges } from './use-product-changes.ts';

interface Props {
  parts: ProductPart[];
  stockField: (product: Product) => ReactNode;
  chosenBar: (chosen: ChosenProducts) => ReactNode;
}

export function ManageProducts({ parts, stockField, chosenBar }: Props) {
  const { choice, ...filters } = useProductsUrl();
  const { data: categories = [] } = useQuery(apiQuery('GET /categories', {}));
  const listQuery = apiQuery('GET /admin/products', {
    query: {
      ...conditionOf(choice),
      sort: choice.sort,
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
  const chosen = useChosenProducts(list.rows, conditionOf(choice));
  const columns = productColumns(list.page, {
    chosen,
    shownCount: list.rows.length,
    sort: choice.sort,
    onSort: (sort) => filters.change({ sort: sort === 'newest' ? '' : sort }),
    onFeature: changes.toggleFeatured,
    onEdit: ({ _id }) => editing.open(_id),
    onDelete: (product) => void changes.deleteProduct(product),
    onRestore: changes.restoreProduct,
  });
  return (
    <>
      <DeskHeading
        page="adminProducts"
        count={countOf(list.total, choice)}
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
        above={
          <>
            {chosenBar(chosen)}
            <ChooseMatching chosen={chosen} shownCount={list.rows.length} total={list.total} />
          </>
        }
        icon={<Package size={32} />}
        search={searchOf('Search by product name', filters)}
        filters={
          <Filters chosen={[choice.state, choice.stock, choice.category].filter(Boolean).length}>
            <SelectBox
              label="Kind of product"
              value={choice.category}
              onChange={({ target }) => filters.change({ category: target.value })}
              options={[
                { value: '', name: 'All categories' },
                ...categories.map(({ slug, name }) => ({ value: slug, name })),
              ]}
              className={selectLook}
            />
            <SelectBox
              label="Status"
              value={choice.state}
              onChange={({ target }) => filters.change({ state: target.value })}
              options={optionsOf(stateNames)}
              className={selectLook}
            />
            <SelectBox
              label="Availability"
              value={choice.stock}
              onChange={({ target }) => filters.change({ stock: target.value })}
              options={optionsOf(stockNames)}
              className={selectLook}
            />
            <SelectBox
              label="Sort by"
              value={choice.sort}
              onChange={({ target }) =>
                filters.change({ sort: target.value === 'newest' ? '' : target.value })
              }
              options={optionsOf(sortNames)}
              className={selectLook}
            />
          </Filters>
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

const selectLook = 'w-auto grow font-[550] md:grow-0';

function optionsOf(names: Record<string, string>): { value: string; name: string }[] {
  return Object.entries(names).map(([value, name]) => ({ value, name }));
}

function countOf(total: number | null, { search, sort }: ProductsChoice): string {
  const count = countLabel(total, 'product', 'products');
  if (count === '') return '';
  if (search !== '') return `${count} named like “${search}”`;
  return sort === 'newest' ? `${count}, newest first` : count;
}
