import type { Words } from '../en.ts';

export const hindiMails = {
  mail: {
    phone: (number) => `फ़ोन ${number}`,
    whatsapp: (number) => `WhatsApp ${number}`,
    seeIt: (url) => `यहाँ देखें: ${url}`,
    yourCode: (code) => `आपका कोड ${code} है।`,
    notAsked: 'अगर आपने यह नहीं माँगा, तो इस मेल को अनदेखा करें।',
    attached: 'काग़ज़ PDF फ़ाइल के रूप में साथ लगा है।',
  },
  accountMail: {
    codeSubject: (code, shop) => `${code} आपका ${shop} कोड है`,
    enterAtSignUp: (minutes) => `इसे साइन अप वाले पेज पर लिखें। यह ${minutes} मिनट तक मान्य है और एक ही बार चलता है।`,
    existsSubject: (shop) => `${shop} पर आपका खाता पहले से है`,
    exists: 'किसी ने, शायद आपने ही, इस ई-मेल पते से साइन अप करना चाहा। इस पते का खाता पहले से बना है।',
    logIn: (url) => `लॉग इन करें: ${url}`,
    choosePassword: (url) => `नया पासवर्ड चुनें: ${url}`,
    notYou: 'अगर वह आप नहीं थे, तो इस मेल को अनदेखा करें।',
    resetSubject: (shop) => `${shop} का नया पासवर्ड चुनें`,
    openWithin: (minutes) => `नया पासवर्ड चुनने के लिए ${minutes} मिनट के अंदर यह पता खोलें:`,
    resetOnce: 'यह एक ही बार चलता है। अगर आपने यह नहीं माँगा, तो इस मेल को अनदेखा करें: आपका पासवर्ड वही रहेगा।',
    changedSubject: (shop) => `आपका ${shop} पासवर्ड बदल दिया गया`,
    changed: 'आपका पासवर्ड अभी-अभी बदला गया है। बाक़ी सभी डिवाइस पर आप लॉग आउट हो गए हैं।',
    changedByOther: 'अगर वह आप नहीं थे, तो यह पता खोलें और नया पासवर्ड चुनें। इससे आपके खाते से सब लॉग आउट हो जाएँगे:',
    changedOnce: (hours) => `यह एक ही बार, ${hours} घंटे के अंदर चलता है, चाहे पासवर्ड फिर से बदल दिया जाए।`,
  },
  companyMail: {
    receivedSubject: 'आपका आवेदन मिल गया',
    received: (company) => `धन्यवाद। ${company} के डीलर खाते के लिए आपका आवेदन हमें मिल गया।`,
    receivedThen: 'हम इसे देखकर आपको लिखेंगे। तब तक आप पहले की तरह ख़रीद सकते हैं।',
    approvedSubject: 'आपका डीलर खाता चालू है',
    approved: (company) => `${company} का डीलर खाता चालू हो गया है। अपने दाम देखने के लिए लॉग इन करें।`,
    yourCompany: (url) => `आपकी कंपनी: ${url}`,
    refusedSubject: 'आपके आवेदन के बारे में',
    refused: (company) => `हम अभी ${company} के लिए डीलर खाता नहीं खोल सकते।`,
    refusedThen: 'आप पहले की तरह ख़रीद सकते हैं। कोई सवाल हो तो कृपया हमें फ़ोन करें।',
    reminderSubject: 'भुगतान की याद',
    overdue: (amount, company) => `${company} के ${amount} देर से बाक़ी हैं:`,
    overdueOrder: (number, amount, day) => `${number}: ${amount}, ${day} तक देना था`,
    pleasePay: 'कृपया इसका भुगतान करें, या कुछ ठीक न लगे तो हमें फ़ोन करें। अगर भुगतान रास्ते में है, तो धन्यवाद।',
    statement: (url) => `आपका स्टेटमेंट: ${url}`,
  },
  orderMail: {
    placedSubject: (order) => `आपका ऑर्डर ${order}`,
    placed: (order) => `धन्यवाद। आपका ऑर्डर ${order} हमें मिल गया।`,
    discount: (code, amount) => `छूट (${code}): −${amount}`,
    deliveryFee: (fee) => `डिलीवरी: ${fee}`,
    deliveryFree: 'डिलीवरी: मुफ़्त',
    total: (amount) => `कुल: ${amount}, GST सहित`,
    deliveryTo: 'डिलीवरी का पता:',
    track: (url) => `अपना ऑर्डर देखें: ${url}`,
    collect: 'आप इसे हमारी दुकान से लेंगे।',
    codSubject: (code, shop) => `${code} से आपका ${shop} ऑर्डर पक्का होगा`,
    enterAtCheckout: (minutes) =>
      `डिलीवरी पर भुगतान के लिए इसे चेकआउट पर लिखें। यह ${minutes} मिनट तक मान्य है और एक ही बार चलता है।`,
    pickupSubject: (order) => `${order} दुकान से ले सकते हैं`,
    pickup: (order) => `आपका ऑर्डर ${order} हमारी दुकान पर तैयार है।`,
    shippedSubject: (order) => `${order} भेज दिया गया`,
    shipped: (order) => `आपका ऑर्डर ${order} रास्ते में है।`,
    deliveredSubject: (order) => `${order} पहुँच गया`,
    delivered: (order) => `आपका ऑर्डर ${order} पहुँच गया। धन्यवाद।`,
    somethingWrong: (url) => `कुछ ग़लत है या कम निकला? क्या करें, यहाँ पढ़ें: ${url}`,
    cancelledSubject: (order) => `${order} रद्द हो गया`,
    cancelledByBuyer: (order) => `आपने अपना ऑर्डर ${order} रद्द किया है।`,
    cancelledByShop: (order) => `हमने आपका ऑर्डर ${order} रद्द किया है।`,
    calledOffSubject: (order) => `${order} का पूरा सामान हम नहीं भेज पाएँगे`,
    calledOff: (order) => `आपके ऑर्डर ${order} में से यह सामान हम नहीं भेज पाएँगे:`,
    calledOffUnit: (quantity, name) => `${quantity} × ${name}`,
    calledOffAll: 'ऑर्डर में अब कुछ नहीं बचा, इसलिए वह रद्द किया गया है।',
    calledOffWhy: (reason) => `कारण: ${reason}`,
    lateSubject: (order) => `${order} आने में देर हो सकती है`,
    late: (order, days) =>
      `हमने आपका ऑर्डर ${order} ${days} को पहुँचाने का वादा किया था। वह अभी हमारी दुकान से नहीं निकला है, इसलिए देर हो सकती है। हमें खेद है।`,
    lateThen: 'उसके निकलते ही आपको मेल मिलेगा। अगर अब नहीं चाहिए, तो तब तक बिना किसी शुल्क के रद्द कर सकते हैं।',
    lateLink: (url) => `देखें या रद्द करें: ${url}`,
  },
  cartMail: {
    subject: (shop) => `आपके कार्ट में कुछ बाकी है: ${shop}`,
    lead: 'ये उत्पाद अब भी आपके कार्ट में हैं:',
    yourCart: (url) => `आपका कार्ट: ${url}`,
    asked: 'आपने कहा था कि छोड़े हुए कार्ट की याद दिलाई जाए।',
    stopAt: (url) => `ये मेल बंद करने के लिए: ${url}`,
    title: 'आपके कार्ट के बारे में मेल',
    description: 'छोड़े हुए कार्ट के बारे में मेल बंद करें।',
    question: 'हम आपको छोड़े हुए कार्ट की याद ई-मेल से दिलाते हैं। क्या ये मेल अब नहीं चाहिए?',
    stop: 'ये मेल बंद करें',
    stopped: 'अब आपके कार्ट के बारे में कोई मेल नहीं आएगा।',
    stopFailed: 'ये मेल बंद नहीं हो सके। कृपया फिर कोशिश करें।',
    loadFailed: 'पेज लोड नहीं हो सका। कृपया फिर कोशिश करें।',
    unknown: 'यह लिंक मौजूद नहीं है।',
  },
  paymentMail: {
    onDelivery: 'डिलीवरी पर नकद या UPI से भुगतान करें। अभी कोई पैसा नहीं लगा है।',
    fullyPaid: 'पूरा भुगतान हो गया।',
    online: (amount, until) =>
      `कृपया ${until === null ? '' : `${until} से पहले `}${amount} ऑनलाइन दें, कार्ड, UPI या नेटबैंकिंग से। अभी कोई पैसा नहीं लगा है।`,
    upi: (amount, until) =>
      `कृपया ${until === null ? '' : `${until} से पहले `}${amount} UPI से दें। QR कोड आपके ऑर्डर के पेज पर है। अभी कोई पैसा नहीं लगा है।`,
    bank: (amount, until) =>
      `कृपया ${until === null ? '' : `${until} से पहले `}${amount} बैंक ट्रांसफ़र से दें। हमारे बैंक की जानकारी आपके ऑर्डर के पेज पर है। अभी कोई पैसा नहीं लगा है।`,
    onAccount: (amount, dueOn, isHeld) =>
      `${amount} खाते पर${dueOn === null ? '' : `, ${dueOn} तक देना है`}।${isHeld ? ' हम पहले आपका ऑर्डर देखते हैं, फिर भेजते हैं।' : ''} अभी कोई पैसा नहीं लगा है।`,
    accountDue: (amount, day) => `${amount} खाते पर हैं, ${day} तक देना है।`,
    keepReady: (amount) => `कृपया ${amount} तैयार रखें: सामान मिलने पर आप नकद या UPI से भुगतान करते हैं।`,
    stillDue: (amount) => `${amount} देना बाक़ी है। कैसे देना है, यह आपके ऑर्डर के पेज पर है।`,
    nothingCharged: 'कोई पैसा नहीं लिया गया।',
    refunded: (amount) => `${amount} लौटा दिए गए हैं।`,
    beingRefunded: (amount) => `${amount} उसी खाते में लौटाए जा रहे हैं जिससे आपने भुगतान किया था।`,
    receivedSubject: (order) => `${order} का भुगतान मिल गया`,
    received: (amount, order) => `धन्यवाद। आपके ऑर्डर ${order} के लिए ${amount} मिल गए।`,
    late: {
      reopened: 'यह भुगतान का समय निकलने के बाद पहुँचा। आपका मँगाया सारा सामान अब भी है: आपका ऑर्डर फिर से चालू है।',
      cancelled:
        'यह ऑर्डर रद्द होने के बाद पहुँचा, इसलिए हम सामान नहीं भेजेंगे। हम पैसा उसी खाते में लौटा रहे हैं जिससे आपने भुगतान किया था।',
    },
    unpaidSubject: (order) => `${order} का भुगतान समय पर नहीं हुआ`,
    unpaid: (order) => `आपके ऑर्डर ${order} का भुगतान हमें नहीं मिला, इसलिए वह रद्द हो गया। कोई पैसा नहीं लिया गया।`,
    unpaidThen:
      'अगर आपने आख़िरी मिनट में भुगतान किया है, तो कुछ करने की ज़रूरत नहीं: मिलते ही ऑर्डर फिर से चालू हो जाएगा, या\nहम पैसा उसी खाते में लौटा देंगे जिससे आपने भुगतान किया था।',
    orderAgain: (url) => `फिर से ऑर्डर करें: ${url}`,
    refundSubject: (order) => `${order} का पैसा लौटाया गया`,
    refund: (amount, order) => `हमने आपके ऑर्डर ${order} के ${amount} लौटा दिए हैं।`,
    reason: (reason) => `कारण: ${reason}`,
    refundThen: 'पैसा उसी खाते में जाता है जिससे आपने भुगतान किया था। बैंक को दिखाने में कुछ कामकाजी दिन लग सकते हैं।',
  },
  documentMail: {
    invoiceSubject: (number, order) => `${order} का बिल ${number}`,
    invoice: (number, order, amount) => `यह आपके ऑर्डर ${order} का बिल ${number} है: ${amount}, GST सहित।`,
    creditNoteSubject: (number, order) => `${order} का क्रेडिट नोट ${number}`,
    creditNote: (number, order, amount, invoice) =>
      `यह आपके ऑर्डर ${order} के बिल ${invoice} पर ${amount} का क्रेडिट नोट ${number} है।`,
  },
  answerMail: {
    enquirySubject: (number) => `आपका संदेश ${number} मिल गया`,
    enquiry: (number) => `हमें लिखने के लिए धन्यवाद। आपका संदर्भ नंबर ${number} है।`,
    enquiryThen: (hours) =>
      `हम ${hours} घंटे के अंदर, आम तौर पर उसी कामकाजी दिन जवाब देते हैं, और एक महीने के अंदर मामला सुलझाते हैं।`,
    quoteNumber: 'फ़ोन करते या लिखते समय कृपया यह नंबर बताएँ।',
    quoteSubject: (number, shop) => `${shop} से कोटेशन ${number}`,
    quote: (number, amount, day) => `यह हमारा कोटेशन ${number} है: ${amount}, GST सहित, ${day} तक मान्य।`,
    quoteAgain: 'यह आपके पास वाले कोटेशन की जगह लेता है।',
    quoteAccept: 'इस पेज पर पढ़ें और हाँ कहें:',
    codeSubject: (code, shop) => `${code} से आपका ${shop} कोटेशन स्वीकार होगा`,
    enterCode: (number, minutes) =>
      `स्वीकार करने के लिए इसे कोटेशन ${number} के पेज पर लिखें। यह ${minutes} मिनट तक मान्य है और एक ही बार चलता है।`,
  },
} satisfies Pick<
  Words,
  | 'mail'
  | 'accountMail'
  | 'companyMail'
  | 'orderMail'
  | 'cartMail'
  | 'paymentMail'
  | 'documentMail'
  | 'answerMail'
>;
