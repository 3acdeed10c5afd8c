import { useState, type ReactNode } from 'react';
import { Cctv, ZoomIn } from 'lucide-react';
import { englishIn } from '../../kit/rules/text-language.ts';
import type { Product, Specs, ProductSummary } from '../listing/catalogue.shapes.ts';
import type { Picture } from '../certificates/certificates.shapes.ts';
import { productShopMessages } from './product-shop.words.ts';
import { likelyChunk } from '../../kit/web/lib/page/waking.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import type { AttributeLabels } from '../attributes/attribute-labels.shop.ts';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';
import { specGroups } from './spec-labels.shop.ts';
import { ProductPanel, ProductPanelRow } from './product-panel.shop.tsx';

const zoom = likelyChunk(() => import('../pictures/picture-zoom.shop.tsx'));

/** The first picture is the largest image of the page and loads first. */
export function ProductGallery({ product, corner }: { product: Product; corner?: ReactNode }) {
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const PictureZoom = zoom.loaded()?.PictureZoom;
  const { pictures, name } = product;
  const shown = pictures[index];

  async function open() {
    try {
      await zoom.load();
      setZoomed(true);
    } catch (error) {
      toasts.error((error as Error).message);
    }
  }

  return (
    <div className="md:sticky md:top-36">
      <div className="stage relative -mx-4 grid aspect-[1/.7] place-items-center md:mx-0 md:aspect-[1/.88] md:rounded-xl">
        {shown ? (
          <StagePicture picture={shown} alt={shown.alt || name} />
        ) : (
          <Cctv size={120} strokeWidth={1} className="text-text-3" />
        )}
        {corner && <div className="absolute top-4 right-4">{corner}</div>}
        {shown && (
          <IconButton
            aria-label={productShopMessages.zoom}
            className="absolute right-4 bottom-4 bg-surface"
            onClick={() => void open()}
          >
            <ZoomIn size={20} />
          </IconButton>
        )}
      </div>
      {pictures.length > 1 && <PictureThumbs pictures={pictures} current={index} onChoose={setIndex} />}
      {isZoomed && PictureZoom && (
        <PictureZoom
          name={name}
          pictures={pictures}
          index={index}
          onIndex={setIndex}
          onClose={() => setZoomed(false)}
        />
      )}
    </div>
  );
}

function StagePicture({ picture, alt }: { picture: Picture; alt: string }) {
  const srcSet = picture.srcset.map(({ image, width }) => `${image} ${width}w`).join(', ');
  return (
    <img
      src={picture.image}
      {...(srcSet !== '' && { srcSet, sizes: '(min-width: 48rem) 40vw, 74vw' })}
      alt={alt}
      lang={englishIn(alt)}
      width="520"
      height="520"
      fetchPriority="high"
      data-transition-target
      className="max-h-[92%] w-[74%] object-contain"
    />
  );
}

interface Props {
  pictures: Picture[];
  current: number;
  onChoose: (index: number) => void;
}

function PictureThumbs({ pictures, current, onChoose }: Props) {
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

export function FullSpecification({ specs, labels }: { specs: Specs; labels: AttributeLabels }) {
  const groups = specGroups(specs, labels);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="full-specification" className="lg:col-span-2">
      <h2 id="full-specification" className="title-2">
        {productShopMessages.fullSpecification}
      </h2>
      <div className="lg:columns-2 lg:gap-x-10">
        {groups.map(({ title, rows }) => (
          <FactTable key={title} caption={title} rows={rows} />
        ))}
      </div>
    </section>
  );
}

export function WorksWith({ product, others }: { product: Product; others: ProductSummary[] }) {
  const sentence = product.specs.compatibleRecorder;
  if (others.length === 0 && !sentence) return null;
  return (
    <ProductPanel title={productShopMessages.worksWith} sentence={sentence && `${String(sentence)}.`}>
      {others.map((other) => (
        <ProductPanelRow key={other._id} product={other} detail={other.highlights.join(' · ')} />
      ))}
    </ProductPanel>
  );
}
