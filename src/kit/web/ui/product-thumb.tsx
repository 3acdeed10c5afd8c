import { Cctv } from 'lucide-react';
import { classNames } from './class-names.ts';

export function ProductThumb({
  image,
  size = 'normal',
}: {
  image: string | null;
  size?: 'normal' | 'small';
}) {
  const isSmall = size === 'small';
  return (
    <span
      className={classNames(
        'stage grid shrink-0 place-items-center rounded-md',
        isSmall ? 'size-12' : 'size-16',
      )}
    >
      {image === null ? (
        <Cctv size={28} strokeWidth={1.4} className="text-text-3" />
      ) : (
        <img
          src={image}
          alt=""
          width="56"
          height="56"
          loading="lazy"
          className={classNames('object-contain', isSmall ? 'size-10' : 'size-14')}
        />
      )}
    </span>
  );
}
