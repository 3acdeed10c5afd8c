import { Star } from 'lucide-react';
import { ADMIN_PRODUCTS_PAGE_SIZE } from './catalogue-limits.ts';
import type { AdminProductSort } from './product-choices.ts';
import { adminRupees, indianNumber } from '../../kit/rules/money.ts';
import type { AdminProduct } from './admin-products.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import type { ChosenProducts } from './use-product-changes.desk.ts';

type SortedField = 'name' | 'price' | 'category';

interface Actions {
  chosen: ChosenProducts;
  shownCount: number;
  sort: AdminProductSort;
  onSort: (sort: AdminProductSort) => void;
  onFeature: (product: AdminProduct) => void;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
  onRestore: (product: AdminProduct) => void;
}

export function productColumns(page: number, actions: Actions): Column<AdminProduct>[] {
  const sortBy = (field: SortedField) => ({
    order:
      actions.sort === field
        ? ('ascending' as const)
        : actions.sort === `-${field}`
          ? ('descending' as const)
          : null,
    onSort: () => actions.onSort(nextSort(actions.sort, field)),
    // The bar above the table has a button named Category.
    label: 'Sort by this column',
  });
  return [
    {
      name: 'S.No.',
      extra: <AllCheckbox chosen={actions.chosen} shownCount={actions.shownCount} />,
      cell: (product, index) => (
        <label className="-my-2 flex min-h-14 items-center gap-3">
          <input
            type="checkbox"
            aria-label={`Choose ${product.name}`}
            data-row-select
            checked={actions.chosen.has(product)}
            onChange={() => actions.chosen.toggle(product)}
            className="size-6"
          />
          {(page - 1) * ADMIN_PRODUCTS_PAGE_SIZE + index + 1}
        </label>
      ),
      onCard: 'hidden',
    },
    { name: 'Image', cell: (product) => <ProductImage image={product.image} />, onCard: 'aside' },
    {
      name: 'Name',
      cell: (product) => <NameAndStar product={product} onFeature={() => actions.onFeature(product)} />,
      onCard: 'title',
      sort: sortBy('name'),
    },
    {
      name: 'Price',
      cell: ({ price }) => <span className="font-[650]">{adminRupees(price)}</span>,
      align: 'right',
      sort: sortBy('price'),
    },
    { name: 'Category', cell: ({ category }) => category, sort: sortBy('category') },
    {
      name: 'Actions',
      cell: (product) =>
        product.state === 'archived' ? (
          <RestoreButton product={product} onRestore={actions.onRestore} />
        ) : (
          <div className="flex gap-2">
            <Button
              kind="outline"
              size="small"
              data-row-open
              aria-label={`Edit ${product.name}`}
              onClick={() => actions.onEdit(product)}
            >
              Edit
            </Button>
            <Button
              kind="danger"
              size="small"
              aria-label={`Delete ${product.name}`}
              onClick={() => actions.onDelete(product)}
            >
              Delete
            </Button>
          </div>
        ),
      onCard: 'wide',
    },
  ];
}

/** Ascending, then descending, then the newest first as before. */
function nextSort(sort: AdminProductSort, field: SortedField): AdminProductSort {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? 'newest' : field;
}

function AllCheckbox({ chosen, shownCount }: Pick<Actions, 'chosen' | 'shownCount'>) {
  return (
    <input
      type="checkbox"
      aria-label="Choose all products on this page"
      checked={shownCount > 0 && chosen.areAllShown}
      onChange={chosen.toggleAll}
      className="mr-2.5 size-6 align-middle"
    />
  );
}

function ProductImage({ image }: { image: string | null }) {
  return image === null ? (
    <span className="grid size-12 place-items-center rounded-md bg-surface-2 text-center text-[11px] leading-tight text-text-2">
      No Image
    </span>
  ) : (
    <ProductThumb image={image} size="small" />
  );
}

function NameAndStar({ product, onFeature }: { product: AdminProduct; onFeature: () => void }) {
  const { name, slug, isFeatured } = product;
  return (
    <div className="flex items-center gap-1 max-md:flex-row-reverse max-md:items-start max-md:justify-between">
      {product.state !== 'archived' && (
        <IconButton
          aria-label={`Feature ${name}`}
          aria-pressed={isFeatured}
          title={isFeatured ? 'On the home page' : 'Not on the home page'}
          onClick={onFeature}
          className={classNames('md:-ml-2.5 max-md:-m-2', isFeatured ? 'text-accent-text' : 'text-text-3')}
        >
          <Star size={20} fill={isFeatured ? 'currentColor' : 'none'} />
        </IconButton>
      )}
      <div className="min-w-0 md:max-w-md md:min-w-44">
        {product.state === 'archived' ? (
          <span className="font-[650] wrap-break-word">{name}</span>
        ) : (
          <ShopLink
            to={isPublic(product) ? paths.product(slug) : paths.draft(slug)}
            className="link-line font-[650] wrap-break-word text-info decoration-info/40 hover:decoration-info"
          >
            {name}
          </ShopLink>
        )}
        <ProductLine product={product} />
      </div>
    </div>
  );
}

function isPublic({ state, held }: AdminProduct): boolean {
  return state === 'live' && !held;
}

/** `CHK-DM-2MP · 12 in stock · Draft` */
function ProductLine({ product }: { product: AdminProduct }) {
  const { sku, stock, reorderAt } = product;
  const isLow = stock !== null && (stock === 0 || (reorderAt !== null && stock <= reorderAt));
  const status = statusOf(product);
  return (
    <span className="num block text-small font-normal text-text-3">
      {sku !== null && `${sku} · `}
      <span className={classNames(isLow && 'font-[550] text-bad')}>{stockText(stock)}</span>
      {' · '}
      <span className={classNames('font-[550]', status.colour)}>{status.name}</span>
    </span>
  );
}

function stockText(stock: number | null): string {
  if (stock === null) return 'Not counted';
  return stock === 0 ? 'Out of stock' : `${indianNumber(stock)} in stock`;
}

function statusOf({ state, held }: AdminProduct): { name: string; colour: string } {
  if (state === 'archived') return { name: 'Archived', colour: '' };
  if (state === 'draft') return { name: 'Draft', colour: 'text-info' };
  return held ? { name: 'Held', colour: 'text-bad' } : { name: 'Live', colour: 'text-ok' };
}

function RestoreButton({ product, onRestore }: { product: AdminProduct; onRestore: Actions['onRestore'] }) {
  return (
    <Button
      kind="outline"
      size="small"
      data-row-open
      aria-label={`Restore ${product.name}`}
      onClick={() => onRestore(product)}
    >
      Restore
    </Button>
  );
}
