import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { OWN_KINDS, type OwnKind } from './kit-choices.ts';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';
import type { PlanFacts } from '../planning-data/planning-data.shapes.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { apiPartQuery } from '../../kit/web/lib/api/api-query.ts';
import { fieldName, type KitErrors } from './kit-question.shop.ts';
import {
  OWN_ANSWERS,
  OWN_KIND_NAMES,
  OWN_QUESTIONS,
  type OwnName,
  type TypedOwn,
} from './own-things.shop.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';

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

interface KitNumberProps {
  label: string;
  name: string;
  value: string;
  error: string | null;
  isWhole?: boolean;
}

/** Accepts any text, so that "2,5" is not read as "25". */
export function KitNumber({ value, isWhole = false, ...field }: KitNumberProps) {
  return (
    <TextField
      {...field}
      defaultValue={value}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
    />
  );
}
