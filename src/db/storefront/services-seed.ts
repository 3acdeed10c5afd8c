import type { BlockIcon } from '../../storefront/pages/block-choices.ts';
import type { PageContent, Block, NamedLink } from '../../storefront/pages/page-content.shapes.ts';
import type { TextInLanguages } from '../../storefront/languages/text-in-languages.shapes.ts';

/** Empty text for the pages of a new shop, which are written as the desk would send them. */

export const NO_TEXT: TextInLanguages = { en: '' };

/** Text on the home page and on About. */
export const HOW_IT_BEGAN: TextInLanguages = {
  en: '{name} was founded in {founded} in {city} with one counter and a promise: sell people the camera they need, not the camera with the biggest number on the box. Today we supply surveillance equipment for homes, shops and offices across India.',
  hi: '{name} की शुरुआत {founded} में {city} में एक काउंटर और एक वादे से हुई: लोगों को वही कैमरा बेचना जो उन्हें चाहिए, न कि वह जिसके डिब्बे पर सबसे बड़ा नंबर लिखा हो। आज हम पूरे भारत में घरों, दुकानों और ऑफ़िसों के लिए निगरानी का सामान देते हैं।',
};

export function text(en: string, hi?: string): TextInLanguages {
  return hi === undefined ? { en } : { en, hi };
}

export function link(name: TextInLanguages, to: string): NamedLink {
  return { name, to };
}

export function content(
  given: Partial<PageContent> & Pick<PageContent, 'title' | 'description' | 'blocks'>,
): PageContent {
  return {
    heading: given.title,
    kicker: NO_TEXT,
    lead: NO_TEXT,
    image: null,
    alt: NO_TEXT,
    ...given,
  };
}

export function markdown(title: TextInLanguages, source: TextInLanguages): Block {
  return { kind: 'text', title, markdown: source, image: null, alt: NO_TEXT, side: 'left' };
}

const card = (
  icon: BlockIcon,
  title: TextInLanguages,
  words: TextInLanguages,
  ...points: TextInLanguages[]
) => ({
  icon,
  title,
  text: words,
  points,
});

const step = (title: TextInLanguages, words: TextInLanguages) => ({
  icon: null,
  title,
  text: words,
  points: [],
});

