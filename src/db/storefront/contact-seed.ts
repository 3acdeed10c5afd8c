import type { PageContent } from '../../contract/storefront/page-content-shapes.ts';
import { content, text } from './seed-content.ts';

export const contactSeed: PageContent = content({
  title: text('Contact Us', 'संपर्क करें'),
  lead: text(
    'Ask about a camera, book a site survey, or tell us about an order. We reply within 48 hours, usually the same working day.',
  ),
  description: text(
    'Write{whatsapp|, call or send a WhatsApp message| or call}: site surveys, quotations, orders and warranty.',
  ),
  blocks: [{ kind: 'contact' }],
});
