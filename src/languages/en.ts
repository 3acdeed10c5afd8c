import { calendarMessages } from '../platform/shell/calendar.words.ts';
import { deliveryMessages } from '../delivery/zones/delivery.words.ts';
import { pinMessages } from '../delivery/pins/pin.words.ts';
import { orderPaymentMessages } from '../payments/payments/order-payment.words.ts';
import { checkMessages } from '../planning/checks/check.words.ts';
import { kitPlanMessages } from '../planning/kit-builder/kit-plan.words.ts';
import { ownProductMessages } from '../planning/kit-builder/own-product.words.ts';
import { lensMessages } from '../planning/lens/lens.words.ts';
import { batteryMessages, cableMessages } from '../planning/power/battery.words.ts';
import { poeMessages } from '../planning/power/poe.words.ts';
import { storageMessages } from '../planning/storage/storage.words.ts';
import { accountMailMessages } from '../accounts/auth/account-mail.words.ts';
import { accountsShopMessages } from '../accounts/auth/accounts-shop.words.ts';
import { addressMessages } from '../accounts/addresses/address.words.ts';
import { authMessages } from '../accounts/auth/auth.words.ts';
import { codeFormMessages } from '../accounts/auth/code-form.words.ts';
import { companyFieldMessages } from '../dealers/companies/company-field.words.ts';
import { companyMailMessages } from '../dealers/companies/company-mail.words.ts';
import { companyMessages } from '../dealers/companies/company.words.ts';
import { creditMessages } from '../dealers/companies/credit.words.ts';
import { dealerMessages } from '../dealers/companies/dealer.words.ts';
import { deviceMessages } from '../accounts/sessions/device.words.ts';
import { ownDataMessages } from '../accounts/own-data/own-data.words.ts';
import { placeFieldMessages } from '../accounts/addresses/place-field.words.ts';
import { signUpShopMessages } from '../accounts/auth/sign-up-shop.words.ts';
import { twoStepMessages } from '../accounts/two-step/two-step.words.ts';
import { yourPriceMessages } from '../dealers/companies/your-price.words.ts';
import { compareShopMessages } from '../catalogue/compare/compare-shop.words.ts';
import { listingShopMessages } from '../catalogue/listing/listing-shop.words.ts';
import { pictureMessages } from '../catalogue/pictures/picture.words.ts';
import { productCardMessages } from '../catalogue/listing/product-card.words.ts';
import { productMessages } from '../catalogue/products/product.words.ts';
import { reviewMessages } from '../catalogue/reviews/review.words.ts';
import { reviewShopMessages } from '../catalogue/reviews/review-shop.words.ts';
import { formMessages } from '../platform/shell/form.words.ts';
import { productShopMessages } from '../catalogue/product-page/product-shop.words.ts';
import { deliveryShopMessages, payOnDeliveryMessages } from '../delivery/zones/pay-on-delivery.words.ts';
import { quickOrderMessages } from '../orders/quick-order/quick-order.words.ts';
import { answerMailMessages } from '../desk/enquiries/answer-mail.words.ts';
import { deskShopMessages } from '../desk/dashboard/desk-shop.words.ts';
import { enquiryMessages } from '../desk/enquiries/enquiry.words.ts';
import { quoteMessages } from '../quotes/quotes/quote.words.ts';
import { quoteSheetMessages } from '../quotes/quotes/quote-sheet.words.ts';
import { quoteShopMessages } from '../quotes/quotes/quote-shop.words.ts';
import { documentMailMessages } from '../invoices/documents/document-mail.words.ts';
import { invoicesShopMessages } from '../invoices/documents/invoices-shop.words.ts';
import { stockAskMessages } from '../orders/back-in-stock/stock-asks.words.ts';
import { cartMailMessages } from '../orders/cart-mails/cart-mail.words.ts';
import { cartMessages } from '../orders/cart/cart.words.ts';
import { cartShopMessages } from '../orders/cart/cart-shop.words.ts';
import { checkoutShopMessages } from '../orders/checkout/checkout-shop.words.ts';
import { claimMailMessages } from '../after-sale/claims/claim-mail.words.ts';
import { complaintMessages } from '../after-sale/complaints/complaint.words.ts';
import { complaintShopMessages } from '../after-sale/complaints/complaint-shop.words.ts';
import { couponMessages } from '../orders/coupons/coupon.words.ts';
import { myOrdersShopMessages } from '../orders/my-orders/my-orders-shop.words.ts';
import { orderMailMessages } from '../orders/orders/order-mail.words.ts';
import { orderMessages } from '../orders/orders/order.words.ts';
import { parcelMailMessages } from '../orders/parcels/parcel-mail.words.ts';
import { parcelsShopMessages } from '../orders/parcels/parcels-shop.words.ts';
import { returnMailMessages, returnMessages } from '../after-sale/returns/return.words.ts';
import { returnShopMessages } from '../after-sale/returns/return-shop.words.ts';
import { warrantyMessages } from '../after-sale/warranty/warranty.words.ts';
import { warrantyShopMessages } from '../after-sale/warranty/warranty-shop.words.ts';
import { sharedCartMessages } from '../orders/shared-carts/shared-cart.words.ts';
import { sharedCartPageMessages } from '../orders/shared-carts/shared-cart-page.words.ts';
import { ownAccountMessages } from '../payments/statements/own-account.words.ts';
import { paymentMailMessages, paymentMessages } from '../payments/payments/payment.words.ts';
import { paymentsSharedMessages } from '../payments/payments/payments-shared.words.ts';
import { paymentsShopMessages } from '../payments/payments/payments-shop.words.ts';
import { statementMessages } from '../payments/statements/statement.words.ts';
import { kitBuilderShopMessages } from '../planning/kit-builder/kit-builder-shop.words.ts';
import { lensShopMessages } from '../planning/lens/lens-shop.words.ts';
import { levelMessages } from '../planning/lens/level.words.ts';
import { planMessages } from '../planning/plans/plan.words.ts';
import { planPageMessages, plansShopMessages } from '../planning/plans/plan-page.words.ts';
import { planningMessages } from '../planning/facts/planning.words.ts';
import { planningPageMessages } from '../planning/facts/planning-page.words.ts';
import { powerShopMessages } from '../planning/power/power-shop.words.ts';
import { sketchMessages } from '../planning/sketch/sketch.words.ts';
import { storageShopMessages } from '../planning/storage/storage-shop.words.ts';
import { toolMessages } from '../planning/tools/tool.words.ts';
import { toolsShopMessages } from '../planning/tools/tools-shop.words.ts';
import { afterSaleMessages } from '../platform/after-sale/after-sale.words.ts';
import { privacyNoticeMessages } from '../accounts/privacy-notice/privacy-notice.words.ts';
import { messageShopMessages } from '../platform/messages/message-shop.words.ts';
import { generalMessages } from '../platform/shell/general.words.ts';
import { mailMessages } from '../platform/mail/mail.words.ts';
import { screenMessages } from '../platform/shell/screen.words.ts';
import { shellMessages } from '../platform/shell/shell.words.ts';
import { themeShopMessages } from '../platform/shell/theme-shop.words.ts';
import { scanMessages } from '../kit/rules/scan.words.ts';
import { uiMessages } from '../kit/rules/ui.words.ts';
import { siteShopMessages, visitShopMessages } from '../onsite/visits/onsite-shop.words.ts';
import { visitMailMessages } from '../onsite/visits/visit-mail.words.ts';
import { siteMessages, visitMessages } from '../onsite/visits/visit.words.ts';
import { searchShopMessages } from '../search/search/search-shop.words.ts';
import { menuWords } from '../storefront/menus/menu-words.ts';
import { pageBlockMessages } from '../storefront/pages/page-block.words.ts';

