import { cartChecksShape, type CartChecks } from './cart.shapes.ts';
import { rupeesOf, rupeeSign } from '../../kit/rules/money.ts';
import { cartMessages } from './cart.words.ts';
import type { ChecksAnswer } from '../../planning/checks/checks.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { forUser } from '../../kit/server/http/calls.ts';
import type { Routing } from '../../kit/server/http/route.ts';
import { selectProducts } from '../../catalogue/listing/catalogue-queries.server.ts';
import type { ProductRow } from '../../catalogue/listing/product-columns.server.ts';
import { conditionOf } from '../../catalogue/listing/product-filters.server.ts';
import { readQuantities } from './cart-queries.server.ts';

/** The next larger ones; after them another kind of plan is wanted. */
const MAX_TRIED = 6;

/** Limit of recorders that are replaced in a cart: each costs a query and its checks. */
const MAX_REPLACED = 3;

/** @param check answers for products on sale; unknown ones are left out */
export function cartChecksCalls({ services }: Routing, check: CheckLines) {
  const { db } = services;

  return {
    'GET /cart/checks': forUser(
      {
        name: 'readCartChecks',
        summary: 'Check whether the products in my cart go together',
        reply: cartChecksShape,
      },
      async ({ currentUser }) => {
        const lines = await readQuantities(db, currentUser.id);
        const answer = await check(lines);
        const instead = await findLargerInstead(db, lines, answer, check);
        return { ...answer, ...(instead && { instead }) };
      },
    ),
  };
}

interface ProductUnits {
  productId: string;
  quantity: number;
}

type CheckLines = (lines: ProductUnits[]) => Promise<ChecksAnswer>;

/**
 * @returns the cheapest larger kit or recorder that leaves no finding when it takes the place of the one in the cart. A
 * larger kit may take the place of the cameras beside the smaller one too.
 */
async function findLargerInstead(
  db: Db,
  lines: ProductUnits[],
  { findings }: ChecksAnswer,
  check: CheckLines,
): Promise<CartChecks['instead']> {
  if (findings.length === 0) return undefined;
  const ids = lines.map(({ productId }) => productId);
  const products = await selectProducts(db).where('products.id', 'in', ids).execute();
  const cameras = products.filter(({ specs }) => specs.planKind === 'camera');
  for (const small of products.filter(isSized).slice(0, MAX_REPLACED)) {
    const replaced = small.is_kit ? [[small], [small, ...cameras]] : [[small]];
    const larger = await listLarger(db, small);
    for (const instead of larger)
      for (const rows of replaced) {
        const found = swapped(lines, rows, instead);
        if ((await check(found.lines)).findings.length === 0) return found.instead;
      }
  }
  return undefined;
}

function isSized({ is_kit, specs }: ProductRow): boolean {
  return is_kit || specs.planKind === 'recorder';
}

async function listLarger(db: Db, { category, price_paise, is_kit }: ProductRow): Promise<ProductRow[]> {
  const rows = await selectProducts(db)
    .where(conditionOf({ category: [category], inStock: true }))
    .where('price_paise', '>', price_paise)
    .orderBy('price_paise')
    .limit(MAX_TRIED)
    .execute();
  return rows.filter((row) => row.is_kit === is_kit);
}

/** @param replaced the first of them is what the larger product is larger than */
function swapped(lines: ProductUnits[], replaced: ProductRow[], { id, name, price_paise }: ProductRow) {
  const quantityOf = (row: ProductRow) => lines.find(({ productId }) => productId === row.id)!.quantity;
  const quantity = quantityOf(replaced[0]!);
  const before = replaced.reduce((paise, row) => paise + row.price_paise * quantityOf(row), 0);
  const more = price_paise * quantity - before;
  const difference = `${rupeeSign(rupeesOf(Math.abs(more)))} ${more < 0 ? 'less' : 'more'}`;
  const replaces = replaced.map((row) => row.id);
  return {
    lines: [...lines.filter(({ productId }) => !replaces.includes(productId)), { productId: id, quantity }],
    instead: { productId: id, quantity, replaces, sentence: cartMessages.takeInstead(name, difference) },
  };
}
