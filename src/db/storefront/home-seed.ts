import { FEATURED_ON_HOME } from '../../catalogue/products/catalogue-limits.ts';
import type { Block, PageContent } from '../../storefront/pages/page-content.shapes.ts';
import { content, HOW_IT_BEGAN, link, text } from './services-seed.ts';

const PICTURES = '/static/media';
const SURVEY = link(text('Book a site survey', 'साइट सर्वे बुक करें'), '/contact');
const KITS = link(text('Shop camera kits', 'कैमरा किट देखें'), '/products?category=cctv-kits');

/** Blocks in the order and words of the specification. */
const carousel: Block = {
  kind: 'carousel',
  slides: [
    {
      title: text('Secure Your Home & Business', 'अपने घर और कारोबार को सुरक्षित करें'),
      text: text(
        'High-resolution cameras for total peace of mind, day and night.',
        'साफ़ तस्वीर वाले कैमरे, दिन-रात पूरी बेफ़िक्री।',
      ),
      alt: text(
        'A street at night: a bullet camera watches a house gate and a shop',
        'रात की गली: एक बुलेट कैमरा घर के गेट और दुकान पर नज़र रखता है',
      ),
      image: `${PICTURES}/hero-1-BoY-P_cP.svg`,
      imageNarrow: `${PICTURES}/hero-1-mobile-B7TkWFQo.svg`,
      link: KITS,
      second: SURVEY,
    },
    {
      title: text('24/7 Surveillance Solutions', 'चौबीसों घंटे निगरानी'),
      text: text(
        'Modern CCTV for every space, homes, shops and offices.',
        'हर जगह के लिए आधुनिक CCTV: घर, दुकान और ऑफ़िस।',
      ),
      alt: text(
        'A screen with four live camera views, cameras and a recorder before it',
        'चार कैमरों का सीधा दृश्य दिखाती स्क्रीन, आगे कैमरे और रिकॉर्डर',
      ),
      image: `${PICTURES}/hero-2-CViKk3ZT.svg`,
      imageNarrow: `${PICTURES}/hero-2-mobile-ZMJJDQHC.svg`,
      link: link(text('See all products', 'सभी प्रोडक्ट देखें'), '/products'),
      second: SURVEY,
    },
    {
      title: text('Best Prices, Premium Quality', 'सबसे अच्छे दाम, बेहतरीन गुणवत्ता'),
      text: text(
        'Protect what matters with trusted CCTV cameras.',
        'जो आपके लिए क़ीमती है, भरोसेमंद CCTV कैमरों से उसकी हिफ़ाज़त करें।',
      ),
      alt: text(
        'A complete kit: cameras, recorder and cable on a table',
        'पूरी किट: मेज़ पर कैमरे, रिकॉर्डर और केबल',
      ),
      image: `${PICTURES}/hero-3-DMeXh-bG.svg`,
      imageNarrow: `${PICTURES}/hero-3-mobile-sZYVQnnq.svg`,
      link: link(text('Lowest prices first', 'सबसे कम दाम देखें'), '/products?sort=price'),
      second: SURVEY,
    },
  ],
};

const intro: Block = {
  kind: 'intro',
  title: text('CCTV for home, shop and office', 'घर, दुकान और ऑफ़िस के लिए CCTV'),
  text: text(
    'Cameras, recorders and complete kits, with GST-inclusive prices and our own technicians.',
    'कैमरे, रिकॉर्डर और पूरी किट, GST सहित दाम पर, हमारे अपने तकनीशियन के साथ।',
  ),
  links: [KITS, link(text('Book a survey', 'सर्वे बुक करें'), '/contact')],
};

