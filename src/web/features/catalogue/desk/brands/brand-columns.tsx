import { indianNumber } from '../../../../../domain/platform/money.ts';
import type { Brand } from '../../../../../contract/catalogue/brands-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { RowMenu } from '../../../../ui/tables/row-menu.tsx';

interface Actions {
  onEdit: (brand: Brand) => void;
  onDelete: (brand: Brand) => void;
}

export function brandColumns({ onEdit, onDelete }: Actions): Column<Brand>[] {
  return [
    {
      name: 'Brand',
      onCard: 'title',
      cell: ({ name }) => <span className="font-[650] wrap-anywhere">{name}</span>,
    },
    { name: 'Products for sale', align: 'right', cell: (brand) => <CountLink brand={brand} /> },
    {
      name: 'Actions',
      cell: (brand) => (
        <div className="flex gap-2">
          <Button
            kind="outline"
            size="small"
            data-row-open
            aria-label={`Rename ${brand.name}`}
            onClick={() => onEdit(brand)}
          >
            Rename
          </Button>
          <RowMenu
            of={brand.name}
            actions={[
              {
                name: 'Delete',
                label: `Delete ${brand.name}`,
                isDanger: true,
                onPress: () => onDelete(brand),
              },
            ]}
          />
        </div>
      ),
      onCard: 'wide',
      className: 'md:w-56',
    },
  ];
}

function CountLink({ brand: { slug, name, count } }: { brand: Brand }) {
  if (count === 0) return '0';
  return (
    <ShopLink
      to={`${paths.products}?brand=${encodeURIComponent(slug)}`}
      aria-label={`${indianNumber(count)} of ${name}`}
      className="link-line inline-flex min-h-6 min-w-6 items-center justify-end text-info"
    >
      {indianNumber(count)}
    </ShopLink>
  );
}
