import { MAX_STARS } from '../../domain/catalogue/review-rules.ts';
import type { ProductReviews } from '../../contract/catalogue/reviews-shapes.ts';
import type { Product } from '../../contract/catalogue/catalogue-shapes.ts';
import { paths } from '../../contract/platform/page-paths.ts';
import type { Shop } from '../../contract/platform/settings-shapes.ts';
import { callLink } from '../../domain/platform/phone-links.ts';

/** Things as schema.org describes them; unknown facts are left out. */

export interface Crumb {
  name: string;
  to: string;
}

/** The whole address of a path. */
export type UrlOf = (path: string) => string;

/**
 * @param fileUrl of a path that is the same in every language
 * @param reviews the newest, where the shop shows them
 */
export function productData(
  product: Product,
  { tradeName }: Pick<Shop, 'tradeName'>,
  urlOf: UrlOf,
  fileUrl: UrlOf,
  reviews?: ProductReviews,
): object {
  const price = { price: product.price, priceCurrency: 'INR' };
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description || undefined,
    sku: product.sku ?? undefined,
    image: product.image === null ? undefined : fileUrl(product.image),
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand ?? tradeName },
    gtin: product.gtin ?? undefined,
    offers: {
      '@type': 'Offer',
      url: urlOf(paths.product(product.slug)),
      ...price,
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: tradeName },
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, valueAddedTaxIncluded: true },
    },
    ...(reviews && ratingData(reviews)),
  };
}

const MAX_REVIEWS = 5;

function ratingData({ count, average, reviews }: ProductReviews): object {
  if (average === null) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    review: reviews.slice(0, MAX_REVIEWS).map(({ rating, title, text, name, day }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: day,
      name: title ?? undefined,
      reviewBody: text || undefined,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: MAX_STARS },
    })),
  };
}

export function breadcrumbData(crumbs: readonly Crumb[], urlOf: UrlOf): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(to),
    })),
  };
}

/** A local business. */
export function storeData(shop: Shop, urlOf: UrlOf, fileUrl: UrlOf): object {
  const { tradeName, phone, instagram, facebook, social, logo, openingHours = [] } = shop;
  const profiles = [instagram, facebook, social?.youtube, social?.x, social?.linkedin].filter(Boolean);
  return {
    '@type': 'Store',
    name: tradeName,
    url: urlOf(paths.home),
    address: addressData(shop.address),
    telephone: phone ? callLink(phone).replace('tel:', '') : undefined,
    openingHoursSpecification: orNone(openingHours.map(hoursData)),
    sameAs: orNone(profiles),
    logo: logo ? fileUrl(logo.light) : undefined,
  };
}

function addressData({ line1, line2, city, state, pin }: Shop['address']): object | undefined {
  const streetAddress = [line1, line2].filter(Boolean).join(', ');
  if (!streetAddress && !city && !pin) return undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: streetAddress || undefined,
    addressLocality: city || undefined,
    addressRegion: state || undefined,
    postalCode: pin || undefined,
    addressCountry: 'IN',
  };
}

const DAYS: Record<string, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};

function hoursData({ days, opens, closes }: NonNullable<Shop['openingHours']>[number]): object {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day]}`),
    opens,
    closes,
  };
}

function orNone<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}
