import type { PageContent } from '../../contract/storefront/page-content-shapes.ts';
import { content, HOW_IT_BEGAN, link, markdown, NO_TEXT, text } from './seed-content.ts';

export const aboutSeed: PageContent = content({
  title: text('About Us', 'हमारे बारे में'),
  kicker: text('Founded in {founded}'),
  lead: text(HOW_IT_BEGAN),
  description: text('{name} was founded in {founded} in {city}. Our mission, our story and what we offer.'),
  image: '/static/media/hero-3-mobile-sZYVQnnq.svg',
  alt: text('A complete kit: cameras, recorder and cable'),
  blocks: [
    markdown(
      text('Our mission'),
      text(
        'To make dependable surveillance simple to choose, fair to buy and easy to live with, for every home, shop and office in India.',
      ),
    ),
    markdown(
      text('Our story'),
      text(
        'We began in {founded} fitting cameras for neighbouring shops. The same questions came every day: how many cameras, how many days of recording, will it work in rain, who will come if it stops? So we built our catalogue around the answers. Every kit we sell is put together and run on our test wall for a night before it ships.',
      ),
    ),
    {
      kind: 'list',
      title: text('What we offer'),
      items: [
        text('HD analog, IP, Wi-Fi and 4G cameras'),
        text('Recorders from 4 to 64 channels'),
        text('Disks, power, cable and networking that match'),
        text('Survey, installation and yearly care'),
      ],
    },
    {
      kind: 'cards',
      title: text('Why choose us'),
      look: 'tint',
      items: [
        ['Honest prices', 'Every price includes GST. MRP and saving are shown side by side.'],
        ['Matched and tested', 'Kits are assembled, powered and recorded overnight before dispatch.'],
        [
          'Warranty without forms',
          'Send {whatsapp|a WhatsApp message|an e-mail} with your order number; we do the rest.',
        ],
        ['People who answer', 'Talk to a technician in English, Hindi or Gujarati.'],
      ].map(([title = '', words = '']) => ({
        icon: null,
        title: text(title),
        text: text(words),
        points: [],
      })),
    },
    {
      kind: 'chips',
      title: text('Where we install'),
      lead: text(
        'Our own technicians visit here; your PIN code, typed on a product’s page, says it exactly.',
      ),
      items: 'cities',
    },
    {
      kind: 'banner',
      title: NO_TEXT,
      text: NO_TEXT,
      image: null,
      link: link(text('Contact Us', 'संपर्क करें'), '/contact'),
      tone: 'plain',
    },
  ],
});
