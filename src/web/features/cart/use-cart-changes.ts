import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CartItem } from '../../../contract/cart-shapes.ts';
import { addToCart, clearCart, removeFromCart, setQuantity } from '../../../contract/cart.ts';
import { UNITS_PER_ADD } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import { callApi } from '../../lib/api.ts';
import { paths } from '../../../contract/page-paths.ts';
import { isRefusal, sentenceOf } from '../../lib/failures.ts';
import { useSession } from '../../lib/session.ts';
import { toasts } from '../../lib/toasts.ts';
import { enqueue, isQueueEmpty } from './cart-change-queue.ts';
import { cartQuery } from './use-cart.ts';
import { savePendingProduct, type PendingProduct } from './pending-product.ts';

const { queryKey } = cartQuery;
/** What the server last said; it belongs to the person, and is forgotten with them. */
const confirmedKey = [queryKey[0], 'confirmed'];

/**
 * Every change of the cart. Quantities and removals show at once and are put back if the server refuses; each
 * answers whether it succeeded, after its toast.
 */
export function useCartChanges() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();

  /** Adds one unit. A visitor is sent to log in, and the product waits. */
  async function add(product: PendingProduct): Promise<boolean> {
    if (session.state === 'none') return sendToLogIn(product);
    try {
      settle(
        await enqueue(() =>
          callApi(addToCart, { body: { productId: product._id, quantity: UNITS_PER_ADD } }),
        ),
      );
      toasts.success(messages.cart.added(product.name));
      return true;
    } catch (error) {
      if (isRefusal(error, 401)) return sendToLogIn(product);
      toasts.error(sentenceOf(error, messages.cart.addFailed));
      return false;
    }
  }

  /**
   * Adds what was ordered once before, each product for itself: one that is sold out or gone is told, and the others
   * are there.
   * @returns how many products were added
   */
  async function addAgain(lines: { productId: string; quantity: number }[]): Promise<number> {
    let added = 0;
    for (const body of lines) {
      try {
        settle(await enqueue(() => callApi(addToCart, { body })));
        added++;
      } catch (error) {
        toasts.error(sentenceOf(error, messages.cart.addFailed));
      }
    }
    return added;
  }

  function sendToLogIn(product: PendingProduct): false {
    savePendingProduct(product);
    void navigate(paths.login);
    return false;
  }

  /** One more or one less; below 1 the line goes. */
  async function changeQuantity(productId: string, by: 1 | -1): Promise<boolean> {
    // Not what was drawn last: two quick presses come before it is drawn again.
    const quantity = quantityNow(productId) + by;
    if (quantity < 1) return remove(productId);
    return change(
      (items) => items.map((item) => (item.productId === productId ? { ...item, quantity } : item)),
      () => callApi(setQuantity, { params: { productId }, body: { quantity } }),
      { failed: messages.cart.quantityFailed },
    );
  }

  function quantityNow(productId: string): number {
    const items = client.getQueryData<CartItem[]>(queryKey) ?? [];
    return items.find((item) => item.productId === productId)?.quantity ?? 0;
  }

  async function remove(productId: string): Promise<boolean> {
    return change(
      (items) => items.filter((item) => item.productId !== productId),
      () => callApi(removeFromCart, { params: { productId } }),
      { done: messages.cart.removed, failed: messages.cart.removeFailed },
    );
  }

  async function clear(): Promise<boolean> {
    return change(
      () => [],
      () => callApi(clearCart, {}),
      { done: messages.cart.cleared, failed: messages.cart.clearFailed },
    );
  }

  async function change(
    show: (items: CartItem[]) => CartItem[],
    send: () => Promise<CartItem[]>,
    sentences: { done?: string; failed: string },
  ): Promise<boolean> {
    // An answer to an older question must not overwrite what is shown from here on.
    void client.cancelQueries({ queryKey });
    const shown = client.getQueryData<CartItem[]>(queryKey) ?? [];
    if (isQueueEmpty()) client.setQueryData(confirmedKey, shown);
    client.setQueryData(queryKey, show(shown));
    try {
      settle(await enqueue(send));
      if (sentences.done) toasts.success(sentences.done);
      return true;
    } catch {
      client.setQueryData(queryKey, client.getQueryData<CartItem[]>(confirmedKey) ?? shown);
      toasts.error(sentences.failed);
      return false;
    }
  }

  /** Takes the server's answer; while further changes wait, what is shown is already ahead of it. */
  function settle(items: CartItem[]): void {
    client.setQueryData(confirmedKey, items);
    if (isQueueEmpty()) client.setQueryData(queryKey, items);
  }

  return { add, addAgain, changeQuantity, quantityNow, remove, clear };
}
