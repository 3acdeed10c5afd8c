interface Props {
  /** All as they are to be read. */
  price: string;
  mrp: string | null;
  percentOff: number;
  size?: 'card' | 'page';
}

/** What it costs, what the maker's price is, and how far apart they are. */
export function Price({ price, mrp, percentOff, size = 'card' }: Props) {
  return (
    <p className={size === 'page' ? 'price price-page' : 'price'}>
      <b>{price}</b>
      {mrp !== null && percentOff > 0 && (
        <>
          <s>
            <span className="sr-only">MRP </span>
            {mrp}
          </s>
          <em>{`${percentOff}% off`}</em>
        </>
      )}
    </p>
  );
}
