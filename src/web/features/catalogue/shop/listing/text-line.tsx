import type { Page } from '../../../../../domain/platform/list-page.ts';
import type { ProductSummary } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { catalogueUrlOf, type CatalogueChoice } from './catalogue-url.ts';
import { listingShopMessages } from '../../../../../contract/catalogue/listing-shop-messages.ts';

/** A link to all products that mention the text, where a search by words leaves some out. */
export function TextLine({
  choice,
  page: { total, textTotal = total },
}: {
  choice: CatalogueChoice;
  page: Page<ProductSummary>;
}) {
  const more = textTotal - total;
  if (more <= 0) return null;
  return (
    <p className="pt-4 text-center">
      <ShopLink rel="nofollow" to={catalogueUrlOf(choice, { inText: true })} className="link-line">
        {listingShopMessages.showThatMentionItIn(more)}
      </ShopLink>
    </p>
  );
}
