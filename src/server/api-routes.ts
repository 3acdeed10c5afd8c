import type { Routing } from './http/route.ts';
import { eraseQuotesOf } from './modules/desk/quotes/erase-quotes.ts';
import { readQuotesOf } from './modules/desk/quotes/own-quotes.ts';
import { publicQuotesRoutes } from './modules/desk/quotes/public-quotes-routes.ts';
import { quotesRoutes } from './modules/desk/quotes/quotes-routes.ts';
import { ownDataRoutes } from './modules/accounts/own-data/own-data-routes.ts';
import type { OwnParts } from './modules/accounts/own-data/read-own-data.ts';
import { deleteEnquiriesOf, readEnquiriesOf } from './modules/desk/enquiries/enquiries-queries.ts';
import { readCart } from './modules/orders/cart/cart-queries.ts';
import { hasOpenOrders, readOrdersOf } from './modules/orders/orders/own-orders.ts';
import { readPaymentsOf } from './modules/payments/payments/own-payments.ts';
import { deletePlansOf } from './modules/planning/plans/purge-plans.ts';
import { feedsOfShop } from './modules/desk/feeds/feeds-of-shop.ts';
import { beginIndexNow, readLastPost } from './modules/desk/index-now/index-now-queries.ts';
import { shopBrandReply } from './modules/storefront/brand/brand-reply.ts';
import { brandRoutes } from './modules/storefront/brand/brand-routes.ts';
import { growthRoutes } from './modules/storefront/growth/growth-routes.ts';
import { growthOfShop } from './modules/storefront/growth/growth-choices.ts';
import { visitsRoutes } from './modules/desk/visits/visits-routes.ts';
import { languagesRoutes } from './modules/storefront/languages/languages-routes.ts';
import { menusRoutes } from './modules/storefront/menus/menus-routes.ts';
import { pagesRoutes } from './modules/storefront/pages/pages-routes.ts';
import { publicPagesRoutes, surroundingsOf } from './modules/storefront/public-pages/public-pages-routes.ts';
import { redirectsRoutes } from './modules/storefront/redirects/redirects-routes.ts';
import type { Tx } from './transaction/in-transaction.ts';
import { addressesRoutes } from './modules/accounts/addresses/addresses-routes.ts';
import { authRoutes } from './modules/accounts/auth/auth-routes.ts';
import { emailProofRoutes } from './modules/accounts/auth/email-proof-routes.ts';
import { companiesRoutes } from './modules/accounts/companies/companies-routes.ts';
import { customersRoutes } from './modules/accounts/customers/customers-routes.ts';
import { openToShoppers } from './modules/accounts/desk-settings/desk-settings-memo.ts';
import { deskSettingsRoutes } from './modules/accounts/desk-settings/desk-settings-routes.ts';
import { devicesRoutes } from './modules/accounts/sessions/devices-routes.ts';
import { payeeGuard } from './modules/accounts/sessions/payee-guard.ts';
import { invitesRoutes } from './modules/accounts/staff/invites-routes.ts';
import { staffRoutes } from './modules/accounts/staff/staff-routes.ts';
import { twoStepRoutes } from './modules/accounts/two-step/two-step-routes.ts';
import { attributesRoutes } from './modules/catalogue/attributes/attributes-routes.ts';
import { brandsRoutes } from './modules/catalogue/brands/brands-routes.ts';
import { categoriesRoutes } from './modules/catalogue/categories/categories-routes.ts';
import { certificatesRoutes } from './modules/catalogue/certificates/certificates-routes.ts';
import { kitsRoutes } from './modules/catalogue/kits/kits-routes.ts';
import { CatalogueReader } from './modules/catalogue/listing/catalogue-reader.ts';
import { catalogueRoutes } from './modules/catalogue/listing/catalogue-routes.ts';
import { prepareBrandPicture } from './modules/catalogue/media/brand-picture.ts';
import { storePageImage } from './modules/catalogue/media/page-image.ts';
import { storeSentImage } from './modules/catalogue/media/sent-image.ts';
import { productFilesRoutes } from './modules/catalogue/product-files/product-files-routes.ts';
import { groupsRoutes } from './modules/catalogue/product-groups/groups-routes.ts';
import { adminProductsRoutes } from './modules/catalogue/products/admin-products-routes.ts';
import { picturesRoutes } from './modules/catalogue/products/pictures-routes.ts';
import { productRoutes } from './modules/catalogue/products/product-routes.ts';
import { pinsRoutes } from './modules/delivery/pins/pins-routes.ts';
import { couriersRoutes } from './modules/delivery/couriers/couriers-routes.ts';
import { deliveryRoute } from './modules/delivery/zones/delivery-route.ts';
import { zonesRoutes } from './modules/delivery/zones/zones-routes.ts';
import { counterSalesRoutes } from './modules/desk/counter-sales/counter-sales-routes.ts';
import { dashboardRoutes } from './modules/desk/dashboard/dashboard-routes.ts';
import { enquiriesRoutes } from './modules/desk/enquiries/enquiries-routes.ts';
import { firstStepsRoutes } from './modules/desk/first-steps/first-steps-routes.ts';
import { priceListsRoutes } from './modules/desk/price-lists/price-lists-routes.ts';
import { shopExportRoutes } from './modules/desk/shop-export/shop-export-routes.ts';
import { demoRoutes } from './modules/imports/demo/demo-routes.ts';
import { exportsRoutes } from './modules/imports/exports/exports-routes.ts';
import { importsRoutes } from './modules/imports/imports-routes.ts';
import type { SheetThreads } from './modules/imports/threads/sheet-threads.ts';
import { companyStatementRoutes } from './modules/invoices/company-statement/company-statement-routes.ts';
import { booksRoutes } from './modules/invoices/documents/books-routes.ts';
import { documentPdfRoutes } from './modules/invoices/documents/document-pdf-route.ts';
import { calledOffRoutes } from './modules/invoices/called-off/called-off-routes.ts';
import { settledReturnsRoutes } from './modules/invoices/settled-returns/settled-returns-routes.ts';
import { documentsRoutes } from './modules/invoices/documents/documents-routes.ts';
import type { PdfDrawer } from './modules/invoices/documents/pdf/pdf-drawer.ts';
import { gstBooksRoutes } from './modules/invoices/gst-returns/gst-books-routes.ts';
import { gstReturnsRoutes } from './modules/invoices/gst-returns/gst-returns-routes.ts';
import { portalFilesRoutes } from './modules/invoices/gst-returns/portal-files-routes.ts';
import { cartChecksRoute } from './modules/orders/cart/cart-checks-route.ts';
import { cartRoutes } from './modules/orders/cart/cart-routes.ts';
import { memberPricesRoutes } from './modules/orders/member-prices/member-prices-routes.ts';
import { counterRoutes } from './modules/orders/counter/counter-routes.ts';
import { creditRoutes } from './modules/orders/credit/credit-routes.ts';
import { couponsRoutes } from './modules/orders/coupons/coupons-routes.ts';
import { dispatchRoutes } from './modules/orders/dispatch/dispatch-routes.ts';
import { shipmentsRoutes } from './modules/orders/dispatch/shipments-routes.ts';
import { trackRoutes } from './modules/orders/dispatch/track-routes.ts';
import { parcelPapersRoutes } from './modules/invoices/parcel-papers/parcel-papers-routes.ts';
import { ordersRoutes } from './modules/orders/orders/orders-routes.ts';
import { eraseHeldBillsOf } from './modules/orders/counter/held-bills.ts';
import { eraseSharedCartsOf, readSharedCartsOf } from './modules/orders/shared-carts/own-shared-carts.ts';
import { keptPicturesRoutes } from './modules/orders/kept-pictures/kept-pictures-routes.ts';
import { serialsRoutes } from './modules/orders/serials/serials-routes.ts';
import { claimsRoutes } from './modules/orders/claims/claims-routes.ts';
import { eraseClaimsOf, readClaimsOf } from './modules/orders/claims/own-claims.ts';
import { warrantyRoutes } from './modules/orders/warranty/warranty-routes.ts';
import { warrantyPapersRoutes } from './modules/invoices/warranty-papers/warranty-papers-routes.ts';
import { eraseReturnsOf, readReturnsOf } from './modules/orders/returns/own-returns.ts';
import { returnsRoutes } from './modules/orders/returns/returns-routes.ts';
import { complaintsRoutes } from './modules/orders/complaints/complaints-routes.ts';
import { eraseComplaintsOf, readComplaintsOf } from './modules/orders/complaints/own-complaints.ts';
import { cartMailsRoutes } from './modules/orders/cart-mails/cart-mails-routes.ts';
import { sharedCartsRoutes } from './modules/orders/shared-carts/shared-carts-routes.ts';
import { payWaysRoutes } from './modules/payments/pay-ways/pay-ways-routes.ts';
import { paymentsDeskRoutes } from './modules/payments/payments-desk/payments-desk-routes.ts';
import { paymentsRoutes } from './modules/payments/payments/payments-routes.ts';
import { receiptsRoutes } from './modules/payments/receipts/receipts-routes.ts';
import { refundsRoutes } from './modules/payments/refunds/refunds-routes.ts';
import { notesRoutes } from './modules/planning/planning/notes-routes.ts';
import { planningDataRoutes } from './modules/planning/planning/planning-data-routes.ts';
import { checkLinesOnSale, workTogether } from './modules/planning/planning/check-lines.ts';
import { PlanningMemory } from './modules/planning/planning/planning-memory.ts';
import { planningRoutes } from './modules/planning/planning/planning-routes.ts';
import { readReviewsOf, renameAuthor } from './modules/catalogue/reviews/own-reviews.ts';
import { readQuestionsOf } from './modules/catalogue/reviews/questions.ts';
import { toCustomer } from './modules/accounts/auth/mail-language.ts';
import { reviewsRoutes } from './modules/catalogue/reviews/reviews-routes.ts';
import { hasReceived } from './modules/orders/parcels/has-received.ts';
import { pageCatalogue } from './modules/catalogue/listing/page-catalogue.ts';
import { plansRoutes } from './modules/planning/plans/plans-routes.ts';
import { offeredAfterSale } from './modules/platform/after-sale/after-sale-memo.ts';
import { afterSaleSettingsRoutes } from './modules/platform/after-sale/after-sale-settings-routes.ts';
import { auditRoutes } from './modules/platform/audit/audit-routes.ts';
import { backupRoutes } from './modules/platform/backups/backup-routes.ts';
import { jobsRoutes } from './modules/platform/jobs/jobs-routes.ts';
import type { Mailer } from './modules/platform/mail/mailer.ts';
import { eraseMessagesOf, readConsentsOf } from './modules/platform/messages/message-consents.ts';
import { offeredMessages } from './modules/platform/messages/message-settings-memo.ts';
import { messagesRoutes } from './modules/platform/messages/messages-routes.ts';
import { testMailRoutes } from './modules/platform/mail/test-mail-routes.ts';
import { shopReply } from './modules/platform/settings/settings-queries.ts';
import { settingsRoutes } from './modules/platform/settings/settings-routes.ts';
import { productListRoutes } from './modules/search/search/product-list-routes.ts';
import { searchRoutes } from './modules/search/search/search-routes.ts';
import type { Search } from './modules/search/search/shop-search.ts';
import { suggestionsRoutes } from './modules/search/suggestions/suggestions-routes.ts';
import { marginRoutes } from './modules/orders/margin/margin-routes.ts';
import { purchasesRoutes } from './modules/stock/stock/purchases-routes.ts';
import { stockRoutes } from './modules/stock/stock/stock-routes.ts';
import type { ShopServices } from './startup/new-services.ts';

