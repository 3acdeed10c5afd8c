import type { Block, NamedLink, PageContent } from '../../storefront/pages/page-content.shapes.ts';
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
