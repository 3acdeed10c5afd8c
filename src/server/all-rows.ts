import * as audit from '../contract/audit.ts';
import * as auth from '../contract/auth.ts';
import * as cart from '../contract/cart.ts';
import * as catalogue from '../contract/catalogue.ts';
import * as coupons from '../contract/coupons.ts';
import * as customers from '../contract/customers.ts';
import * as dashboard from '../contract/dashboard.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import * as enquiries from '../contract/enquiries.ts';
import * as jobs from '../contract/jobs.ts';
import * as orders from '../contract/orders.ts';

/** A row of the contract with the name it has there, and the part of the shop it belongs to. */
export interface NamedRow {
  group: string;
  name: string;
  row: Endpoint;
}

const GROUPS: Record<string, Record<string, Endpoint>> = {
  Catalogue: catalogue,
  Cart: cart,
  Orders: orders,
  Account: auth,
  Coupons: coupons,
  Customers: customers,
  Dashboard: dashboard,
  Enquiries: enquiries,
  Jobs: jobs,
  Audit: audit,
};

/** Every call of the API: the whole of the contract's table. */
export const ALL_ROWS: NamedRow[] = Object.entries(GROUPS).flatMap(([group, rows]) =>
  Object.entries(rows).map(([name, row]) => ({ group, name, row })),
);
