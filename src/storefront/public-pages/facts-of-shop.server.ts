import { SAMPLE_GSTIN } from '../../platform/settings/shop-identity.ts';
import type { PageFacts } from '../pages/page-facts.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import type { StorefrontRow } from '../brand/storefront-memo.server.ts';

type Brand = Pick<StorefrontRow, 'cities' | 'founded_in'>;

/** The cities that the owner names, else those where the shop installs. */
export function citiesOf(
  { cities }: Pick<Brand, 'cities'>,
  { installsIn = [] }: Pick<Shop, 'installsIn'>,
): string[] {
  return cities.length > 0 ? cities : installsIn;
}

export function factsOfShop(shop: Shop, brand: Brand): PageFacts {
  const { address, gstin, grievanceOfficer } = shop;
  const cities = citiesOf(brand, shop);
  return {
    name: shop.tradeName,
    legalName: shop.legalName,
    city: address.city,
    address: [address.line1, address.line2, address.city, `${address.state} ${address.pin}`]
      .filter((part) => part.trim() !== '')
      .join(', '),
    phone: shop.phone,
    whatsapp: shop.whatsapp ?? '',
    email: shop.email,
    supportEmail: shop.supportEmail,
    grievanceName: grievanceOfficer.name,
    grievanceEmail: grievanceOfficer.email,
    hours: shop.hours,
    // The invented GSTIN of a new shop is called a sample.
    gstin: `${gstin ?? ''}${gstin === SAMPLE_GSTIN ? ' (sample)' : ''}`,
    founded: brand.founded_in === null ? '' : String(brand.founded_in),
    cities: cities.join(', '),
    cityCount: cities.length === 0 ? '' : String(cities.length),
    payOnDelivery: shop.payOnDelivery === 'nowhere' ? '' : 'yes',
  };
}
