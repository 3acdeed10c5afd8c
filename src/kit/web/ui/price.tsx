import { uiMessages } from '../../rules/ui.words.ts';

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
            <span className="sr-only">{uiMessages.mrp} </span>
            {mrp}
          </s>
          <em>{uiMessages.off(percentOff)}</em>
        </>
      )}
    </p>
  );
}
