interface Props {
  /** All as they are shown. */
  price: string;
  mrp: string | null;
  percentOff: number;
  size?: 'card' | 'page';
}

/** The price, the MRP and the percentage between them. */
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
