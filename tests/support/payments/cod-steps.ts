import { someAdmin, type SignedIn } from '../accounts/user-factory.ts';
import { orderBody, someProduct } from '../catalogue/product-and-order-factory.ts';
import { startTestShop } from '../platform/test-shop.ts';
import { MAX_STATEMENT_ROWS } from '../../../src/payments/payments-desk/money-desk-choices.ts';
import { readColumns, UnreadableFile } from '../../../src/imports/reading/sheet-table.server.ts';
import {
  refusedStatement,
  statementRows,
  STATEMENT_COLUMNS,
  type StatementRow,
  type StatementCells,
} from '../../../src/payments/statements/read-statement.server.ts';

export type CodShop = Awaited<ReturnType<typeof openCodShop>>;

/** Opens a shop that sells cameras of ₹1,000, for trying who may pay at the door. */
export async function openCodShop() {
  const shop = await startTestShop({ razorpay: { keyId: 'a', keySecret: 'b', webhookSecret: 'c' } });
  const admin = await someAdmin(shop);
  const camera = await someProduct(shop, { pricePaise: 100_000, stock: null });
  let phones = 0;
  const cameras = (quantity: number) => [{ product: camera, quantity }];
  const rules = (cod: object) => admin.client.call('PUT /admin/payment-settings', { body: { cod } });
  /** Each order is for a phone of its own, unless a test says otherwise. */
  const order = ({ client }: SignedIn, quantity: number, extra: object = {}) => {
    const phone = `90000${String(++phones).padStart(5, '0')}`;
    return client.call('POST /orders', { body: orderBody(cameras(quantity), { phone, ...extra }) });
  };
  return {
    shop,
    admin,
    cameras,
    rules,
    /** Takes back what a test changed. */
    noRules: () => rules({ most: null, firstOrderMost: null, refusalsMost: null, codeFrom: null }),
    order,
    /** Places an order. @returns status, code and sentence of its refusal, or null when it was placed */
    refusalOf: async (customer: SignedIn, quantity: number, extra: object = {}) => {
      const { status, refusal } = await order(customer, quantity, extra);
      return status === 201 ? null : [status, refusal.code, refusal.message];
    },
  };
}

/** Reads a statement as the shop does, without its thread. */
export function readStatement(csv: string): StatementRow[] {
  try {
    return statementRows(readColumns(csv, STATEMENT_COLUMNS, MAX_STATEMENT_ROWS) as StatementCells[]);
  } catch (error) {
    if (error instanceof UnreadableFile) throw refusedStatement(error);
    throw error;
  }
}
