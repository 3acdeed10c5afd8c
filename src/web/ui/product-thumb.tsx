import { Cctv } from 'lucide-react';

/** A product's small picture beside its name, which says what it is. */
export function ProductThumb({ image }: { image: string | null }) {
  return (
    <span className="stage grid size-16 shrink-0 place-items-center rounded-md">
      {image === null ? (
        <Cctv size={28} strokeWidth={1.4} className="text-text-3" />
      ) : (
        <img src={image} alt="" width="56" height="56" loading="lazy" className="size-14 object-contain" />
      )}
    </span>
  );
}
