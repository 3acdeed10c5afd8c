import * as addresses from '../../contract/addresses.ts';
import * as adminProducts from '../../contract/admin-products.ts';
import * as audit from '../../contract/audit.ts';
import * as auth from '../../contract/auth.ts';
import * as attributes from '../../contract/attributes.ts';
import * as brands from '../../contract/brands.ts';
import * as books from '../../contract/books.ts';
import type { Call } from '../../contract/call.ts';
import * as cart from '../../contract/cart.ts';
import * as catalogue from '../../contract/catalogue.ts';
import * as categories from '../../contract/categories.ts';
import * as certificates from '../../contract/certificates.ts';
import * as coupons from '../../contract/coupons.ts';
import * as customers from '../../contract/customers.ts';
import * as dashboard from '../../contract/dashboard.ts';
import * as delivery from '../../contract/delivery.ts';
import * as documents from '../../contract/documents.ts';
import * as enquiries from '../../contract/enquiries.ts';
import * as gstReturns from '../../contract/gst-returns.ts';
import * as imports from '../../contract/imports.ts';
import * as jobs from '../../contract/jobs.ts';
import * as kits from '../../contract/kits.ts';
import * as margin from '../../contract/margin.ts';
import * as moneyDesk from '../../contract/money-desk.ts';
import * as orders from '../../contract/orders.ts';
import * as payWays from '../../contract/pay-ways.ts';
import * as payments from '../../contract/payments.ts';
import * as paymentSettings from '../../contract/payment-settings.ts';
import * as pictures from '../../contract/pictures.ts';
import * as productGroups from '../../contract/product-groups.ts';
import * as productFiles from '../../contract/product-files.ts';
import * as pins from '../../contract/pins.ts';
import * as compatibilityNotes from '../../contract/compatibility-notes.ts';
import * as planning from '../../contract/planning.ts';
import * as plans from '../../contract/plans.ts';
import * as portalFiles from '../../contract/portal-files.ts';
import * as search from '../../contract/search.ts';
import * as purchases from '../../contract/purchases.ts';
import * as settings from '../../contract/settings.ts';
import * as stock from '../../contract/stock.ts';
import * as zones from '../../contract/zones.ts';

/** A call with its name in the contract and its group. */
export interface NamedCall {
  group: string;
  name: string;
  call: Call;
}

const GROUPS: Record<string, Record<string, Call>> = {
  Catalogue: catalogue,
  Search: search,
  Cart: cart,
  Orders: orders,
  Account: auth,
  Coupons: coupons,
  Customers: customers,
  Dashboard: dashboard,
  Enquiries: enquiries,
  Jobs: jobs,
  Audit: audit,
  Stock: stock,
  Purchases: purchases,
  Margin: margin,
  Pictures: pictures,
  'Product files': productFiles,
  'Product groups': productGroups,
  'Admin products': adminProducts,
  Brands: brands,
  Attributes: attributes,
  Kits: kits,
  Categories: categories,
  Certificates: certificates,
  'PIN codes': pins,
  Settings: settings,
  'Ways to pay': payWays,
  'Payment settings': paymentSettings,
  Delivery: delivery,
  Zones: zones,
  Payments: payments,
  Addresses: addresses,
  Documents: documents,
  'GST returns': gstReturns,
  'Portal files': portalFiles,
  Books: books,
  'Payments desk': moneyDesk,
  Imports: imports,
  Planning: planning,
  'Compatibility notes': compatibilityNotes,
  Plans: plans,
};

/** Every call of the API, from the contract. */
export const ALL_CALLS: NamedCall[] = Object.entries(GROUPS).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ group, name, call })),
);
