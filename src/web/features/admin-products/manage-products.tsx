import { useState, type ReactNode } from 'react';
import { Package } from 'lucide-react';
import { listProducts } from '../../../contract/catalogue.ts';
import type { Product } from '../../../contract/catalogue-shapes.ts';
import { ADMIN_PRODUCTS_PAGE_SIZE } from '../../../contract/constants.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { messages } from '../../../contract/messages.ts';
import { paths } from '../../../contract/page-paths.ts';
import { countLabel, searchOf, useAdminList } from '../../lib/admin-list.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { AdminList } from '../../ui/admin-list.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { EditProductDialog } from './edit-product-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductDialog, type ProductPart } from './product-dialog.tsx';
import { useChosenProducts } from './use-chosen-products.ts';
import { useAddForm } from './use-add-form.ts';
import { useProductChanges } from './use-product-changes.ts';

interface Props {
  /** What is kept beside the form of a product. */
  parts: ProductPart[];
  /** Draws the stock inside a product's form. */
  stockField: (product: Product) => ReactNode;
}

/** The list of products, newest first, ten a page. */
export function ManageProducts({ parts, stockField }: Props) {
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const listQuery = apiQuery(listProducts, {
    query: { ...(search && { search }), sort: 'newest', page: filters.page, limit: ADMIN_PRODUCTS_PAGE_SIZE },
  });
  const list = useAdminList({
    query: listQuery,
    filters,
    pageSize: ADMIN_PRODUCTS_PAGE_SIZE,
    sentences: {
      failed: messages.products.fetchFailed,
      none: adminMessages.products.noneMatch,
      loading: messages.products.loading,
    },
  });
  const changes = useProductChanges();
  const adding = useAddForm();
  const [editedId, setEditedId] = useState<string | null>(null);
  const chosen = useChosenProducts(list.rows);
  const columns = productColumns(list.page, {
    chosen,
    shownCount: list.rows.length,
    onFeature: changes.toggleFeatured,
    onEdit: ({ _id }) => setEditedId(_id),
    onDelete: (product) => void changes.deleteProduct(product),
  });
  return (
    <>
      <AdminHeading
        title="Manage Products"
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
        above={<ChosenBar chosen={chosen} />}
        icon={<Package size={32} />}
        search={searchOf('Search by product name', filters)}
      />
      {adding.isOpen && <ProductDialog product={null} onClose={adding.close} />}
      {editedId !== null && (
        <EditProductDialog
          id={editedId}
          parts={parts}
          stockField={stockField}
          onClose={() => setEditedId(null)}
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
