import { Star } from 'lucide-react';
import { ADMIN_PRODUCTS_PAGE_SIZE } from '../../../../../domain/catalogue/catalogue-limits.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import type { AdminProduct } from '../../../../../contract/catalogue/admin-products-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ProductThumb } from '../../../../ui/product-thumb.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import type { ChosenProducts } from './use-chosen-products.ts';

interface Actions {
  chosen: ChosenProducts;
  shownCount: number;
  onFeature: (product: AdminProduct) => void;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
  onRestore: (product: AdminProduct) => void;
}

export function productColumns(page: number, actions: Actions): Column<AdminProduct>[] {
  return [
    {
      name: 'S.No.',
      extra: <AllCheckbox chosen={actions.chosen} shownCount={actions.shownCount} />,
      cell: (product, index) => (
        <span className="flex items-center gap-3">
          <input
            type="checkbox"
            aria-label={`Choose ${product.name}`}
            data-row-select
            checked={actions.chosen.has(product)}
            onChange={() => actions.chosen.toggle(product)}
            className="size-4.5"
          />
          {(page - 1) * ADMIN_PRODUCTS_PAGE_SIZE + index + 1}
        </span>
      ),
      onCard: 'hidden',
    },
    { name: 'Image', cell: (product) => <ProductImage image={product.image} />, onCard: 'aside' },
    {
      name: 'Name',
      cell: (product) => <NameAndStar product={product} onFeature={() => actions.onFeature(product)} />,
      onCard: 'title',
    },
    {
      name: 'Price',
      cell: ({ price }) => <span className="font-[650]">{adminRupees(price)}</span>,
      align: 'right',
    },
    { name: 'Category', cell: ({ category }) => category },
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

function AllCheckbox({ chosen, shownCount }: Pick<Actions, 'chosen' | 'shownCount'>) {
  return (
    <input
      type="checkbox"
      aria-label="Choose all products on this page"
      checked={shownCount > 0 && chosen.areAllShown}
      onChange={chosen.toggleAll}
      className="mr-2.5 size-4.5"
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
  const { name, slug, sku, isFeatured, inStock } = product;
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
        {isPublic(product) ? (
          <ShopLink to={paths.product(slug)} className="font-[650] wrap-break-word hover:underline">
            {name}
          </ShopLink>
        ) : (
          <span className="font-[650] wrap-break-word">{name}</span>
        )}{' '}
        <StateBadge product={product} />
        <span className="block text-small font-normal text-text-3">
          {sku}
          {!inStock && <span className="font-[550] text-bad"> Out of stock</span>}
        </span>
      </div>
    </div>
  );
}

function isPublic({ state, held }: AdminProduct): boolean {
  return state === 'live' && !held;
}

function StateBadge({ product: { state, held } }: { product: AdminProduct }) {
  if (state === 'archived') return <Badge tone="grey">Archived</Badge>;
  if (state === 'draft') return <Badge tone="blue">Draft</Badge>;
  return held && <Badge tone="red">Held</Badge>;
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
