import { cartMessages } from './cart.words.ts';
import {
  cart,
  cartAddition,
  cartLinesBody,
  productParams,
  quantityBody,
  type CartItem,
  cartChecksShape,
  type CartChecks,
} from './cart.shapes.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { MAX_LINES_PER_ORDER } from '../orders/orders-limits.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { notFound, conflict } from '../../kit/server/http/errors.ts';
import { forUser, type Routing } from '../../kit/server/http/route.ts';
import type { Services } from '../../kit/server/services.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import { addLines } from './add-lines.server.ts';
import {
  readCart,
  removeAllLines,
  removeLine,
  setLine,
  addLine,
  isOnSale,
  readQuantities,
} from './cart-queries.server.ts';
import { rupeesOf, rupeeSign } from '../../kit/rules/money.ts';
import type { ChecksAnswer } from '../../planning/checks/checks.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { selectProducts } from '../../catalogue/listing/catalogue-queries.server.ts';
import type { ProductRow } from '../../catalogue/listing/product-reply.server.ts';
import { conditionOf } from '../../catalogue/listing/product-filters.server.ts';

export function cartCalls({ services }: Routing<WithMemberPrices>) {
  const { clock, db, memberPrices } = services;
  const cartOf = async (userId: string) => readCart(db, userId, await memberPrices.of(userId));

  return {
    'GET /cart': forUser({ name: 'readCart', summary: 'Return my cart', reply: cart }, ({ currentUser }) =>
      cartOf(currentUser.id),
    ),

    'POST /cart': forUser(
      {
        name: 'addToCart',
        summary: 'Add units of a product to my cart',
        refusals: [404, 409],
        body: cartAddition,
        reply: cart,
      },
      ({ currentUser, body }) => addToCart(services, currentUser.id, body),
    ),

    'POST /cart/lines': forUser(
      {
        name: 'addLines',
        summary: 'Add several products to my cart, all or none; refusals name the lines',
        refusals: [404, 409],
        body: cartLinesBody,
        reply: cart,
      },
      ({ currentUser, body }) => addLines(services, currentUser.id, body.lines),
    ),

    'PUT /cart/:productId': forUser(
      {
        name: 'setQuantity',
        summary: 'Set the quantity of a product in my cart; below 1 removes it',
        refusals: [404],
        params: productParams,
        body: quantityBody,
        reply: cart,
      },
      async ({ currentUser, params, body }) => {
        if (body.quantity < 1) await removeIfId(currentUser.id, params.productId);
        else if (
          !isUuid(params.productId) ||
          !(await setLine(db, currentUser.id, params.productId, body.quantity, clock.now()))
        ) {
          throw notFound(cartMessages.notInCart);
        }
        return cartOf(currentUser.id);
      },
    ),

    'DELETE /cart/:productId': forUser(
      {
        name: 'removeFromCart',
        summary: 'Remove a product from my cart',
        params: productParams,
        reply: cart,
      },
      async ({ currentUser, params }) => {
        await removeIfId(currentUser.id, params.productId);
        return cartOf(currentUser.id);
      },
    ),

    'DELETE /cart': forUser(
      { name: 'clearCart', summary: 'Empty my cart', reply: cart },
      async ({ currentUser }) => {
        await removeAllLines(db, currentUser.id);
        return [];
      },
    ),
  };

  async function removeIfId(userId: string, productId: string): Promise<void> {
    if (isUuid(productId)) await removeLine(db, userId, productId, clock.now());
  }
}

/**
 * A line holds at most MAX_QUANTITY_PER_LINE units; more are dropped.
 * @throws Refused 404 when the product is not on sale, 409 when the cart is full
 */
async function addToCart(
  { db, clock, memberPrices }: Pick<Services, 'db' | 'clock'> & WithMemberPrices,
  userId: string,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<CartItem[]> {
  if (!isUuid(productId)) throw notFound(productMessages.notFound);
  const prices = await memberPrices.of(userId);
  const { cart, isAdded } = await addLine(db, userId, productId, quantity, prices, clock.now());
  if (isAdded) return cart;
  const isFull = cart.length >= MAX_LINES_PER_ORDER;
  throw isFull && (await isOnSale(db, productId))
    ? conflict('cart_full', cartMessages.full)
    : notFound(productMessages.notFound);
}

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
