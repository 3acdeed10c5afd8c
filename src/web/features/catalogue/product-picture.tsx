import { Cctv } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

interface Props {
  image: string | null;
  alt: string;
  isFirst?: boolean;
  className?: string;
}

/** A product's picture, or a drawn camera where there is none. */
export function ProductPicture({ image, alt, isFirst = false, className }: Props) {
  if (image === null) return <Cctv size={56} strokeWidth={1.2} className="text-text-3" />;
  return (
    <img
      src={image}
      alt={alt}
      width="320"
      height="276"
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames('object-contain', className)}
    />
  );
}
