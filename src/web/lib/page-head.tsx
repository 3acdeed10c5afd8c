import { shopIdentity } from '../../contract/shop-identity.ts';
import { LinkPreview, type LinkPreviewProps } from './link-preview.tsx';

interface Props {
  /** The page's name without the shop's. */
  title: string;
  description: string;
  /** The one URL that search engines should keep, a path; left out where nothing should be kept. */
  canonical?: string;
  image?: LinkPreviewProps['image'];
}

/** Title, description, canonical URL and link preview; React puts them into the document's head. */
export function PageHead({ title, description, canonical, image }: Props) {
  const fullTitle = `${title} · ${shopIdentity.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
      <LinkPreview title={fullTitle} description={description} path={canonical} image={image} />
    </>
  );
}
