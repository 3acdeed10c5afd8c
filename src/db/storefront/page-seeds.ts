import type { Demo } from '../../platform/settings/own-shop-identity.ts';
import { FIXED_PAGE_KEYS, type FixedPageKey } from '../../storefront/pages/fixed-pages.ts';
import type { PageContent } from '../../storefront/pages/page-content.shapes.ts';
import type { TextInLanguages } from '../../storefront/languages/text-in-languages.shapes.ts';
import { homeSeed } from './home-seed.ts';
import {
  grievancePolicy,
  policyContent,
  returnsPolicy,
  shippingPolicy,
  termsPolicy,
  warrantyPolicy,
} from './policies/policies.ts';
import { privacyPolicy } from './policies/privacy-policy.ts';
import { NO_TEXT, text, content, HOW_IT_BEGAN, link, markdown, servicesSeed } from './services-seed.ts';
import type { PoolClient } from 'pg';
import { FOUNDED_IN, NAME_MEANING } from '../../platform/settings/shop-identity.ts';
import type { OpeningHours, SocialLinks } from '../../storefront/pages/storefront-parts.ts';

const tinted = (title: TextInLanguages, words: TextInLanguages) => ({
  icon: null,
  title,
  text: words,
  points: [],
});

const aboutSeed: PageContent = content({
  title: text('About Us', 'हमारे बारे में'),
  kicker: text('Founded in {founded}', 'स्थापना {founded}'),
  lead: HOW_IT_BEGAN,
  description: text(
    '{name} was founded in {founded} in {city}. Our mission, our story and what we offer.',
    '{name} की शुरुआत {founded} में {city} में हुई। हमारा उद्देश्य, हमारी कहानी और हम क्या देते हैं।',
  ),
  image: '/static/media/hero-3-mobile-sZYVQnnq.svg',
  alt: text('A complete kit: cameras, recorder and cable', 'पूरी किट: कैमरे, रिकॉर्डर और केबल'),
  blocks: [
    markdown(
      text('Our mission', 'हमारा उद्देश्य'),
      text(
        'To make dependable surveillance simple to choose, fair to buy and easy to live with, for every home, shop and office in India.',
        'भारत के हर घर, दुकान और ऑफ़िस के लिए भरोसेमंद निगरानी चुनना आसान, ख़रीदना सही दाम पर, और साथ निभाना सहज हो।',
      ),
    ),
    markdown(
      text('Our story', 'हमारी कहानी'),
      text(
        'We began in {founded} fitting cameras for neighbouring shops. The same questions came every day: how many cameras, how many days of recording, will it work in rain, who will come if it stops? So we built our catalogue around the answers. Every kit we sell is put together and run on our test wall for a night before it ships.',
        'हमने {founded} में आस-पास की दुकानों में कैमरे लगाने से शुरुआत की। रोज़ वही सवाल आते: कितने कैमरे, कितने दिन की रिकॉर्डिंग, बारिश में चलेगा या नहीं, बंद हो जाए तो कौन आएगा? इसलिए हमने अपना सामान इन्हीं जवाबों के हिसाब से चुना। हर किट भेजने से पहले जोड़कर एक रात हमारी टेस्ट दीवार पर चलाई जाती है।',
      ),
    ),
    {
      kind: 'list',
      title: text('What we offer', 'हम क्या देते हैं'),
      items: [
        text('HD analog, IP, Wi-Fi and 4G cameras', 'HD एनालॉग, IP, Wi-Fi और 4G कैमरे'),
        text('Recorders from 4 to 64 channels', '4 से 64 चैनल के रिकॉर्डर'),
        text('Disks, power, cable and networking that match', 'मेल खाती डिस्क, पावर, केबल और नेटवर्किंग'),
        text('Survey, installation and yearly care', 'सर्वे, इंस्टॉलेशन और सालाना देखभाल'),
      ],
    },
    {
      kind: 'cards',
      title: text('Why choose us', 'हमें क्यों चुनें'),
      look: 'tint',
      items: [
        tinted(
          text('Honest prices', 'सच्चे दाम'),
          text(
            'Every price includes GST. MRP and saving are shown side by side.',
            'हर दाम में GST शामिल है। MRP और बचत साथ-साथ दिखती हैं।',
          ),
        ),
        tinted(
          text('Matched and tested', 'मेल मिलाकर, जाँचकर'),
          text(
            'Kits are assembled, powered and recorded overnight before dispatch.',
            'किट भेजने से पहले जोड़ी जाती है और रात भर रिकॉर्डिंग करके देखी जाती है।',
          ),
        ),
        tinted(
          text('Warranty without forms', 'बिना फ़ॉर्म की वारंटी'),
          text(
            'Send {whatsapp|a WhatsApp message|an e-mail} with your order number; we do the rest.',
            'अपने ऑर्डर नंबर के साथ {whatsapp|WhatsApp|ई-मेल} करें; बाक़ी हम करते हैं।',
          ),
        ),
        tinted(
          text('People who answer', 'जवाब देने वाले लोग'),
          text(
            'Talk to a technician in English, Hindi or Gujarati.',
            'तकनीशियन से अंग्रेज़ी, हिन्दी या गुजराती में बात करें।',
          ),
        ),
      ],
    },
    {
      kind: 'chips',
      title: text('Where we install', 'हम कहाँ इंस्टॉल करते हैं'),
      lead: text(
        'Our own technicians visit here; your PIN code, typed on a product’s page, says it exactly.',
        'हमारे अपने तकनीशियन यहाँ आते हैं; किसी प्रोडक्ट के पेज पर PIN कोड लिखने से ठीक-ठीक पता चल जाता है।',
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

const contactSeed: PageContent = content({
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

/** The pages of the demo shop: version 1 of each. */
export const PAGE_SEEDS: Record<FixedPageKey, PageContent> = {
  home: homeSeed,
  about: aboutSeed,
  services: servicesSeed,
  contact: contactSeed,
  warranty: policyContent(warrantyPolicy),
  returns: policyContent(returnsPolicy),
  shipping: policyContent(shippingPolicy),
  privacy: policyContent(privacyPolicy),
  terms: policyContent(termsPolicy),
  grievance: policyContent(grievancePolicy),
};

/** @returns the contents of a new shop's pages; without the demo they leave out how the demo shop began */
export function pageSeedsOf(demo: Demo): Record<FixedPageKey, PageContent> {
  if (demo !== 'none') return PAGE_SEEDS;
  return {
    ...PAGE_SEEDS,
    home: {
      ...homeSeed,
      description: homeSeed.blocks.find((block) => block.kind === 'intro')!.text,
      blocks: homeSeed.blocks.filter(({ kind }) => kind !== 'about'),
    },
    about: {
      ...aboutSeed,
      kicker: NO_TEXT,
      lead: NO_TEXT,
      description: text('What {name}{city| in |}{city} offers, and how we work.'),
      blocks: aboutSeed.blocks.filter(({ kind }) => kind !== 'text'),
    },
  };
}

const OPENING_HOURS: OpeningHours[] = [
  { days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], opens: '10:00', closes: '19:00' },
];
const SOCIAL: SocialLinks = { youtube: null, x: null, linkedin: null, map: null };

/** The first facts of a new shop; its looks are the columns' defaults. */
export async function insertDefaultStorefront(client: PoolClient, now: Date, demo: Demo): Promise<void> {
  await client.query(
    `insert into storefront (founded_in, name_meaning, opening_hours, social,
       brand_updated_at, menus_updated_at, languages_updated_at, growth_updated_at)
     select $1, $2, $3, $4, $5, $5, $5, $5 where not exists (select from storefront)`,
    [
      ...(demo === 'none' ? [null, ''] : [FOUNDED_IN, NAME_MEANING]),
      JSON.stringify(OPENING_HOURS),
      JSON.stringify(SOCIAL),
      now,
    ],
  );
}

/** Inserts each page of a new shop with its first version, which is public. Existing pages stay. */
export async function insertPageSeeds(
  client: PoolClient,
  now: Date,
  seeds: typeof PAGE_SEEDS,
): Promise<void> {
  const { rows } = await client.query<{ key: string }>('select key from pages where key is not null');
  const missing = FIXED_PAGE_KEYS.filter((key) => !rows.some((row) => row.key === key));
  if (missing.length === 0) return;
  await client.query(
    `with seeds as (select key, content from jsonb_each($1) as seed (key, content)),
       made as (
         insert into pages (key, draft, updated_at, published_version)
         select key, content, $2, 1 from seeds returning id, key
       )
     insert into page_versions (page_id, number, content, published_at)
     select id, 1, content, $2 from made join seeds using (key)`,
    [JSON.stringify(Object.fromEntries(missing.map((key) => [key, seeds[key]]))), now],
  );
}
