import { useQuery } from '@tanstack/react-query';
import { englishIn } from '../../../../../domain/platform/text-language.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { listingShopMessages } from '../../../../../contract/catalogue/listing-shop-messages.ts';

/** Links to the products that have most of the searched words. Shows nothing on failure. */
export function NearestProducts({ text }: { text: string }) {
  const { data } = useQuery(apiQuery('GET /suggest', { query: { q: text } }));
  if (!data || data.products.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h2 className="font-[650] wrap-anywhere">{listingShopMessages.nearestTo(text)}</h2>
      <ul className="grid gap-1">
        {data.products.map(({ _id, slug, name }) => (
          <li key={_id}>
            <ShopLink to={paths.product(slug)} lang={englishIn(name)} className="link-line inline-block py-1">
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
