interface Props {
  price: string;
  mrp: string | null;
  percentOff: number;
  size?: 'card' | 'page';
}

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
