import { use, createContext } from 'react';
import { LINK_PREVIEW, linkPreviewOf } from '../../../../catalogue/pictures/link-preview-image.ts';
import { languageOfSentences } from '../../../rules/sentences.ts';
import { useShop } from './use-shop.ts';
import { screenMessages } from '../../../../platform/shell/screen.words.ts';

export interface LinkPreviewProps {
  title?: string;
  description?: string;
  path?: string;
  /** An image of the page's subject. The shop's own image replaces one from elsewhere. */
  image?: { url: string; alt: string } | null;
}

/** Tags for messengers (ogp.me). Only robots read them, so the browser renders nothing. */
export function LinkPreview(props: LinkPreviewProps) {
  return import.meta.env.SSR ? <PreviewTags {...props} /> : null;
}

function PreviewTags({ title, description, path, image = null }: LinkPreviewProps) {
  const origin = use(SiteOrigin);
  const { tradeName, linkPreview, languages = [] } = useShop();
  const shown = productImage(image) ?? (linkPreview ? ownImage(linkPreview, tradeName) : SHOP_IMAGE);
  const properties = {
    type: 'website',
    site_name: tradeName,
    locale: (languages.find(({ code }) => code === languageOfSentences())?.locale ?? 'en-IN').replace(
      '-',
      '_',
    ),
    title,
    description,
    url: path && `${origin}${path}`,
    image: `${origin}${shown.path}`,
    'image:type': shown.type,
    'image:width': LINK_PREVIEW.width,
    'image:height': LINK_PREVIEW.height,
    'image:alt': shown.alt,
  };
  return (
    <>
      {Object.entries(properties).map(
        ([name, content]) =>
          content !== undefined && <meta key={name} property={`og:${name}`} content={String(content)} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

const SHOP_IMAGE = {
  path: '/link-preview.png',
  type: 'image/png',
  get alt() {
    return screenMessages.aCameraWatchesAtNight;
  },
};

function ownImage(path: string, alt: string) {
  return { path, type: 'image/jpeg', alt };
}

function productImage(image: LinkPreviewProps['image']) {
  const path = image ? linkPreviewOf(image.url) : null;
  return path === null ? null : { path, type: 'image/jpeg', alt: image!.alt };
}

export const SiteOrigin = createContext('');