const promises: Block = {
  kind: 'promises',
  items: [
    {
      icon: 'shield',
      title: text('Up to 3 years warranty', '3 साल तक की वारंटी'),
      text: text('{whatsapp|Claims by WhatsApp|}', '{whatsapp|WhatsApp पर क्लेम|}'),
    },
    {
      icon: 'rupee',
      title: text('GST included in every price', 'हर दाम में GST शामिल'),
      text: text('MRP and your saving shown', 'MRP और आपकी बचत साथ में'),
    },
    {
      icon: 'wrench',
      title: text(
        '{cities|Installed by our team|Help with installation}',
        '{cities|हमारी टीम लगाती है|लगाने में मदद}',
      ),
      text: text(
        '{cities|Your PIN code says where|Tell us the place}',
        '{cities|कहाँ, यह PIN कोड से पता चलेगा|हमें जगह बताएँ}',
      ),
    },
    {
      icon: 'badge',
      title: text('Tested before dispatch', 'भेजने से पहले जाँच'),
      text: text('Kits run overnight', 'किट रात भर चलाकर देखी जाती है'),
    },
  ],
};

const tiles: Block = {
  kind: 'tiles',
  title: text('Where do you want to watch?', 'आपको कहाँ नज़र रखनी है?'),
  lead: text('Pick a place to see suitable cameras.', 'जगह चुनें और सही कैमरे देखें।'),
  items: [
    {
      name: text('Home', 'घर'),
      text: text('Gate, terrace, living room', 'गेट, छत, बैठक'),
      image: `${PICTURES}/place-home-BtjqGAJf.svg`,
      to: '/products?technology=Wi-Fi',
    },
    {
      name: text('Shop', 'दुकान'),
      text: text('Counter, shutter, godown', 'काउंटर, शटर, गोदाम'),
      image: `${PICTURES}/place-shop-BSBZwnPA.svg`,
      to: '/products?category=dome-turret-cameras',
    },
    {
      name: text('Office', 'ऑफ़िस'),
      text: text('Reception, parking, server room', 'रिसेप्शन, पार्किंग, सर्वर रूम'),
      image: `${PICTURES}/place-office-mkl17Sgb.svg`,
      to: '/products?technology=IP',
    },
    {
      name: text('Farm & site', 'खेत और साइट'),
      text: text('No power, no Wi-Fi needed', 'न बिजली चाहिए, न Wi-Fi'),
      image: `${PICTURES}/place-farm-dgXcdN5D.svg`,
      to: '/products?technology=4G',
    },
  ],
  link: link(text('Build a kit for your place', 'अपनी जगह के लिए किट बनाएँ'), '/kit-builder'),
};

const featured: Block = {
  kind: 'products',
  title: text('Featured Products', 'चुनिंदा प्रोडक्ट'),
  lead: text('What homes and shops are buying this month.', 'इस महीने घर और दुकानें क्या ख़रीद रही हैं।'),
  from: 'featured',
  limit: FEATURED_ON_HOME,
  link: link(text('View All Products', 'सभी प्रोडक्ट देखें'), '/products'),
};

const about: Block = {
  kind: 'about',
  title: text('About Us', 'हमारे बारे में'),
  text: HOW_IT_BEGAN,
  image: `${PICTURES}/hero-2-mobile-ZMJJDQHC.svg`,
  alt: text('A screen with four live camera views', 'चार कैमरों का सीधा दृश्य दिखाती स्क्रीन'),
  link: link(text('Our story', 'हमारी कहानी'), '/about'),
};

export const homeSeed: PageContent = content({
  title: text('CCTV cameras and kits for home, shop and office', 'घर, दुकान और ऑफ़िस के लिए CCTV कैमरे और किट'),
  description: text(
    'Cameras, recorders and complete CCTV kits with GST-inclusive prices, fitted by our own technicians. Supplying India since {founded}.',
    'कैमरे, रिकॉर्डर और पूरी CCTV किट, GST सहित दाम पर, हमारे अपने तकनीशियन लगाते हैं। {founded} से पूरे भारत में।',
  ),
  blocks: [
    carousel,
    intro,
    promises,
    tiles,
    featured,
    { kind: 'categories', title: text('Shop by category', 'श्रेणी से चुनें'), lead: text('') },
    about,
  ],
});
