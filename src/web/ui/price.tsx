import { classNames } from './class-names.ts';

interface Props {
  /** All as they are to be read. */
  price: string;
  mrp: string | null;
  percentOff: number;
  size?: 'card' | 'page';
}

/** What it costs, what the maker's price is, and how far apart they are. */
export function Price({ price, mrp, percentOff, size = 'card' }: Props) {
  const isPage = size === 'page';
  return (
    <p className="num flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <b
        className={classNames(
          'font-[750] tracking-[-0.02em]',
          isPage ? 'text-[clamp(2rem,3vw,2.375rem)] leading-none' : 'text-price',
        )}
      >
        {price}
      </b>
      {mrp !== null && percentOff > 0 && (
        <>
          <s className={classNames('text-text-3', isPage ? 'text-lead' : 'text-small')}>
            <span className="sr-only">MRP </span>
            {mrp}
          </s>
          <span className={classNames('font-[650] text-ok', isPage ? 'text-lead' : 'text-small')}>
            {percentOff}% off
          </span>
        </>
      )}
    </p>
  );
}
