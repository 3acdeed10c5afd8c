import type { PaymentSettings } from '../../../src/payments/pay-ways/payment-settings.shapes.ts';
import { adminApi } from '../platform/admin-api.ts';
import { expect, test } from '../platform/story.ts';

/** For a file of stories: other stories of this shop deliver as before. */
export function keepDelivery(): void {
  let former: object;

  test.beforeAll(async ({ shop }) => {
    const api = await adminApi(shop);
    const { cod, cashCeiling } = (await (
      await api.get('/api/admin/payment-settings')
    ).json()) as PaymentSettings;
    former = { cod, cashCeiling };
    await api.dispose();
  });

  test.afterAll(async ({ shop }) => {
    const api = await adminApi(shop);
    const zones = (await (await api.get('/api/admin/zones')).json()) as { _id: string; name: string }[];
    for (const { _id, name } of zones)
      if (/^(Coast|Delta|Mumbai)$/.test(name))
        expect((await api.delete(`/api/admin/zones/${_id}`)).ok()).toBe(true);
    const put = await api.put('/api/admin/payment-settings', { data: former });
    expect(put.ok(), await put.text()).toBe(true);
    await api.dispose();
  });
}
