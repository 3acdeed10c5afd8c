import { useState } from 'react';
import { Package } from 'lucide-react';
import { listProducts } from '../../../contract/catalogue.ts';
import { ADMIN_PRODUCTS_PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '../../../contract/constants.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { messages } from '../../../contract/messages.ts';
import { indianNumber } from '../../../contract/money.ts';
import { useDeskList } from '../../lib/desk-list.ts';
import { question } from '../../lib/question.ts';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { Button } from '../../ui/button.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { DeskList } from '../../ui/desk-list.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EditProductDialog } from './edit-product-dialog.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { emptyDraft } from './product-draft.ts';
import { useAddForm } from './use-add-form.ts';
import { useProductChanges } from './use-product-changes.ts';

/** The catalogue as a list to be worked on: newest first, ten a page. */
export function ManageProducts() {
  const filters = useAddressFilters(['search']);
  const { search } = filters.values;
  const asked = question(listProducts, {
    query: { ...(search && { search }), sort: 'newest', page: filters.page, limit: ADMIN_PRODUCTS_PAGE_SIZE },
  });
  const list = useDeskList(asked, filters, ADMIN_PRODUCTS_PAGE_SIZE);
  const changes = useProductChanges();
  const adding = useAddForm();
  const [editedId, setEditedId] = useState<string | null>(null);
  const columns = productColumns(list.page, {
    onFeature: changes.toggleFeatured,
    onEdit: ({ _id }) => setEditedId(_id),
    onDelete: (product) => void changes.deleteProduct(product),
  });
  return (
    <>
      <DeskHeading
        title="Manage Products"
        lead={<span role="status">{countOf(list.total, search)}</span>}
        actions={
          <Button data-desk-new onClick={adding.open}>
            + Add Product
          </Button>
        }
      />
      <ListPanel
        tools={
          <SearchBox
            label="Search by product name"
            placeholder="Search by product name..."
            value={search}
            onSearch={(text) => filters.change({ search: text })}
            delayMs={SEARCH_DEBOUNCE_MS}
            className="grow"
          />
        }
      >
        <DeskList
          list={list}
          caption="Products"
          columns={columns}
          loading={messages.products.loading}
          failed={messages.products.fetchFailed}
          none={adminMessages.products.noneMatch}
          nonePicture={<Package size={32} />}
        />
      </ListPanel>
      {adding.isOpen && <ProductDialog id={null} opensWith={emptyDraft} onClose={adding.close} />}
      {editedId !== null && <EditProductDialog id={editedId} onClose={() => setEditedId(null)} />}
    </>
  );
}

function countOf(total: number | null, search: string): string {
  if (total === null) return '';
  const count = `${indianNumber(total)} ${total === 1 ? 'product' : 'products'}`;
  return search === '' ? `${count}, newest first` : `${count} named like “${search}”`;
}
