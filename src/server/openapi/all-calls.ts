import * as addresses from '../../contract/accounts/addresses.ts';
import * as auth from '../../contract/accounts/auth.ts';
import * as customers from '../../contract/accounts/customers.ts';
import * as deskSettings from '../../contract/accounts/desk-settings.ts';
import * as devices from '../../contract/accounts/devices.ts';
import * as ownData from '../../contract/accounts/own-data.ts';
import * as staff from '../../contract/accounts/staff.ts';
import * as twoStep from '../../contract/accounts/two-step.ts';
import * as adminProducts from '../../contract/catalogue/admin-products.ts';
import * as attributes from '../../contract/catalogue/attributes/attributes.ts';
import * as brands from '../../contract/catalogue/brands.ts';
import * as catalogue from '../../contract/catalogue/catalogue.ts';
import * as categories from '../../contract/catalogue/categories.ts';
import * as certificates from '../../contract/catalogue/certificates.ts';
import * as kits from '../../contract/catalogue/kits.ts';
import * as pictures from '../../contract/catalogue/pictures.ts';
import * as productFiles from '../../contract/catalogue/product-files.ts';
import * as productGroups from '../../contract/catalogue/product-groups.ts';
import * as reviews from '../../contract/catalogue/reviews.ts';
import * as delivery from '../../contract/delivery/delivery.ts';
import * as pins from '../../contract/delivery/pins.ts';
import * as couriers from '../../contract/delivery/couriers.ts';
import * as zones from '../../contract/delivery/zones.ts';
import * as counterSales from '../../contract/desk/counter-sales.ts';
import * as dashboard from '../../contract/desk/dashboard.ts';
import * as firstSteps from '../../contract/desk/first-steps.ts';
import * as visits from '../../contract/desk/visits.ts';
import * as growth from '../../contract/storefront/growth.ts';
import * as shopExport from '../../contract/desk/shop-export.ts';
import * as companies from '../../contract/accounts/companies.ts';
import * as credit from '../../contract/accounts/credit.ts';
import * as priceLists from '../../contract/desk/price-lists.ts';
import * as quotes from '../../contract/desk/quotes.ts';
import * as memberPrices from '../../contract/accounts/member-prices.ts';
import * as enquiries from '../../contract/desk/enquiries.ts';
import * as demo from '../../contract/imports/demo.ts';
import * as imports from '../../contract/imports/imports.ts';
import * as books from '../../contract/invoices/books.ts';
import * as documents from '../../contract/invoices/documents.ts';
import * as gstBooks from '../../contract/invoices/gst-books.ts';
import * as gstReturns from '../../contract/invoices/gst-returns.ts';
import * as portalFiles from '../../contract/invoices/portal-files.ts';
import * as cart from '../../contract/orders/cart/cart.ts';
import * as counter from '../../contract/orders/counter/counter.ts';
import * as coupons from '../../contract/orders/coupons/coupons.ts';
import * as dispatch from '../../contract/orders/dispatch/dispatch.ts';
import * as orders from '../../contract/orders/orders.ts';
import * as cartMails from '../../contract/orders/cart/cart-mails.ts';
import * as claims from '../../contract/orders/claims/claims.ts';
import * as complaints from '../../contract/orders/complaints/complaints.ts';
import * as keptPictures from '../../contract/orders/kept-pictures.ts';
import * as serials from '../../contract/orders/serials/serials.ts';
import * as sharedCarts from '../../contract/orders/shared-carts/shared-carts.ts';
import * as returns from '../../contract/orders/returns/returns.ts';
import * as shipments from '../../contract/orders/dispatch/shipments.ts';
import * as track from '../../contract/orders/parcels/track.ts';
import * as warranty from '../../contract/orders/warranty/warranty.ts';
import * as dues from '../../contract/payments/dues.ts';
import * as moneyDesk from '../../contract/payments/money-desk.ts';
import * as payWays from '../../contract/payments/pay-ways.ts';
import * as paymentSettings from '../../contract/payments/payment-settings.ts';
import * as receipts from '../../contract/payments/receipts.ts';
import * as payments from '../../contract/payments/payments.ts';
import * as compatibilityNotes from '../../contract/planning/compatibility-notes.ts';
import * as planning from '../../contract/planning/planning.ts';
import * as plans from '../../contract/planning/plans.ts';
import * as afterSaleSettings from '../../contract/platform/after-sale-settings.ts';
import * as audit from '../../contract/platform/audit.ts';
import * as backup from '../../contract/platform/backup.ts';
import type { Call } from '../../contract/platform/call.ts';
import * as jobs from '../../contract/platform/jobs.ts';
import * as messages from '../../contract/platform/messages.ts';
import * as proof from '../../contract/platform/proof.ts';
import * as settings from '../../contract/platform/settings.ts';
import * as testMail from '../../contract/platform/test-mail.ts';
import * as search from '../../contract/search/search.ts';
import * as brand from '../../contract/storefront/brand.ts';
import * as menus from '../../contract/storefront/menus.ts';
import * as ownerPages from '../../contract/storefront/pages.ts';
import * as publicPages from '../../contract/storefront/public-pages.ts';
import * as languages from '../../contract/storefront/offered-languages.ts';
import * as redirects from '../../contract/storefront/redirects.ts';
import * as margin from '../../contract/stock/margin.ts';
import * as purchases from '../../contract/stock/purchases.ts';
import * as stock from '../../contract/stock/stock.ts';

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
  Devices: devices,
  'Two-step log-in': twoStep,
  'Desk settings': deskSettings,
  'Own data': ownData,
  Proof: proof,
  Coupons: coupons,
  Customers: customers,
  Staff: staff,
  Dashboard: dashboard,
  Companies: companies,
  Credit: credit,
  Receipts: receipts,
  'Price lists': priceLists,
  Quotations: quotes,
  'Member prices': memberPrices,
  Counter: counter,
  'Counter sales': counterSales,
  'Shared carts': sharedCarts,
  'Cart mails': cartMails,
  Enquiries: enquiries,
  Jobs: jobs,
  Backup: backup,
  Audit: audit,
  Stock: stock,
  Purchases: purchases,
  Margin: margin,
  Pictures: pictures,
  'Product files': productFiles,
  'Product groups': productGroups,
  'Reviews and questions': reviews,
  'Admin products': adminProducts,
  Brands: brands,
  Attributes: attributes,
  Kits: kits,
  Categories: categories,
  Brand: brand,
  Pages: publicPages,
  Languages: languages,
  'Pages of the desk': ownerPages,
  Menus: menus,
  Redirects: redirects,
  Certificates: certificates,
  'PIN codes': pins,
  Settings: settings,
  'Test mail': testMail,
  'Ways to pay': payWays,
  'Payment settings': paymentSettings,
  Delivery: delivery,
  Zones: zones,
  'After-sale settings': afterSaleSettings,
  Couriers: couriers,
  Dispatch: dispatch,
  Parcels: shipments,
  Returns: returns,
  Track: track,
  Complaints: complaints,
  'Kept pictures': keptPictures,
  Messages: messages,
  'Serial numbers': serials,
  Warranty: warranty,
  Claims: claims,
  Payments: payments,
  Addresses: addresses,
  Documents: documents,
  'GST returns': gstReturns,
  'GST books': gstBooks,
  'Portal files': portalFiles,
  Books: books,
  'Payments desk': { ...dues, ...moneyDesk },
  Imports: imports,
  Demo: demo,
  'First steps': firstSteps,
  Export: shopExport,
  Growth: growth,
  Visits: visits,
  Planning: planning,
  'Compatibility notes': compatibilityNotes,
  Plans: plans,
};

export const ALL_CALLS: NamedCall[] = Object.entries(GROUPS).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ group, name, call })),
);
