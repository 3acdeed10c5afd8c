import type { Words } from '../en.ts';

export const hindiMessages = {
  messageShop: {
    whatsapp: 'WhatsApp पर जानकारी',
    sms: 'SMS से जानकारी',
    about: 'आपके पार्सल, वापसी, रिफ़ंड और वारंटी के दावों के बारे में, ऑर्डर में दिए फ़ोन नंबर पर।',
    loadFailed: 'आपकी पसंद नहीं खुल सकी। कृपया बाद में फिर कोशिश करें।',
    saved: 'आपकी पसंद सहेज ली गई है।',
    failed: 'आपकी पसंद सहेजी नहीं जा सकी। कृपया फिर कोशिश करें।',
  },
} satisfies Partial<Words>;