interface Helpers {
  mailer: Mailer;
  pdfDrawer: PdfDrawer;
  sheetThreads: SheetThreads;
  search: Search;
}

export function apiRoutes(
  routing: Routing<ShopServices>,
  { mailer, pdfDrawer, sheetThreads, search }: Helpers,
): void {
  authRoutes(routing);
  emailProofRoutes(routing);
  devicesRoutes(routing);
  twoStepRoutes(routing);
  deskSettingsRoutes(routing);
  const reader = new CatalogueReader(routing.services);
  productListRoutes(routing, reader, search);
  const planningMemory = new PlanningMemory(routing.services);
  catalogueRoutes(routing, reader, (...ids) => workTogether(planningMemory, ids));
  searchRoutes(routing, search.counter);
  suggestionsRoutes(routing, reader, search.terms);
  productRoutes(routing);
  adminProductsRoutes(routing);
  picturesRoutes(routing);
  productFilesRoutes(routing);
  groupsRoutes(routing);
  brandsRoutes(routing);
  attributesRoutes(routing);
  kitsRoutes(routing);
  cartRoutes(routing);
  ordersRoutes(routing);
  payWaysRoutes(routing);
  paymentsRoutes(routing);
  addressesRoutes(routing);
  categoriesRoutes(routing);
  reviewsRoutes(routing, { hasReceived, toCustomer });
  redirectsRoutes(routing);
  growthRoutes(routing, {
    feedsOf: (db) => feedsOfShop(db, routing.services.config.publicUrl),
    lastPost: readLastPost,
    beginIndexNow,
  });
  languagesRoutes(routing);
  certificatesRoutes(routing);
  couponsRoutes(routing);
  stockRoutes(routing);
  purchasesRoutes(routing);
  marginRoutes(routing);
  companiesRoutes(routing);
  memberPricesRoutes(routing);
  priceListsRoutes(routing, sheetThreads);
  quotesRoutes(routing, pdfDrawer);
  publicQuotesRoutes(routing, pdfDrawer);
  counterRoutes(routing);
  counterSalesRoutes(routing);
  sharedCartsRoutes(routing);
  cartMailsRoutes(routing);
  customersRoutes(routing, eraseOwn);
  staffRoutes(routing);
  invitesRoutes(routing);
  ownDataRoutes(routing, OWN_PARTS, eraseOwn);
  enquiriesRoutes(routing);
  dashboardRoutes(routing);
  firstStepsRoutes(routing);
  visitsRoutes(routing);
  shopExportRoutes(routing);
  const { settings, deliveryRules, deskSettings, storefront, growth, afterSale, messageSettings } =
    routing.services;
  const shop = async () => {
    const [row, { offers }, desk, brand, counted, offered, messages] = await Promise.all([
      settings(),
      deliveryRules(),
      deskSettings(),
      storefront(),
      growth(),
      afterSale(),
      messageSettings(),
    ]);
    return {
      ...shopReply(row),
      ...offers,
      ...openToShoppers(desk),
      ...shopBrandReply(brand),
      ...growthOfShop(counted),
      ...offeredAfterSale(offered),
      ...offeredMessages(messages),
    };
  };
  brandRoutes(routing, { prepareBrand: prepareBrandPicture, store: storeSentImage });
  const shown = pageCatalogue(routing.services, reader);
  publicPagesRoutes(routing, shop, shown);
  pagesRoutes(routing, {
    surroundings: async () =>
      surroundingsOf(await shop(), await routing.services.storefront(), undefined, shown),
    storeImage: (currentUser, dataUri) =>
      storePageImage({ services: routing.services, currentUser }, dataUri),
  });
  menusRoutes(routing);
  settingsRoutes(routing, shop, payeeGuard(routing.services));
  zonesRoutes(routing);
  afterSaleSettingsRoutes(routing);
  messagesRoutes(routing);
  couriersRoutes(routing);
  dispatchRoutes(routing);
  shipmentsRoutes(routing, sheetThreads);
  trackRoutes(routing);
  returnsRoutes(routing);
  complaintsRoutes(routing);
  keptPicturesRoutes(routing);
  serialsRoutes(routing);
  warrantyRoutes(routing);
  warrantyPapersRoutes(routing, pdfDrawer);
  claimsRoutes(routing);
  parcelPapersRoutes(routing, pdfDrawer);
  deliveryRoute(routing);
  jobsRoutes(routing);
  testMailRoutes(routing, mailer);
  backupRoutes(routing);
  auditRoutes(routing);
  pinsRoutes(routing);
  documentsRoutes(routing);
  calledOffRoutes(routing);
  settledReturnsRoutes(routing);
  booksRoutes(routing);
  documentPdfRoutes(routing, pdfDrawer);
  gstReturnsRoutes(routing);
  gstBooksRoutes(routing, sheetThreads);
  portalFilesRoutes(routing);
  receiptsRoutes(routing);
  creditRoutes(routing);
  companyStatementRoutes(routing, pdfDrawer);
  refundsRoutes(routing);
  paymentsDeskRoutes(routing, sheetThreads);
  importsRoutes(routing, sheetThreads);
  exportsRoutes(routing, sheetThreads);
  demoRoutes(routing);
  planningRoutes(routing, planningMemory);
  planningDataRoutes(routing, planningMemory);
  notesRoutes(routing);
  cartChecksRoute(routing, (lines) => checkLinesOnSale(planningMemory, lines));
  plansRoutes(routing, planningMemory);
}

const OWN_PARTS: OwnParts = {
  cart: (db, { id }) => readCart(db, id, null),
  orders: (db, { id }) => readOrdersOf(db, id),
  payments: (db, { id }) => readPaymentsOf(db, id),
  enquiries: (db, { email }) => readEnquiriesOf(db, email),
  quotes: readQuotesOf,
  sharedCarts: readSharedCartsOf,
  reviews: readReviewsOf,
  questions: readQuestionsOf,
  complaints: readComplaintsOf,
  messageConsents: readConsentsOf,
  claims: readClaimsOf,
  returns: readReturnsOf,
  hasOpenOrders,
};

async function eraseOwn(tx: Tx, { id, email }: { id: string; email: string }, now: Date): Promise<void> {
  await deletePlansOf(tx, id);
  await renameAuthor(tx, id);
  await deleteEnquiriesOf(tx, email);
  await eraseComplaintsOf(tx, { email });
  await eraseClaimsOf(tx, { id, email });
  await eraseReturnsOf(tx, id);
  await eraseQuotesOf(tx, { id, email }, now);
  await eraseSharedCartsOf(tx, { id });
  await eraseHeldBillsOf(tx, { id });
  await eraseMessagesOf(tx, { id }, now);
}
