import { DEFAULT_MOUNT_HEIGHT_M, type KitLevel } from './kit-choices.ts';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';
import { firstAnswersOf, queryOfKit, type TypedRow } from './kit-question.shop.ts';
import { paths } from '../../app/page-paths.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

interface Watched {
  level?: KitLevel;
  isOutdoors?: boolean;
}

/** A cable of 12 V is short; where distances are long, a network cable feeds the cameras. */
const templates = () => [
  template(kitBuilderShopMessages.twoRoomHouse, 'home', 'coax', [
    watched(kitBuilderShopMessages.gate, 6, 10, { isOutdoors: true }),
    watched(kitBuilderShopMessages.frontDoor, 4, 15),
    watched(kitBuilderShopMessages.livingRoom, 4, 12),
    watched(kitBuilderShopMessages.bedroom, 4, 12, { level: 'discern' }),
  ]),
  template(kitBuilderShopMessages.shopTemplate, 'shop', 'coax', [
    watched(kitBuilderShopMessages.shopFront, 6, 10, { isOutdoors: true }),
    watched(kitBuilderShopMessages.counter, 3, 12),
    watched(kitBuilderShopMessages.aisle, 6, 15, { level: 'discern' }),
    watched(kitBuilderShopMessages.storeRoom, 4, 15, { level: 'discern' }),
  ]),
  template(kitBuilderShopMessages.officeTemplate, 'office', 'network', [
    watched(kitBuilderShopMessages.entrance, 5, 20),
    watched(kitBuilderShopMessages.reception, 4, 15),
    watched(kitBuilderShopMessages.workArea, 8, 25, { level: 'discern' }),
    watched(kitBuilderShopMessages.corridor, 8, 25, { level: 'discern' }),
    watched(kitBuilderShopMessages.serverRoom, 3, 20),
    watched(kitBuilderShopMessages.parking, 8, 35, { level: 'discern', isOutdoors: true }),
  ]),
  template(kitBuilderShopMessages.godown, 'shop', 'network', [
    watched(kitBuilderShopMessages.gate, 8, 40, { isOutdoors: true }),
    watched(kitBuilderShopMessages.shutter, 6, 25, { isOutdoors: true }),
    watched(kitBuilderShopMessages.loadingBay, 8, 30, { level: 'discern', isOutdoors: true }),
    watched(kitBuilderShopMessages.aisle, 12, 35, { level: 'outline' }),
  ]),
];

function template(name: string, place: string, wiring: string, rows: TypedRow[]) {
  const { days } = firstAnswersOf(place);
  const query = queryOfKit({ place, wiring, days, atleast: '', rows, own: [] });
  return { name, to: `${paths.kitBuilder}?${query}` };
}

function watched(
  name: string,
  distanceM: number,
  cableM: number,
  { level = 'perceive', isOutdoors = false }: Watched = {},
): TypedRow {
  return {
    ...{ name, level, distance: String(distanceM), cable: String(cableM) },
    where: isOutdoors ? 'outdoors' : 'indoors',
    colour: 'no',
    height: String(DEFAULT_MOUNT_HEIGHT_M),
  };
}

/** Links, because the address is the form's content: they work without script, and Back leads to what was typed. */
export function KitTemplates() {
  return (
    <nav aria-label={kitBuilderShopMessages.startFrom} className="grid gap-1.5">
      <p className="font-[550]">{kitBuilderShopMessages.startFrom}</p>
      <ul className="flex flex-wrap gap-2">
        {templates().map(({ name, to }) => (
          <li key={name}>
            <ShopLink to={to} prefetches={false} className={buttonClass('outline', 'small')}>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