/** Tables that few pages read: of planners, accounts, companies and optional services; nearly half of all sentences. */
export const FURTHER_TABLES = [
  ...(['lensShop', 'level', 'planning', 'planningPage', 'powerShop', 'storageShop', 'toolsShop'] as const),
  ...(['kitBuilderShop', 'sketch', 'plan', 'planPage', 'plansShop'] as const),
  ...(['check', 'kitPlan', 'ownProduct', 'battery', 'cable', 'poe', 'storage'] as const),
  ...(['form', 'picture', 'review', 'reviewShop', 'parcelMail', 'parcelsShop'] as const),
  ...([
    'complaint',
    'complaintShop',
    'messageShop',
    'privacyNotice',
    'stockAsk',
    'claimMail',
    'warranty',
    'warrantyShop',
    'scan',
  ] as const),
  ...(['returns', 'returnMail', 'returnShop'] as const),
  ...(['quote', 'quoteSheet', 'quoteShop', 'quickOrder'] as const),
  ...(['visits', 'visitMail', 'visitShop', 'sites', 'siteShop'] as const),
  ...(['company', 'companyField', 'companyMail', 'credit', 'dealer', 'ownAccount', 'statement'] as const),
] as const satisfies (keyof Words)[];

type FurtherTable = (typeof FURTHER_TABLES)[number];

