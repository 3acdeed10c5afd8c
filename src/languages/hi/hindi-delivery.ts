import { rupeeSign, rupeesOf } from '../../kit/rules/money.ts';
import type { Words } from '../en.ts';

export const hindiDelivery = {
  deliveryShop: {
    deliveryPinCode: 'डिलीवरी का PIN कोड',
    check: 'देखें',
  },
  payOnDelivery: {
    payOnDeliveryWords: (promise, { payOnDelivery }) => {
      if (promise === null && payOnDelivery === 'in_zones')
        return 'डिलीवरी पर भुगतान हो सकता है या नहीं, यह आपके PIN कोड से पता चलेगा।';
      return (promise?.cod.offered ?? payOnDelivery !== 'nowhere')
        ? 'डिलीवरी पर नकद या UPI से भुगतान करें। अभी कोई पैसा नहीं लगेगा।'
        : 'ऑर्डर करने से पहले कोई पैसा नहीं लगेगा।';
    },
  },
  delivery: {
    twoPins: 'दोनों PIN कोड अलग-अलग हैं।',
    items: 'सामान की सूची पढ़ी नहीं जा सकी।',
    notServed: (pin) => `PIN ${pin} पर हम अभी डिलीवरी नहीं करते।`,
    pinNeeded: 'कृपया डिलीवरी का PIN कोड लिखें।',
    noPickup: 'दुकान से लेने की सुविधा नहीं है।',
    arrives: (days) => `${days} को पहुँचेगा।`,
    free: 'डिलीवरी मुफ़्त।',
    fee: (price) => `डिलीवरी ${price}।`,
    installsHere: 'हम यहाँ इंस्टॉल करते हैं।',
    cod: {
      offered: 'डिलीवरी पर भुगतान हो सकता है।',
      zone: (pin) =>
        pin === null ? 'डिलीवरी पर भुगतान की सुविधा नहीं है।' : `PIN ${pin} पर डिलीवरी पर भुगतान की सुविधा नहीं है।`,
      most: (paise) => `डिलीवरी पर भुगतान ${rupeeSign(rupeesOf(paise))} तक के ऑर्डर पर हो सकता है।`,
      firstOrderMost: (paise) => `पहले ऑर्डर पर डिलीवरी पर भुगतान ${rupeeSign(rupeesOf(paise))} तक हो सकता है।`,
      refusals: 'आपके खाते पर डिलीवरी पर भुगतान नहीं हो सकता, क्योंकि पहले पार्सल लौटाए गए थे। कृपया अभी भुगतान करें।',
      codeNeeded: 'डिलीवरी पर भुगतान पक्का करने के लिए कृपया हमारे ई-मेल का कोड लिखें।',
      codeWrong: 'कोड ग़लत है या उसका समय निकल गया। कृपया नया कोड मँगवाएँ।',
      codeSent: 'कोड भेज दिया गया।',
      codeWait: 'कृपया नया कोड मँगवाने से पहले 30 सेकंड रुकें।',
    },
    ways: {
      online: 'ऑनलाइन भुगतान की सुविधा नहीं है।',
      upi: 'UPI से भुगतान की सुविधा नहीं है।',
      bank: 'बैंक ट्रांसफ़र की सुविधा नहीं है।',
      account: 'खाते पर ऑर्डर की सुविधा नहीं है।',
      tooSmall: 'ऑनलाइन भुगतान कम से कम ₹1 का होता है।',
      upiMost: (paise) => `UPI से एक बार में ज़्यादा से ज़्यादा ${rupeeSign(rupeesOf(paise))} दिए जा सकते हैं।`,
    },
  },
  pin: {
    invalid: 'PIN कोड में छह अंक होते हैं, और पहला 0 नहीं होता।',
    delivery: 'PIN कोड में छह अंक होते हैं, और वह 0 से शुरू नहीं होता।',
    unknown: 'ऐसे शुरू होने वाले PIN कोड किसी राज्य में नहीं हैं।',
  },
} satisfies Pick<Words, 'deliveryShop' | 'payOnDelivery' | 'delivery' | 'pin'>;
