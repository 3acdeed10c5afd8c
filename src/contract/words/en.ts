import { calendarMessages } from '../../domain/platform/calendar-messages.ts';
import { deliveryMessages } from '../../domain/delivery/delivery-messages.ts';
import { pinMessages } from '../../domain/delivery/pin-messages.ts';
import { orderPaymentMessages } from '../../domain/payments/order-payment-messages.ts';
import { checkMessages } from '../../domain/planning/checks/check-messages.ts';
import { kitPlanMessages } from '../../domain/planning/kit/kit-plan-messages.ts';
import { ownProductMessages } from '../../domain/planning/kit/own-product-messages.ts';
import { lensMessages } from '../../domain/planning/lens/lens-messages.ts';
import { batteryMessages } from '../../domain/planning/power/battery-messages.ts';
import { cableMessages } from '../../domain/planning/power/cable-messages.ts';
import { poeMessages } from '../../domain/planning/power/poe-messages.ts';
import { storageMessages } from '../../domain/planning/storage/storage-messages.ts';
import { accountMailMessages } from '../accounts/account-mail-messages.ts';
import { accountsShopMessages } from '../accounts/accounts-shop-messages.ts';
import { addressMessages } from '../accounts/address-messages.ts';
import { authMessages } from '../accounts/auth-messages.ts';
import { codeFormMessages } from '../accounts/code-form-messages.ts';
import { companyFieldMessages } from '../accounts/company-field-messages.ts';
import { companyMailMessages } from '../accounts/company-mail-messages.ts';
import { companyMessages } from '../accounts/company-messages.ts';
import { creditMessages } from '../accounts/credit-messages.ts';
import { dealerMessages } from '../accounts/dealer-messages.ts';
import { deviceMessages } from '../accounts/device-messages.ts';
import { ownDataMessages } from '../accounts/own-data-messages.ts';
import { placeFieldMessages } from '../accounts/place-field-messages.ts';
import { signUpShopMessages } from '../accounts/sign-up-shop-messages.ts';
import { twoStepMessages } from '../accounts/two-step-messages.ts';
import { yourPriceMessages } from '../accounts/your-price-messages.ts';
import { compareShopMessages } from '../catalogue/compare-shop-messages.ts';
import { listingShopMessages } from '../catalogue/listing-shop-messages.ts';
import { pictureMessages } from '../catalogue/picture-messages.ts';
import { productCardMessages } from '../catalogue/product-card-messages.ts';
import { productMessages } from '../catalogue/product-messages.ts';
import { reviewMessages } from '../catalogue/review-messages.ts';
import { reviewShopMessages } from '../catalogue/review-shop-messages.ts';
import { formMessages } from '../platform/form-messages.ts';
import { productShopMessages } from '../catalogue/product-shop-messages.ts';
import { deliveryShopMessages } from '../delivery/delivery-shop-messages.ts';
import { payOnDeliveryMessages } from '../delivery/pay-on-delivery-messages.ts';
import { answerMailMessages } from '../desk/answer-mail-messages.ts';
import { deskShopMessages } from '../desk/desk-shop-messages.ts';
import { enquiryMessages } from '../desk/enquiry-messages.ts';
import { quoteMessages } from '../desk/quote-messages.ts';
import { quoteSheetMessages } from '../desk/quote-sheet-messages.ts';
import { quoteShopMessages } from '../desk/quote-shop-messages.ts';
import { documentMailMessages } from '../invoices/document-mail-messages.ts';
import { invoicesShopMessages } from '../invoices/invoices-shop-messages.ts';
import { cartMailMessages } from '../orders/cart/cart-mail-messages.ts';
import { cartMessages } from '../orders/cart/cart-messages.ts';
import { cartShopMessages } from '../orders/cart/cart-shop-messages.ts';
import { checkoutShopMessages } from '../orders/checkout-shop-messages.ts';
import { claimMailMessages } from '../orders/claims/claim-mail-messages.ts';
import { complaintMessages } from '../orders/complaints/complaint-messages.ts';
import { complaintShopMessages } from '../orders/complaints/complaint-shop-messages.ts';
import { couponMessages } from '../orders/coupons/coupon-messages.ts';
import { myOrdersShopMessages } from '../orders/my-orders-shop-messages.ts';
import { orderMailMessages } from '../orders/order-mail-messages.ts';
import { orderMessages } from '../orders/order-messages.ts';
import { parcelMailMessages } from '../orders/parcels/parcel-mail-messages.ts';
import { parcelsShopMessages } from '../orders/parcels/parcels-shop-messages.ts';
import { returnMailMessages } from '../orders/returns/return-mail-messages.ts';
import { returnMessages } from '../orders/returns/return-messages.ts';
import { returnShopMessages } from '../orders/returns/return-shop-messages.ts';
import { warrantyMessages } from '../orders/warranty/warranty-messages.ts';
import { warrantyShopMessages } from '../orders/warranty/warranty-shop-messages.ts';
import { sharedCartMessages } from '../orders/shared-carts/shared-cart-messages.ts';
import { sharedCartPageMessages } from '../orders/shared-carts/shared-cart-page-messages.ts';
import { ownAccountMessages } from '../payments/own-account-messages.ts';
import { paymentMailMessages } from '../payments/payment-mail-messages.ts';
import { paymentMessages } from '../payments/payment-messages.ts';
import { paymentsSharedMessages } from '../payments/payments-shared-messages.ts';
import { paymentsShopMessages } from '../payments/payments-shop-messages.ts';
import { statementMessages } from '../payments/statement-messages.ts';
import { kitBuilderShopMessages } from '../planning/kit-builder-shop-messages.ts';
import { lensShopMessages } from '../planning/lens-shop-messages.ts';
import { levelMessages } from '../planning/level-messages.ts';
import { planMessages } from '../planning/plan-messages.ts';
import { planPageMessages } from '../planning/plan-page-messages.ts';
import { planningMessages } from '../planning/planning-messages.ts';
import { planningPageMessages } from '../planning/planning-page-messages.ts';
import { plansShopMessages } from '../planning/plans-shop-messages.ts';
import { powerShopMessages } from '../planning/power-shop-messages.ts';
import { sketchMessages } from '../planning/sketch-messages.ts';
import { storageShopMessages } from '../planning/storage-shop-messages.ts';
import { toolMessages } from '../planning/tool-messages.ts';
import { toolsShopMessages } from '../planning/tools-shop-messages.ts';
import { afterSaleMessages } from '../platform/after-sale-messages.ts';
import { messageShopMessages } from '../platform/message-shop-messages.ts';
import { generalMessages } from '../platform/general-messages.ts';
import { mailMessages } from '../platform/mail-messages.ts';
import { screenMessages } from '../platform/screen-messages.ts';
import { shellMessages } from '../platform/shell-messages.ts';
import { themeShopMessages } from '../platform/theme-shop-messages.ts';
import { uiMessages } from '../platform/ui-messages.ts';
import { searchShopMessages } from '../search/search-shop-messages.ts';
import { menuWords } from '../storefront/menu-words.ts';
import { pageBlockMessages } from '../storefront/page-block-messages.ts';

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
  claimMail: claimMailMessages,
  warranty: warrantyMessages,
  warrantyShop: warrantyShopMessages,
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
  quoteSheet: quoteSheetMessages,
  quoteShop: quoteShopMessages,
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
