import type { ReactNode } from 'react';
import { SearchX } from 'lucide-react';
import { productMessages } from '../../../../../contract/catalogue/product-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Empty } from '../../../../ui/page/empty.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { AppliedFilter } from './applied-filters.ts';
import { catalogueUrlOf, type CatalogueChoice } from './catalogue-url.ts';
import { listingShopMessages } from '../../../../../contract/catalogue/listing-shop-messages.ts';
import { NearestProducts } from './nearest-products.tsx';

interface Props {
  choice: CatalogueChoice;
  applied: AppliedFilter[];
  children: ReactNode;
}

export function NoProducts({ choice, applied, children }: Props) {
  const last = applied.at(-1);
  return (
    <Empty icon={<SearchX size={32} />} sentence={productMessages.none}>
      {children}
      {last && <p className="text-text-2">{listingShopMessages.tryAShorterWordSuch(last.name)}</p>}
      <p className="flex flex-wrap justify-center gap-3">
        {last && (
          <ShopLink
            rel="nofollow"
            to={catalogueUrlOf(choice, last.without)}
            className={buttonClass('primary')}
          >
            {listingShopMessages.remove(last.name)}
          </ShopLink>
        )}
        <ShopLink to={paths.products} className={buttonClass('outline')}>
          {listingShopMessages.showAllProducts}
        </ShopLink>
      </p>
      {/* Last, because it comes later: a link that moved while it was pressed would not be followed. */}
      {choice.search !== '' && <NearestProducts text={choice.search} />}
    </Empty>
  );
}
