import type { ReactNode } from 'react';
import { useQuery, useMutation } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { ADMIN_PRODUCTS_PAGE_SIZE } from './catalogue-limits.ts';
import type { Product } from '../listing/catalogue.shapes.ts';
import * as productDeskMessages from './product-desk.words.ts';
import { productMessages } from './product.words.ts';
import { paths } from '../../app/page-paths.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { countLabel, searchOf, useAdminList } from '../../kit/web/lib/admin-list.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useAddForm } from '../../kit/web/lib/use-add-form.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { AdminList } from '../../kit/web/ui/tables/admin-list.tsx';
import { Filters } from '../../kit/web/ui/tables/filters.tsx';
import { useOpenedItem } from '../../kit/web/lib/use-opened-item.ts';
import { useLocation, useNavigate } from '../../kit/web/router/router.tsx';
import { downloadFile } from '../../kit/web/lib/files/download-file.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import {
  EditProductDialog,
  conditionOf,
  sortNames,
  stateNames,
  stockNames,
  useProductsUrl,
  type ProductsChoice,
} from './products-choice.desk.tsx';
import { productColumns } from './product-columns.desk.tsx';
import { ProductDialog, type ProductPart } from './product-dialog.desk.tsx';
import {
  useChosenProducts,
  MAX_CHOSEN,
  useProductChanges,
  type ChosenProducts,
} from './use-product-changes.desk.ts';

const FORMATS = {
  csv: { path: '/admin/products.csv', name: 'as CSV' },
  xlsx: { path: '/admin/products.xlsx', name: 'as XLSX' },
};

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

/** The form is in the URL as `product=<id>`, so that other pages can link to it. */
function useEditForm() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { id, close } = useOpenedItem('product');
  return {
    id,
    close,
    open: (product: string) => {
      const query = new URLSearchParams(search);
      query.set('product', product);
      navigate(`${pathname}?${query}`, { replace: true });
    },
  };
}

interface ChooseMatchingProps {
  chosen: ChosenProducts;
  shownCount: number;
  total: number | null;
}

/** Offered once every product of the page is chosen and more match the filters. */
function ChooseMatching({ chosen, shownCount, total }: ChooseMatchingProps) {
  if (total === null || shownCount === 0 || total <= shownCount || !chosen.areAllShown) return null;
  const reach = Math.min(total, MAX_CHOSEN);
  if (chosen.products.length >= reach)
    return total > MAX_CHOSEN ? (
      <p className="px-4 py-2.5 text-small text-text-2">{productDeskMessages.chosenAtMost(MAX_CHOSEN)}</p>
    ) : null;
  return (
    <div className="flex flex-wrap items-center gap-2.5 px-4 py-2.5">
      <Button kind="outline" size="small" busy={chosen.isChoosing} onClick={chosen.chooseMatching}>
        {total > MAX_CHOSEN
          ? `Choose the first ${indianNumber(MAX_CHOSEN)} of ${indianNumber(total)} that match`
          : `Choose all ${indianNumber(total)} that match`}
      </Button>
      {chosen.hasFailed && (
        <p role="alert" className="font-[550] text-bad">
          {productDeskMessages.chooseFailed}
        </p>
      )}
    </div>
  );
}

function ExportMenu() {
  const save = useMutation({
    mutationFn: (format: keyof typeof FORMATS) =>
      downloadFile(`/api${FORMATS[format].path}`, `products-${isoDayOf(new Date())}.${format}`),
    meta: { failed: generalMessages.network },
  });
  return (
    <select
      aria-label="Export"
      value=""
      aria-busy={save.isPending || undefined}
      disabled={save.isPending}
      onChange={({ target }) => save.mutate(target.value as keyof typeof FORMATS)}
      className={buttonClass('outline', 'normal', 'appearance-none text-center')}
    >
      <option value="" disabled hidden>
        {save.isPending ? 'Exporting…' : 'Export'}
      </option>
      {Object.entries(FORMATS).map(([format, { name }]) => (
        <option key={format} value={format}>
          {name}
        </option>
      ))}
    </select>
  );
}
