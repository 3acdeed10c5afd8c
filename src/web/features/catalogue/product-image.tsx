import { Cctv } from 'lucide-react';

/** A product's picture on a card, or a drawn camera where there is none. */
export function ProductImage({
  image,
  alt,
  isFirst,
}: {
  image: string | null;
  alt: string;
  isFirst: boolean;
}) {
  if (image === null) return <Cctv size={56} strokeWidth={1.2} className="text-text-3" />;
  return (
    <img
      src={image}
      alt={alt}
      width="320"
      height="276"
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
