import { Cctv } from 'lucide-react';
import { englishIn } from '../../../../../domain/platform/text-language.ts';

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
      lang={englishIn(alt)}
      width="320"
      height="276"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}
