import { withPrefix } from '../../../../domain/platform/language-paths.ts';
import type { MarkedAddresses } from '../../../../domain/storefront/changed-addresses.ts';
import { LANGUAGES } from '../../../../contract/languages.ts';
import type { Db } from '../../../../db/transaction.ts';
import { addressesOfShop } from '../../catalogue/listing/shop-addresses.ts';
import { listPublished } from '../../storefront/public-pages/published-pages.ts';

/** Marks of every page that search engines may show, in each language that the shop is offered in. */
export async function readMarkedAddresses(db: Db): Promise<MarkedAddresses> {
  const { offered } = await db.selectFrom('storefront').select('offered').executeTakeFirstOrThrow();
  const addresses = await addressesOfShop(db, await listPublished(db));
  return new Map(
    LANGUAGES.filter(({ code }) => offered.includes(code)).flatMap(({ prefix }) =>
      addresses.map(({ path, mark }): [string, string] => [withPrefix(path, prefix), mark]),
    ),
  );
}
