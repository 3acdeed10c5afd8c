import { indianNumber } from '../../kit/rules/money.ts';
import { englishIn } from '../../kit/rules/text-language.ts';
import { pageBlockMessages } from '../pages/page-block.words.ts';
import type { PageBlock } from './public-page.shapes.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { PageAnchor } from './page-anchor.shop.tsx';

type Props = Extract<PageBlock, { kind: 'about' }> & { productCount: number | null };

export function AboutBlock({ productCount, ...block }: Props) {
  const { title, text, image, alt, link, founded, city, cityCount, delivered, installed } = block;
  return (
    <section
      aria-labelledby="about-us"
      className="grid items-center gap-5 pt-9 md:grid-cols-[1fr_320px] md:gap-14 md:pt-16"
    >
      {image !== null && (
        <img
          src={image}
          alt={alt}
          lang={englishIn(alt)}
          loading="lazy"
          width="640"
          height="512"
          className="aspect-[5/4] w-full rounded-xl bg-night-1 object-cover md:order-1"
        />
      )}
      <div>
        <h2 id="about-us" lang={englishIn(title)} className="title-2">
          {title}
        </h2>
        <p lang={englishIn(text)} className="mt-3.5 mb-5 text-lead text-text-2">
          {text}
        </p>
        <ul className="mb-6 flex flex-wrap gap-x-9 gap-y-3">
          {founded !== null && <Fact number={founded} label={pageBlockMessages.foundedIn(city)} />}
          {delivered && (
            <Fact number={`${indianNumber(delivered)}+`} label={pageBlockMessages.ordersDelivered} />
          )}
          {installed && (
            <Fact number={`${indianNumber(installed)}+`} label={pageBlockMessages.installationsDone} />
          )}
          {cityCount > 0 && <Fact number={cityCount} label={pageBlockMessages.placesWeInstallIn} />}
          {productCount !== null && (
            <Fact number={productCount} label={pageBlockMessages.productsInTheCatalogue} />
          )}
        </ul>
        {link && <PageAnchor {...link} className={buttonClass('outline')} />}
      </div>
    </section>
  );
}

function Fact({ number, label }: { number: number | string; label: string }) {
  return (
    <li>
      <b className="num block text-sum leading-tight tracking-[-0.03em]">{number}</b>
      <span className="text-small text-text-3">{label}</span>
    </li>
  );
}
