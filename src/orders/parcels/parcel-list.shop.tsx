import { dayInWords } from '../../kit/rules/dates.ts';
import { parcelsShopMessages } from './parcels-shop.words.ts';
import type { TrackedOrder, TrackedParcel } from '../../after-sale/tracking/track.shapes.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';

/** The place of each parcel, and the units that have not been sent yet. */
export function ParcelList({ parcels, toCome }: Pick<TrackedOrder, 'parcels' | 'toCome'>) {
  return (
    <div className="grid gap-4">
      {parcels.length === 0 && <p>{parcelsShopMessages.nothingPacked}</p>}
      <ol className="grid gap-4">
        {parcels.map((parcel) => (
          <li
            key={parcel.parcel}
            className="grid gap-1 border-t border-line pt-4 first:border-t-0 first:pt-0"
          >
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="font-[650]">{parcelsShopMessages.parcel(parcel.parcel)}</b>
              <span className="font-[550]">{parcelsShopMessages.states[parcel.state]}</span>
            </p>
            <Units units={parcel.lines} />
            <p className="num text-small wrap-anywhere text-text-2">{factsOf(parcel).join(' · ')}</p>
            {parcel.link !== null && parcel.courier !== null && (
              <a
                href={parcel.link}
                rel="noreferrer"
                className={buttonClass(
                  parcel.state === 'on_the_way' ? 'primary' : 'outline',
                  'normal',
                  'justify-self-start',
                )}
              >
                {parcelsShopMessages.follow(parcel.courier)}
              </a>
            )}
          </li>
        ))}
      </ol>
      {toCome.length > 0 && parcels.length > 0 && (
        <div className="border-t border-line pt-4">
          <b className="font-[650]">{parcelsShopMessages.toCome}</b>
          <Units units={toCome} />
        </div>
      )}
    </div>
  );
}

function Units({ units }: { units: TrackedParcel['lines'] }) {
  return (
    <ul>
      {units.map(({ name, quantity }, index) => (
        <li key={index} className="wrap-anywhere">
          {parcelsShopMessages.units(quantity, name)}
        </li>
      ))}
    </ul>
  );
}

function factsOf({ courier, trackingNumber, handedOverOn, deliveredOn }: TrackedParcel): string[] {
  return [
    ...(courier === null ? [] : [courier]),
    ...(trackingNumber === null ? [] : [parcelsShopMessages.number(trackingNumber)]),
    ...(deliveredOn !== null
      ? [parcelsShopMessages.deliveredOn(dayInWords(deliveredOn))]
      : handedOverOn === null
        ? []
        : [parcelsShopMessages.handedOverOn(dayInWords(handedOverOn))]),
  ];
}
