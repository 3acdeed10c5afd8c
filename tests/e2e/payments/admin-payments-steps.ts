import type { APIRequestContext } from '@playwright/test';

export async function due(api: APIRequestContext, number: string): Promise<number> {
  const order = (await (await api.get(`/api/orders/my-orders/${number}`)).json()) as {
    payment: { due: number };
  };
  return order.payment.due;
}
