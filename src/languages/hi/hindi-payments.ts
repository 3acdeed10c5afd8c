import { customerTime, dayInWords } from '../../kit/rules/dates.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { Words } from '../en.ts';

const NOTHING_PAID = 'कोई भुगतान नहीं हुआ था।';

export const hindiPayments = {
  invoicesShop: {
    documents: 'दस्तावेज़',
    cancelled: 'रद्द · ',
    taxInvoice: 'टैक्स इनवॉइस',
    creditNote: 'क्रेडिट नोट',
  },
  payment: {
    notFound: 'यह भुगतान मौजूद नहीं है।',
    nothingDue: 'इस ऑर्डर का कुछ भी देना बाक़ी नहीं है।',
    orderCancelled: 'यह ऑर्डर रद्द है।',
    gatewayAway: 'भुगतान का पेज अभी नहीं खुल रहा। आपका ऑर्डर सुरक्षित है; कृपया कुछ मिनट बाद फिर कोशिश करें।',
    gatewayRefused: 'ऑनलाइन भुगतान अभी नहीं हो सकता। कोई और तरीक़ा चुनें',
    reference: 'UTR में 10 से 22 अक्षर या अंक होते हैं।',
    notOpen: 'यह भुगतान किसी ट्रांसफ़र का इंतज़ार नहीं कर रहा।',
    badSignature: 'हस्ताक्षर सही नहीं है।',
  },
  paymentsShared: {
    payOnDelivery: 'डिलीवरी पर भुगतान',
    payOnline: 'ऑनलाइन भुगतान',
    bankTransfer: 'बैंक ट्रांसफ़र',
    onAccount: 'खाते पर',
  },
  paymentsShop: {
    forAnOrderOfThis:
      'इतने बड़े ऑर्डर के लिए हम आपके ई-मेल पर एक कोड भेजते हैं। उससे पक्का होता है कि आप डिलीवरी पर भुगतान करेंगे।',
    codeFromTheEMail: 'ई-मेल में आया कोड',
    roundOff: 'पूर्णांकन',
    sendAgain: 'दोबारा भेजें',
    sendCode: 'कोड भेजें',
    codeSentItHoldsFor: 'कोड भेज दिया गया। वह 10 मिनट तक मान्य है।',
    payOnDeliveryByCash: 'डिलीवरी पर नकद या UPI से भुगतान करें। अभी कोई पैसा नहीं लगेगा।',
    byCardUpiOrNetbanking: 'अगले पेज पर कार्ड, UPI या नेटबैंकिंग से। भुगतान होने तक ऑर्डर रुका रहेगा।',
    youScanAQrCode: 'अगले पेज पर अपने UPI ऐप से QR कोड स्कैन करें।',
    theNextPageShowsOur: 'हमारे बैंक की जानकारी अगले पेज पर है। भुगतान मिलने के बाद हम सामान भेजते हैं।',
    onAccount: (day) => `खाते पर, ${day} तक देना है`,
    youPayLater: 'आप बाद में भुगतान करते हैं, उस दिन तक जो आपकी कंपनी ने हमसे तय किया है।',
    howWouldYouLikeTo: 'भुगतान कैसे करना चाहेंगे?',
    payOnDeliveryByUpi:
      'डिलीवरी पर UPI या बैंक ट्रांसफ़र से भुगतान करें। इतनी रकम नकद नहीं ली जा सकती। अभी कोई पैसा नहीं लगेगा।',
    thankYouYourPaymentHas: 'धन्यवाद। आपका भुगतान मिल गया।',
    yourPaymentIsNotConfirmed: 'आपका भुगतान अभी पक्का नहीं हुआ है। होते ही इस पेज पर दिख जाएगा।',
    weCouldNotTellWhich:
      'यह पता नहीं चला कि आप किस भुगतान से लौटे हैं। नीचे आपके ऑर्डर में दिखता है कि क्या मिला; कुछ भी खोया नहीं है।',
    youAreBackFromA: 'आपका भुगतान मिला या नहीं, यह देखने के लिए लॉग इन करें। आपका ऑर्डर सुरक्षित है।',
    bankTransfer: 'बैंक ट्रांसफ़र',
    accountName: 'खाते का नाम',
    accountNumber: 'खाता नंबर',
    writeItAsItIs: 'ठीक यही टिप्पणी लिखें, ताकि हम आपका ट्रांसफ़र पहचान सकें।',
    oneMoment: 'एक मिनट…',
    payAgain: 'फिर से भुगतान करें',
    payNow: 'अभी भुगतान करें',
    otherWaysToPay: 'भुगतान के दूसरे तरीक़े',
    onlinePayment: 'ऑनलाइन भुगतान',
    upiPayment: 'UPI भुगतान',
    paymentsAndRefunds: 'भुगतान और वापसी',
    refundOf: (price, value) => `${price} की वापसी ${value}`,
    upiIdCopied: 'UPI ID कॉपी हो गई।',
    copyingDidNotWorkPlease: 'कॉपी नहीं हो सका। कृपया UPI ID चुनकर कॉपी करें।',
    qrCodePayTo: (price, upiId) => `QR कोड: ${upiId} को ${price} दें`,
    scanItWithAnyUpi: 'किसी भी UPI ऐप से स्कैन करें। रकम पहले से भरी है।',
    upiId: 'UPI ID',
    copyUpiId: 'UPI ID कॉपी करें',
    payWithAUpiApp: 'UPI ऐप से भुगतान करें',
    showQrCode: 'QR कोड दिखाएँ',
    pleaseEnterTheNumberYour: 'कृपया वह नंबर लिखें जो आपका ऐप या बैंक दिखा रहा है।',
    weHaveYourUtr: 'आपका UTR मिल गया:',
    weCompareItWithOur: '। हम इसे अपने बैंक से मिलाएँगे, आम तौर पर उसी कामकाजी दिन, और फिर ऑर्डर पैक करेंगे।',
    correctTheUtr: 'UTR ठीक करें',
    iHavePaidUtr: 'मैंने भुगतान कर दिया: UTR',
    the12DigitNumberOf: 'ट्रांसफ़र का 12 अंकों का नंबर, जो आपके ऐप में या बैंक से मिलता है',
    sending: 'भेजा जा रहा है…',
    send: 'भेजें',
    yourCardWasRefused: (reason) => `आपका कार्ड नहीं चला: ${reason}। कोई पैसा नहीं कटा।`,
    tryAgain: 'फिर कोशिश करें',
    payment: 'भुगतान',
    cardOrNetbanking: 'कार्ड या नेटबैंकिंग',
    aBankTransfer: 'बैंक ट्रांसफ़र',
    onDelivery: 'डिलीवरी पर',
    payBy: (ways) => `भुगतान: ${ways}।`,
    amount: 'रकम',
    remark: 'टिप्पणी',
    cash: 'नकद',
    card: 'कार्ड',
    moved: 'बदले गए ऑर्डर से',
    waiting: 'इंतज़ार में',
    received: 'मिल गया',
    failed: 'नहीं हुआ',
    notPaidInTime: 'समय पर नहीं हुआ',
    closed: 'बंद',
    onItsWay: 'रास्ते में',
    givenBack: 'लौटा दिया',
    didNotArriveWeLookInto: 'नहीं पहुँचा; हम देख रहे हैं',
  },
  orderPayment: {
    paymentWords: (sums, status, now, account) => {
      const { state, paid, refunded, due, overpaid = 0, expiresAt } = sums;
      const paidText = `${adminRupees(paid)} मिल गए`;
      const dueText = due > 0 ? ` ${adminRupees(due)} बाक़ी हैं।` : '';
      const isCancelled = status === 'Cancelled';
      const left = rupeesOf(paiseOf(paid) - paiseOf(refunded));
      if (isCancelled && left > 0) return `${paidText}। ${adminRupees(left)} लौटाए जाएँगे।`;
      switch (state) {
        case 'on_delivery':
          if (isCancelled) return NOTHING_PAID;
          return status === 'Delivered'
            ? 'डिलीवरी पर नकद या UPI से भुगतान हुआ।'
            : 'डिलीवरी पर नकद या UPI से भुगतान करें।';
        case 'awaiting':
          if (isCancelled) return NOTHING_PAID;
          if (account?.dueOn) return `खाते पर, ${dayInWords(account.dueOn)} तक देना है`;
          return expiresAt === null
            ? 'भुगतान का इंतज़ार है'
            : `${customerTime(expiresAt, now)} तक भुगतान का इंतज़ार है`;
        case 'expired':
          return 'समय पर भुगतान नहीं हुआ, इसलिए ऑर्डर रद्द हो गया। कोई पैसा नहीं कटा।';
        case 'paid':
          return paidText;
        case 'part_paid':
          return `${paidText}।${dueText}`;
        case 'overpaid':
          return `${paidText}, जो ${adminRupees(overpaid)} ज़्यादा हैं। हम उन्हें लौटाते हैं।`;
        case 'part_refunded':
          return `${paidText}। लौटाए गए: ${adminRupees(refunded)}।${dueText}`;
        case 'refunded':
          return `${paidText}। पूरे लौटा दिए गए।${dueText}`;
      }
    },
  },
} satisfies Pick<Words, 'invoicesShop' | 'payment' | 'paymentsShared' | 'paymentsShop' | 'orderPayment'>;
