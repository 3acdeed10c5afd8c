import { FEATURED_ON_HOME } from '../../domain/catalogue/catalogue-limits.ts';
import type { Block, PageContent } from '../../contract/storefront/page-content-shapes.ts';
import { content, HOW_IT_BEGAN, link, text } from './seed-content.ts';

const PICTURES = '/static/media';
const SURVEY = link(text('Book a site survey'), '/contact');
const KITS = link(text('Shop camera kits'), '/products?category=cctv-kits');

/** In the order and words of the specification. */
const carousel: Block = {
  kind: 'carousel',
  slides: [
    {
      title: text('Secure Your Home & Business', 'अपने घर और कारोबार को सुरक्षित करें'),
      text: text('High-resolution cameras for total peace of mind, day and night.'),
      alt: text('A street at night: a bullet camera watches a house gate and a shop'),
      image: `${PICTURES}/hero-1-BoY-P_cP.svg`,
      imageNarrow: `${PICTURES}/hero-1-mobile-B7TkWFQo.svg`,
      link: KITS,
      second: SURVEY,
    },
    {
      title: text('24/7 Surveillance Solutions', 'चौबीसों घंटे निगरानी'),
      text: text('Modern CCTV for every space, homes, shops and offices.'),
      alt: text('A screen with four live camera views, cameras and a recorder before it'),
      image: `${PICTURES}/hero-2-CViKk3ZT.svg`,
      imageNarrow: `${PICTURES}/hero-2-mobile-ZMJJDQHC.svg`,
      link: link(text('See all products'), '/products'),
      second: SURVEY,
    },
    {
      title: text('Best Prices, Premium Quality', 'सबसे अच्छे दाम, बेहतरीन गुणवत्ता'),
      text: text('Protect what matters with trusted CCTV cameras.'),
      alt: text('A complete kit: cameras, recorder and cable on a table'),
      image: `${PICTURES}/hero-3-DMeXh-bG.svg`,
      imageNarrow: `${PICTURES}/hero-3-mobile-sZYVQnnq.svg`,
      link: link(text('Lowest prices first'), '/products?sort=price'),
      second: SURVEY,
    },
  ],
};

const intro: Block = {
  kind: 'intro',
  title: text('CCTV for home, shop and office'),
  text: text('Cameras, recorders and complete kits, with GST-inclusive prices and our own technicians.'),
  links: [KITS, link(text('Book a survey'), '/contact')],
};

const promises: Block = {
  kind: 'promises',
  items: [
    { icon: 'shield', title: text('Up to 3 years warranty'), text: text('{whatsapp|Claims by WhatsApp|}') },
    { icon: 'rupee', title: text('GST included in every price'), text: text('MRP and your saving shown') },
    {
      icon: 'wrench',
      title: text('{cities|Installed by our team|Help with installation}'),
      text: text('{cities|Your PIN code says where|Tell us the place}'),
    },
    { icon: 'badge', title: text('Tested before dispatch'), text: text('Kits run overnight') },
  ],
};

const tiles: Block = {
  kind: 'tiles',
  title: text('Where do you want to watch?'),
  lead: text('Pick a place to see suitable cameras.'),
  items: [
    {
      name: text('Home'),
      text: text('Gate, terrace, living room'),
      image: `${PICTURES}/place-home-BtjqGAJf.svg`,
      to: '/products?technology=Wi-Fi',
    },
    {
      name: text('Shop'),
      text: text('Counter, shutter, godown'),
      image: `${PICTURES}/place-shop-BSBZwnPA.svg`,
      to: '/products?category=dome-turret-cameras',
    },
    {
      name: text('Office'),
      text: text('Reception, parking, server room'),
      image: `${PICTURES}/place-office-mkl17Sgb.svg`,
      to: '/products?technology=IP',
    },
    {
      name: text('Farm & site'),
      text: text('No power, no Wi-Fi needed'),
      image: `${PICTURES}/place-farm-dgXcdN5D.svg`,
      to: '/products?technology=4G',
    },
  ],
  link: link(text('Build a kit for your place'), '/kit-builder'),
};

const featured: Block = {
  kind: 'products',
  title: text('Featured Products', 'चुनिंदा उत्पाद'),
  lead: text('What homes and shops are buying this month.'),
  from: 'featured',
  limit: FEATURED_ON_HOME,
  link: link(text('View All Products', 'सभी उत्पाद देखें'), '/products'),
};

const about: Block = {
  kind: 'about',
  title: text('About Us', 'हमारे बारे में'),
  text: text(HOW_IT_BEGAN),
  image: `${PICTURES}/hero-2-mobile-ZMJJDQHC.svg`,
  alt: text('A screen with four live camera views'),
  link: link(text('Our story'), '/about'),
};

export const homeSeed: PageContent = content({
  title: text('CCTV cameras and kits for home, shop and office'),
  description: text(
    'Cameras, recorders and complete CCTV kits with GST-inclusive prices, fitted by our own technicians. Supplying India since {founded}.',
  ),
  blocks: [
    carousel,
    intro,
    promises,
    tiles,
    featured,
    { kind: 'categories', title: text('Shop by category'), lead: text('') },
    about,
  ],
});
