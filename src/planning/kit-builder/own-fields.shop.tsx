import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { OWN_KINDS, type OwnKind, DEFAULT_MOUNT_HEIGHT_M, type KitLevel } from './kit-choices.ts';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';
import type { PlanFacts } from '../planning-data/planning-data.shapes.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { apiPartQuery } from '../../kit/web/lib/api/api-query.ts';
import { KitNumber } from './kit-number.shop.tsx';
import { fieldName, type KitErrors, firstAnswersOf, queryOfKit, type TypedRow } from './kit-question.shop.ts';
import {
  OWN_ANSWERS,
  OWN_KIND_NAMES,
  OWN_QUESTIONS,
  type OwnName,
  type TypedOwn,
} from './own-things.shop.ts';
import { paths } from '../../app/page-paths.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

/** The shop's models of each kind, by name. */
const ownModelsQuery = apiPartQuery(
  'GET /planning/facts',
  {},
  'own models',
  ({ cameras, recorders, disks, cables }: PlanFacts): Record<OwnKind, { value: string; name: string }[]> => ({
    camera: optionsOf(cameras),
    recorder: optionsOf(recorders),
    disk: optionsOf(disks),
    cable: optionsOf(cables),
  }),
);

const KIND_OPTIONS = OWN_KINDS.map((kind) => ({ value: kind, name: OWN_KIND_NAMES[kind] }));

interface Props {
  own: TypedOwn;
  /** The present choice. */
  kind: string;
  model: string;
  index: number;
  errors: KitErrors;
  onRemove: () => void;
}

export function OwnFields({ own, kind, model, index, errors, onRemove }: Props) {
  const { data: models } = useQuery(ownModelsQuery);
  const known = OWN_KINDS.find((each) => each === kind) ?? 'recorder';
  const ofKind = models?.[known] ?? [];
  // A model of another kind, chosen before the kind was changed, is none.
  const isOurs = model !== '' && (models === undefined || ofKind.some(({ value }) => value === model));
  const questions = isOurs ? [] : OWN_QUESTIONS[known];
  const errorOf = (name: OwnName) => errors[fieldName(index, name)] ?? null;
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4">
      <legend className="sr-only">{kitBuilderShopMessages.whatIHave}</legend>
      <div className="grid items-start gap-4 xs:grid-cols-2">
        <SelectField
          label={kitBuilderShopMessages.kind}
          name="have"
          defaultValue={own.have}
          options={KIND_OPTIONS}
        />
        <KitNumber
          label={kitBuilderShopMessages.howMany}
          name="count"
          value={own.count}
          error={errorOf('count')}
          isWhole
        />
        <SelectField
          key={known}
          label={kitBuilderShopMessages.model}
          name="model"
          className="truncate"
          defaultValue={isOurs ? model : ''}
          options={[
            { value: '', name: kitBuilderShopMessages.anotherModel },
            ...(models === undefined && isOurs
              ? [{ value: model, name: kitBuilderShopMessages.oneOfOurs }]
              : ofKind),
          ]}
        />
        {questions.map(({ label }, at) => (
          <KitNumber
            key={kind + label}
            label={label}
            name={OWN_ANSWERS[at]!}
            value={own[OWN_ANSWERS[at]!]}
            error={errorOf(OWN_ANSWERS[at]!)}
          />
        ))}
      </div>
      {/* Every item has all the fields, so that those of the same name keep their order. */}
      {OWN_ANSWERS.slice(questions.length).map((name) => (
        <input key={name} type="hidden" name={name} value="" />
      ))}
      <Button kind="plain" size="small" className="justify-self-start text-bad" onClick={onRemove}>
        <Trash2 size={16} />
        {kitBuilderShopMessages.removeOwn(index + 1)}
      </Button>
    </fieldset>
  );
}

type Known = readonly { product: { _id: string; name: string } }[];

function optionsOf(known: Known) {
  return known
    .map(({ product: { _id, name } }) => ({ value: _id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

interface Watched {
  level?: KitLevel;
  isOutdoors?: boolean;
}

const templates = () => [
  template(kitBuilderShopMessages.twoRoomHouse, 'home', [
    watched(kitBuilderShopMessages.gate, 6, 20, { isOutdoors: true }),
    watched(kitBuilderShopMessages.frontDoor, 4, 15),
    watched(kitBuilderShopMessages.livingRoom, 4, 12),
    watched(kitBuilderShopMessages.bedroom, 4, 12, { level: 'discern' }),
  ]),
  template(kitBuilderShopMessages.shopTemplate, 'shop', [
    watched(kitBuilderShopMessages.shopFront, 6, 15, { isOutdoors: true }),
    watched(kitBuilderShopMessages.counter, 3, 12),
    watched(kitBuilderShopMessages.aisle, 6, 15, { level: 'discern' }),
    watched(kitBuilderShopMessages.storeRoom, 4, 20, { level: 'discern' }),
  ]),
  template(kitBuilderShopMessages.officeTemplate, 'office', [
    watched(kitBuilderShopMessages.entrance, 5, 20),
    watched(kitBuilderShopMessages.reception, 4, 15),
    watched(kitBuilderShopMessages.workArea, 8, 25, { level: 'discern' }),
    watched(kitBuilderShopMessages.corridor, 8, 25, { level: 'discern' }),
    watched(kitBuilderShopMessages.serverRoom, 3, 20),
    watched(kitBuilderShopMessages.parking, 8, 35, { level: 'discern', isOutdoors: true }),
  ]),
  template(kitBuilderShopMessages.godown, 'shop', [
    watched(kitBuilderShopMessages.gate, 8, 40, { isOutdoors: true }),
    watched(kitBuilderShopMessages.shutter, 6, 25, { isOutdoors: true }),
    watched(kitBuilderShopMessages.loadingBay, 8, 30, { level: 'discern', isOutdoors: true }),
    watched(kitBuilderShopMessages.aisle, 12, 35, { level: 'outline' }),
  ]),
];

function template(name: string, place: string, rows: TypedRow[]) {
  const { days } = firstAnswersOf(place);
  const query = queryOfKit({ place, wiring: 'coax', days, atleast: '', rows, own: [] });
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
