import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { openCodShop, type CodShop } from '../../support/payments/cod-steps.ts';
import { codeIn } from '../../support/platform/mail-server.ts';

let cod: CodShop;
beforeAll(async () => {
  cod = await openCodShop();
});
afterAll(() => cod.shop.close());
afterEach(() => cod.noRules());

describe('the code that confirms pay on delivery', () => {
  async function codeFor(customer: SignedIn): Promise<string> {
    const sent = await customer.client.call('POST /orders/cod-code', {});
    await cod.shop.deliver();
    const code = codeIn(await cod.shop.mail.mailTo(customer.email, /confirms/));
    expect(sent.body).toEqual({ message: 'Code sent.' });
    return code;
  }
  /** Only the code's time moves: the session would end otherwise. */
  const tenMinutesLater = () =>
    cod.shop.db
      .updateTable('cod_codes')
      .set({ sent_at: new Date(cod.shop.clock.now().getTime() - 600_000), expires_at: cod.shop.clock.now() })
      .execute();
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('is needed from its total on, and works once', async () => {
    await cod.rules({ codeFrom: 2000 });
    const customer = await someCustomer(cod.shop);
    const codCode = await codeFor(customer);

    expect(await cod.refusalOf(customer, 1)).toBe(null);
    expect((await cod.refusalOf(customer, 2))?.[1]).toBe('cod_code_needed');
    expect((await cod.refusalOf(customer, 2, { codCode: wrongFor(codCode) }))?.[1]).toBe('cod_code_wrong');
    expect((await cod.refusalOf(customer, 2, { codCode: 'letters' }))?.[1]).toBe('cod_code_wrong');
    expect((await cod.refusalOf(customer, 2, { codCode, totalAmount: 1 }))?.[1]).toBe('total_changed');
    expect(await cod.refusalOf(customer, 2, { codCode })).toBe(null);
    expect((await cod.refusalOf(customer, 2, { codCode }))?.[1]).toBe('cod_code_wrong');
  });

  it('is worn out after five wrong tries, also when they come at once', async () => {
    await cod.rules({ codeFrom: 0 });
    const customer = await someCustomer(cod.shop);
    const codCode = await codeFor(customer);

    await Promise.all(
      Array.from({ length: 5 }, () => cod.refusalOf(customer, 1, { codCode: wrongFor(codCode) })),
    );

    expect((await cod.refusalOf(customer, 1, { codCode }))?.[1]).toBe('cod_code_wrong');
  });

  it('is the buyer’s own, holds ten minutes, and comes at most every 30 seconds', async () => {
    await cod.rules({ codeFrom: 0 });
    const [customer, other] = [await someCustomer(cod.shop), await someCustomer(cod.shop)];
    const codCode = await codeFor(customer);

    const soon = await customer.client.call('POST /orders/cod-code', {});
    const foreign = await cod.refusalOf(other, 1, { codCode });
    await tenMinutesLater();
    const late = await cod.refusalOf(customer, 1, { codCode });
    const next = await codeFor(customer);

    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '30']);
    expect([foreign?.[1], late?.[1]]).toEqual(['cod_code_wrong', 'cod_code_wrong']);
    expect(await cod.refusalOf(customer, 1, { codCode: next })).toBe(null);
  });
});
