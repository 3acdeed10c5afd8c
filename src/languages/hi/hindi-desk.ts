import type { Words } from '../en.ts';

export const hindiDesk = {
  deskShop: {
    visitUs: 'दुकान पर आएँ',
    name: 'नाम',
    email: 'ई-मेल',
    phone: 'फ़ोन',
    digitsWithout91OnlyTo: (phoneDigits) => `${phoneDigits} अंक, +91 के बिना। सिर्फ़ आपको जवाब देने के लिए।`,
    message: 'संदेश',
    sending: 'भेजा जा रहा है…',
    sendMessage: 'संदेश भेजें',
    yourName: 'आपका नाम',
    yourEmail: 'आपका ई-मेल',
    send: 'भेजें',
    notSentYetMessagesAre: 'अभी नहीं भेजा गया: संदेश हमारे संपर्क पेज से भेजे जाते हैं।',
    continueThereWithYourMessage: 'वहाँ अपना संदेश पूरा करें',
    call: 'फ़ोन करें',
    eMail: 'ई-मेल',
    hours: 'समय',
  },
  enquiry: {
    received: 'धन्यवाद। आपका संदेश मिल गया, हम जल्दी जवाब देंगे।',
    failed: 'आपका संदेश भेजा नहीं जा सका। कृपया फिर कोशिश करें।',
    yourNumber: (number) => `आपका नंबर ${number} है।`,
  },
} satisfies Pick<Words, 'deskShop' | 'enquiry'>;
