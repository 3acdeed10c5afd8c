export const forAnOrderOfThis =
  'For an order of this size we send a code to your e-mail address. It confirms that you pay on delivery.';
export const codeFromTheEMail = 'Code from the e-mail';
export const sendAgain = 'Send again';
export const sendCode = 'Send code';
export const codeSentItHoldsFor = 'Code sent. It is valid for 10 minutes.';
export const payOnDeliveryByCash = 'Pay on delivery by cash or UPI. Nothing is charged now.';
export const byCardUpiOrNetbanking =
  'By card, UPI or netbanking, on the next page. The order waits for the payment.';
export const youScanAQrCode = 'You scan a QR code with your UPI app on the next page.';
export const theNextPageShowsOur =
  'Our bank details are on the next page. We ship after we receive the payment.';
export const onAccount = (day: string) => `On account, due ${day}`;
export const youPayLater = 'You pay later, by the day your company agreed with us.';
export const howWouldYouLikeTo = 'How would you like to pay?';
export const payOnDeliveryByUpi =
  'Pay by UPI or bank transfer on delivery. This amount cannot be taken in cash. Nothing is charged now.';
export const thankYouYourPaymentHas = 'Thank you. Your payment has arrived.';
export const yourPaymentIsNotConfirmed =
  'Your payment is not confirmed yet. This page shows it as soon as it is.';
export const weCouldNotTellWhich =
  'We could not tell which payment you came back from. Your orders below show what has arrived; nothing is lost.';
export const youAreBackFromA = 'Log in to see whether your payment has arrived. Your order is safe.';
export const bankTransfer = 'Bank transfer';
export const accountName = 'Account name';
export const accountNumber = 'Account number';
export const writeItAsItIs = 'Use exactly this remark so that we can match your transfer.';
export const oneMoment = 'One moment…';
export const payAgain = 'Pay again';
export const payNow = 'Pay now';
export const otherWaysToPay = 'Other ways to pay';
export const onlinePayment = 'Online payment';
export const upiPayment = 'UPI payment';
export const paymentsAndRefunds = 'Payments and refunds';
export const refundOf = (price: string, value: string) => `Refund of ${price} ${value}`;
export const upiIdCopied = 'UPI ID copied.';
export const copyingDidNotWorkPlease = 'Copying did not work. Please select the UPI ID and copy it.';
export const qrCodePayTo = (price: string, upiId: string) => `QR code: pay ${price} to ${upiId}`;
export const scanItWithAnyUpi = 'Scan it with any UPI app. The amount is filled in.';
export const upiId = 'UPI ID';
export const copyUpiId = 'Copy UPI ID';
export const payWithAUpiApp = 'Pay with a UPI app';
export const showQrCode = 'Show the QR code';
export const pleaseEnterTheNumberYour = 'Please enter the number your app or bank shows.';
export const weHaveYourUtr = 'We have your UTR';
export const weCompareItWithOur =
  '. We will check it with our bank, usually the same working day, and then pack your order.';
export const correctTheUtr = 'Correct the UTR';
export const iHavePaidUtr = 'I have paid: UTR';
export const the12DigitNumberOf = 'The 12-digit number of the transfer, in your app or from your bank';
export const sending = 'Sending…';
export const send = 'Send';
export const yourCardWasRefused = (reason: string) =>
  `Your card was refused: ${reason}. Nothing was charged.`;
export const tryAgain = 'Try again';
export const payment = 'Payment';
export const cardOrNetbanking = 'card or netbanking';
export const aBankTransfer = 'bank transfer';
export const onDelivery = 'on delivery';
export const payBy = (ways: string) => `Pay by ${ways}.`;