export type FurtherWords = Pick<Words, FurtherTable>;

/** Tables that every page of a language loads. */
export type ShopWords = Omit<Words, FurtherTable>;

/** Every table of sentences by its name. No page loads them all: other languages take its type alone. */
export const english = {
  afterSale: afterSaleMessages,
  picture: pictureMessages,
  review: reviewMessages,
  reviewShop: reviewShopMessages,
  form: formMessages,
  complaint: complaintMessages,
  complaintShop: complaintShopMessages,
  messageShop: messageShopMessages,
  privacyNotice: privacyNoticeMessages,
  stockAsk: stockAskMessages,
  claimMail: claimMailMessages,
  warranty: warrantyMessages,
  warrantyShop: warrantyShopMessages,
  scan: scanMessages,
  calendar: calendarMessages,
  delivery: deliveryMessages,
  pin: pinMessages,
  orderPayment: orderPaymentMessages,
  check: checkMessages,
  kitPlan: kitPlanMessages,
  ownProduct: ownProductMessages,
  lens: lensMessages,
  battery: batteryMessages,
  cable: cableMessages,
  poe: poeMessages,
  storage: storageMessages,
  accountsShop: accountsShopMessages,
  address: addressMessages,
  auth: authMessages,
  codeForm: codeFormMessages,
  companyField: companyFieldMessages,
  company: companyMessages,
  credit: creditMessages,
  dealer: dealerMessages,
  device: deviceMessages,
  ownData: ownDataMessages,
  placeField: placeFieldMessages,
  signUpShop: signUpShopMessages,
  twoStep: twoStepMessages,
  yourPrice: yourPriceMessages,
  compareShop: compareShopMessages,
  listingShop: listingShopMessages,
  productCard: productCardMessages,
  product: productMessages,
  productShop: productShopMessages,
  deliveryShop: deliveryShopMessages,
  payOnDelivery: payOnDeliveryMessages,
  deskShop: deskShopMessages,
  enquiry: enquiryMessages,
  quote: quoteMessages,
  visits: visitMessages,
  visitMail: visitMailMessages,
  visitShop: visitShopMessages,
  sites: siteMessages,
  siteShop: siteShopMessages,
  quoteSheet: quoteSheetMessages,
  quoteShop: quoteShopMessages,
  quickOrder: quickOrderMessages,
  invoicesShop: invoicesShopMessages,
  cart: cartMessages,
  cartShop: cartShopMessages,
  checkoutShop: checkoutShopMessages,
  coupon: couponMessages,
  myOrdersShop: myOrdersShopMessages,
  order: orderMessages,
  parcelMail: parcelMailMessages,
  parcelsShop: parcelsShopMessages,
  returns: returnMessages,
  returnMail: returnMailMessages,
  returnShop: returnShopMessages,
  sharedCart: sharedCartMessages,
  sharedCartPage: sharedCartPageMessages,
  ownAccount: ownAccountMessages,
  payment: paymentMessages,
  paymentsShared: paymentsSharedMessages,
  paymentsShop: paymentsShopMessages,
  statement: statementMessages,
  kitBuilderShop: kitBuilderShopMessages,
  lensShop: lensShopMessages,
  level: levelMessages,
  plan: planMessages,
  planPage: planPageMessages,
  planning: planningMessages,
  planningPage: planningPageMessages,
  plansShop: plansShopMessages,
  powerShop: powerShopMessages,
  sketch: sketchMessages,
  storageShop: storageShopMessages,
  tool: toolMessages,
  toolsShop: toolsShopMessages,
  general: generalMessages,
  screen: screenMessages,
  shell: shellMessages,
  themeShop: themeShopMessages,
  ui: uiMessages,
  searchShop: searchShopMessages,
  menu: menuWords,
  pageBlocks: pageBlockMessages,
  mail: mailMessages,
  accountMail: accountMailMessages,
  companyMail: companyMailMessages,
  orderMail: orderMailMessages,
  cartMail: cartMailMessages,
  paymentMail: paymentMailMessages,
  documentMail: documentMailMessages,
  answerMail: answerMailMessages,
};

/** The sentences of a language, table by table. */
export type Words = typeof english;
