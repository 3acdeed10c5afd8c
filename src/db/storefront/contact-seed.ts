import type { PageContent } from '../../contract/storefront/page-content-shapes.ts';
import { content, text } from './seed-content.ts';

export const contactSeed: PageContent = content({
  title: text('Contact Us', 'संपर्क करें'),
  lead: text(
    'Ask about a camera, book a site survey, or tell us about an order. We reply within 48 hours, usually the same working day.',
    'कैमरे के बारे में पूछें, साइट सर्वे बुक करें, या किसी ऑर्डर के बारे में बताएँ। हम 48 घंटे में जवाब देते हैं, आम तौर पर उसी कामकाजी दिन।',
  ),
  description: text(
    'Write{whatsapp|, call or send a WhatsApp message| or call}: site surveys, quotations, orders and warranty.',
    'लिखें{whatsapp|, फ़ोन करें या WhatsApp करें| या फ़ोन करें}: साइट सर्वे, कोटेशन, ऑर्डर और वारंटी।',
  ),
  blocks: [{ kind: 'contact' }],
});
