import type { Picture } from '../../../../../contract/catalogue/product-extras-shapes.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { productShopMessages } from '../../../../../contract/catalogue/product-shop-messages.ts';

interface Props {
  pictures: Picture[];
  current: number;
  onChoose: (index: number) => void;
}

export function PictureThumbs({ pictures, current, onChoose }: Props) {
  return (
    <ul aria-label={productShopMessages.pictures} className="mt-3 flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <li key={picture.image}>
          <button
            type="button"
            aria-label={productShopMessages.pictureOf(index + 1, pictures.length)}
            aria-current={index === current}
            onClick={() => onChoose(index)}
            className={classNames(
              'stage grid size-16 place-items-center overflow-hidden rounded-md border-2',
              index === current ? 'border-accent' : 'border-transparent hover:border-line-strong',
            )}
          >
            <img
              src={(picture.srcset[0] ?? picture).image}
              alt=""
              width="56"
              height="56"
              loading="lazy"
              className="size-14 object-contain"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
