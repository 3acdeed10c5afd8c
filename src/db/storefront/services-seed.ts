import type { BlockIcon } from '../../domain/storefront/block-choices.ts';
import type { PageContent } from '../../contract/storefront/page-content-shapes.ts';
import { content, link, NO_TEXT, text } from './seed-content.ts';

const card = (icon: BlockIcon, title: string, words: string, ...points: string[]) => ({
  icon,
  title: text(title),
  text: text(words),
  points: points.map((point) => text(point)),
});

const step = (title: string, words: string) => ({
  icon: null,
  title: text(title),
  text: text(words),
  points: [],
});

export const servicesSeed: PageContent = content({
  title: text('Our Services', 'हमारी सेवाएँ'),
  lead: text(
    'Cameras are only as good as the hands that fit them. {cities|Our own technicians survey, install and look after what we sell: |Tell us the place, and we say whether our technicians can come to you. Else}{cities}{cities|. Elsewhere|} we plan with you by phone and deliver.',
  ),
  description: text(
    'CCTV installation, 24/7 monitoring, maintenance and custom solutions by our own technicians.',
  ),
  blocks: [
    {
      kind: 'cards',
      title: NO_TEXT,
      look: 'plain',
      // In the specification's order and words.
      items: [
        card(
          'hammer',
          'CCTV Installation',
          'Neat cabling, correct heights and angles, app setup on your family’s phones, and a test recording before we leave.',
          ...['Survey and plan', 'Same-week fitting', 'One-year workmanship cover'],
        ),
        card(
          'eye',
          '24/7 Monitoring',
          'Alerts watched round the clock, with a call to you and, if you wish, to your guard.',
          ...['Person and vehicle alerts', 'Monthly report', 'You hold the keys to your footage'],
        ),
        card(
          'wrench',
          'Maintenance & Support',
          'Lens cleaning, disk and power health checks and quick repair under a yearly care plan.',
          ...['Four visits a year', 'Next working day response', 'Loan recorder while yours is repaired'],
        ),
        card(
          'settings',
          'Custom Solutions',
          'Societies, schools, factories and fuel stations: drawings, a bill of materials and a fixed quotation.',
          ...['Free design call', 'PoE, fibre and wireless links', 'Hand-over file with drawings'],
        ),
      ],
    },
    {
      kind: 'cards',
      title: text('How it goes'),
      look: 'steps',
      items: [
        step('Tell us the place', 'A call or a message: what you want to watch, and what is there already.'),
        step('We survey and plan', 'A technician marks camera points and lists what to buy.'),
        step('We fit and show', 'Neat cabling, right heights, and the app set up on your phones.'),
        step(
          'We stay reachable',
          '{whatsapp|On WhatsApp and|By} phone, and on site under a yearly care plan.',
        ),
      ],
    },
    {
      kind: 'banner',
      title: text('Not sure what you need?'),
      text: text('Tell us about the place; a technician calls you back the same day.'),
      image: null,
      link: link(text('Contact Us', 'संपर्क करें'), '/contact'),
      tone: 'night',
    },
  ],
});
