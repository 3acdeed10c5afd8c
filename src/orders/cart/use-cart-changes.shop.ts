import { useQueryClient } from '@tanstack/react-query';
import { UNITS_PER_ADD } from '../orders/orders-limits.ts';
import { cartMessages } from './cart.words.ts';
import type { CartItem } from './cart.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { savePendingProduct, type PendingProduct } from './pending-product.shop.ts';
import { cartQuery } from './use-cart.shop.ts';

let last: Promise<unknown> = Promise.resolve();

let unfinished = 0;

const { queryKey } = cartQuery;

/** The cart as the server last sent it. Removed with the person's other data. */
const confirmedKey = [queryKey[0], 'confirmed'];

/** New quantities show at once and are reset if the server refuses them. */
export function useCartChanges() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();

  /** Adds one unit. A visitor is sent to the log-in, and the product stays pending. */
  async function add(product: PendingProduct): Promise<boolean> {
    if (session.state === 'none') return sendToLogIn(product);
    try {
      finish(
        await enqueue(() =>
          callApi('POST /cart', { body: { productId: product._id, quantity: UNITS_PER_ADD } }),
        ),
      );
      toasts.success(cartMessages.added(product.name));
      return true;
    } catch (error) {
      if (isRefusal(error, 401)) return sendToLogIn(product);
      toasts.error(sentenceOf(error, cartMessages.addFailed));
      return false;
    }
  }

  /** Sends one request per line, so that a sold-out product does not stop the others. */
  async function addAgain(lines: { productId: string; quantity: number }[]): Promise<number> {
    let added = 0;
    for (const body of lines) {
      try {
        finish(await enqueue(() => callApi('POST /cart', { body })));
        added++;
      } catch (error) {
        toasts.error(sentenceOf(error, cartMessages.addFailed));
      }
    }
    return added;
  }

  function sendToLogIn(product: PendingProduct): false {
    savePendingProduct(product);
    navigate(paths.login);
    return false;
  }

  /** A quantity below 1 removes the line. */
  async function changeQuantity(productId: string, by: 1 | -1): Promise<boolean> {
    // The stored quantity, because a second quick press comes before the next render.
    const quantity = quantityNow(productId) + by;
    if (quantity < 1) return remove(productId);
    return change(
      (items) => items.map((item) => (item.productId === productId ? { ...item, quantity } : item)),
      () => callApi('PUT /cart/:productId', { params: { productId }, body: { quantity } }),
      { failed: cartMessages.quantityFailed },
    );
  }

  function quantityNow(productId: string): number {
    const items = client.getQueryData<CartItem[]>(queryKey) ?? [];
    return items.find((item) => item.productId === productId)?.quantity ?? 0;
  }

  async function remove(productId: string): Promise<boolean> {
    return change(
      (items) => items.filter((item) => item.productId !== productId),
      () => callApi('DELETE /cart/:productId', { params: { productId } }),
      { done: cartMessages.removed, failed: cartMessages.removeFailed },
    );
  }

  async function clear(): Promise<boolean> {
    return change(
      () => [],
      () => callApi('DELETE /cart', {}),
      { done: cartMessages.cleared, failed: cartMessages.clearFailed },
    );
  }

  async function change(
    show: (items: CartItem[]) => CartItem[],
    send: () => Promise<CartItem[]>,
    sentences: { done?: string; failed: string },
  ): Promise<boolean> {
    // The answer of an earlier request must not overwrite the new state.
    void client.cancelQueries({ queryKey });
    const shown = client.getQueryData<CartItem[]>(queryKey) ?? [];
    if (isQueueEmpty()) client.setQueryData(confirmedKey, shown);
    client.setQueryData(queryKey, show(shown));
    try {
      finish(await enqueue(send));
      if (sentences.done) toasts.success(sentences.done);
      return true;
    } catch {
      client.setQueryData(queryKey, client.getQueryData<CartItem[]>(confirmedKey) ?? shown);
      toasts.error(sentences.failed);
      return false;
    }
  }

  /** Shows the server's answer, unless further changes are queued: then the screen is already ahead. */
  function finish(items: CartItem[]): void {
    client.setQueryData(confirmedKey, items);
    if (!isQueueEmpty()) return;
    // A cart that was asked for before, as right after a log-in, may be answered later.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, items);
  }

  return { add, addAgain, changeQuantity, quantityNow, remove, clear, finish };
}

/** Sends changes of the cart one after another, so that quick presses reach the server in order. */
export async function enqueue<T>(send: () => Promise<T>): Promise<T> {
  unfinished++;
  const current = last.then(send, send);
  last = current.catch(() => undefined);
  return current.finally(() => unfinished--);
}

function isQueueEmpty(): boolean {
  return unfinished === 0;
}
