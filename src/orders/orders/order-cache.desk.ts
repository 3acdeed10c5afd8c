import type { QueryClient } from '@tanstack/react-query';
import type { OrderStatus } from './order-status.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import type { Order } from './orders.shapes.ts';

type Lists = Page<Order>;

export function showStatus(client: QueryClient, id: string, status: OrderStatus): void {
  const changed = (order: Order) => (order._id === id ? { ...order, status } : order);
  client.setQueriesData<Lists>(
    { queryKey: ['/orders/allorders'] },
    (list) => list && { ...list, items: list.items.map(changed) },
  );
  client.setQueriesData<Order>({ queryKey: ['/orders/:id'] }, (order) => order && changed(order));
}

/** Cancels running requests, whose answers would show the old status. */
export async function cancelOrderQueries(client: QueryClient): Promise<void> {
  await Promise.all(
    ['/orders/allorders', '/orders/:id'].map((path) => client.cancelQueries({ queryKey: [path] })),
  );
}

export const orderPaths = ['/orders/allorders', '/orders/:id', '/admin/dashboard'] as const;

export function invalidateOrders(client: QueryClient): void {
  for (const path of orderPaths) void client.invalidateQueries({ queryKey: [path] });
}

/** @returns the order from a loaded list, so that its details show at once */
export function listedOrder(client: QueryClient, id: string): Order | undefined {
  return client
    .getQueriesData<Lists>({ queryKey: ['/orders/allorders'] })
    .flatMap(([, list]) => list?.items ?? [])
    .find((order) => order._id === id);
}
