import { dayInWords, isoDayOf } from '../../kit/rules/dates.ts';
import type { DeskQuestion } from './reviews.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { choicesOf } from '../../platform/desk/desk-list.desk.tsx';

/** The product, and who wrote about it when. */
export const productColumn: Column<Pick<DeskQuestion, 'createdAt' | 'name' | 'product'>> = {
  name: 'Product',
  cell: ({ product, name, createdAt }) => (
    <div className="md:w-52">
      <ShopLink to={paths.product(product.slug)} className="link-line text-info font-[650] wrap-anywhere">
        {product.name}
      </ShopLink>
      <span className="block text-small font-normal text-text-3">
        {name}, {dayInWords(isoDayOf(new Date(createdAt)))}
      </span>
    </div>
  ),
  onCard: 'title',
};

/** Filters texts by whether they wait, are public or were refused. */
export const stateFilter = {
  state: {
    label: 'Status',
    className: 'md:max-w-44',
    choices: choicesOf('state', { pending: 'Waiting', published: 'Published', refused: 'Refused' }),
  },
};

export const CHANGES = ['/admin', '/products'] as const;

export function StateBadge({ state }: Pick<DeskQuestion, 'state'>) {
  if (state === 'pending') return <Badge tone="amber">Waiting</Badge>;
  return state === 'published' ? <Badge tone="green">Published</Badge> : <Badge tone="grey">Refused</Badge>;
}