export const servicesSeed: PageContent = content({
  title: text('Our Services', 'हमारी सेवाएँ'),
  lead: text(
    'Cameras are only as good as the hands that fit them. {cities|Our own technicians survey, install and look after what we sell: |Tell us the place, and we say whether our technicians can come to you. Else}{cities}{cities|. Elsewhere|} we plan with you by phone and deliver.',
    'कैमरा उतना ही अच्छा होता है जितने उसे लगाने वाले हाथ। {cities|हमारे अपने तकनीशियन यहाँ सर्वे, इंस्टॉलेशन और देखभाल करते हैं: |हमें जगह बताएँ, हम बताएँगे कि हमारे तकनीशियन आ सकते हैं या नहीं। नहीं तो}{cities}{cities|। बाक़ी जगहों पर|} हम फ़ोन पर आपके साथ प्लान बनाते हैं और सामान पहुँचाते हैं।',
  ),
  description: text(
    'CCTV installation, 24/7 monitoring, maintenance and custom solutions by our own technicians.',
    'CCTV इंस्टॉलेशन, चौबीसों घंटे निगरानी, रखरखाव और ख़ास समाधान, हमारे अपने तकनीशियन से।',
  ),
  blocks: [
    {
      kind: 'cards',
      title: NO_TEXT,
      look: 'plain',
      // Items in the specification's order and words.
      items: [
        card(
          'hammer',
          text('CCTV Installation', 'CCTV इंस्टॉलेशन'),
          text(
            'Neat cabling, correct heights and angles, app setup on your family’s phones, and a test recording before we leave.',
            'साफ़-सुथरी केबलिंग, सही ऊँचाई और कोण, परिवार के फ़ोन पर ऐप, और जाने से पहले एक टेस्ट रिकॉर्डिंग।',
          ),
          ...[
            text('Survey and plan', 'सर्वे और प्लान'),
            text('Same-week fitting', 'उसी हफ़्ते फ़िटिंग'),
            text('One-year workmanship cover', 'काम पर एक साल की गारंटी'),
          ],
        ),
        card(
          'eye',
          text('24/7 Monitoring', 'चौबीसों घंटे निगरानी'),
          text(
            'Alerts watched round the clock, with a call to you and, if you wish, to your guard.',
            'अलर्ट पर दिन-रात नज़र, और आपको, और चाहें तो आपके गार्ड को भी फ़ोन।',
          ),
          ...[
            text('Person and vehicle alerts', 'व्यक्ति और गाड़ी के अलर्ट'),
            text('Monthly report', 'हर महीने रिपोर्ट'),
            text('You hold the keys to your footage', 'आपकी रिकॉर्डिंग की चाबी आपके पास'),
          ],
        ),
        card(
          'wrench',
          text('Maintenance & Support', 'रखरखाव और सहायता'),
          text(
            'Lens cleaning, disk and power health checks and quick repair under a yearly care plan.',
            'सालाना देखभाल प्लान में लेंस की सफ़ाई, डिस्क और पावर की जाँच, और जल्दी मरम्मत।',
          ),
          ...[
            text('Four visits a year', 'साल में चार बार आना'),
            text('Next working day response', 'अगले कामकाजी दिन जवाब'),
            text('Loan recorder while yours is repaired', 'मरम्मत के दौरान इस्तेमाल के लिए रिकॉर्डर'),
          ],
        ),
        card(
          'settings',
          text('Custom Solutions', 'ख़ास समाधान'),
          text(
            'Societies, schools, factories and fuel stations: drawings, a bill of materials and a fixed quotation.',
            'सोसाइटी, स्कूल, कारख़ाने और पेट्रोल पंप: नक़्शे, सामान की सूची और पक्का कोटेशन।',
          ),
          ...[
            text('Free design call', 'डिज़ाइन पर मुफ़्त बातचीत'),
            text('PoE, fibre and wireless links', 'PoE, फ़ाइबर और वायरलेस लिंक'),
            text('Hand-over file with drawings', 'नक़्शों वाली फ़ाइल'),
          ],
        ),
      ],
    },
    {
      kind: 'cards',
      title: text('How it goes', 'काम कैसे होता है'),
      look: 'steps',
      items: [
        step(
          text('Tell us the place', 'हमें जगह बताएँ'),
          text(
            'A call or a message: what you want to watch, and what is there already.',
            'फ़ोन या संदेश: आपको क्या देखना है, और वहाँ पहले से क्या लगा है।',
          ),
        ),
        step(
          text('We survey and plan', 'हम सर्वे करके प्लान बनाते हैं'),
          text(
            'A technician marks camera points and lists what to buy.',
            'तकनीशियन कैमरों की जगह तय करता है और ख़रीदने की सूची बनाता है।',
          ),
        ),
        step(
          text('We fit and show', 'हम लगाकर दिखाते हैं'),
          text(
            'Neat cabling, right heights, and the app set up on your phones.',
            'साफ़ केबलिंग, सही ऊँचाई, और आपके फ़ोन पर ऐप।',
          ),
        ),
        step(
          text('We stay reachable', 'हम साथ रहते हैं'),
          text(
            '{whatsapp|On WhatsApp and|By} phone, and on site under a yearly care plan.',
            '{whatsapp|WhatsApp और |}फ़ोन पर, और सालाना देखभाल प्लान में आपकी जगह पर।',
          ),
        ),
      ],
    },
    {
      kind: 'banner',
      title: text('Not sure what you need?', 'समझ नहीं आ रहा कि क्या चाहिए?'),
      text: text(
        'Tell us about the place; a technician calls you back the same day.',
        'हमें जगह के बारे में बताएँ; तकनीशियन उसी दिन आपको फ़ोन करेगा।',
      ),
      image: null,
      link: link(text('Contact Us', 'संपर्क करें'), '/contact'),
      tone: 'night',
    },
  ],
});
