import type { Facets } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import type { CatalogueChoice } from './catalogue-url.ts';
import { OwnersText } from '../../../../ui/owners-text.tsx';

interface GroupProps {
  group: Facets['facets'][number];
  choice: CatalogueChoice;
  onToggle: (value: string) => void;
}

export function FacetGroup({ group, choice, onToggle }: GroupProps) {
  const chosen = choice.facets[group.facet] ?? [];
  return (
    <fieldset className="border-t border-line pt-3 pb-2.5">
      <legend className="float-left mb-1.5 w-full text-[15px] font-[650]">{group.label}</legend>
      {group.values.map(({ value, label, count }) => (
        <FacetBox
          key={value}
          name={group.facet}
          value={value}
          label={label}
          count={count}
          isChecked={chosen.includes(value)}
          onToggle={() => onToggle(value)}
        />
      ))}
    </fieldset>
  );
}

interface BoxProps {
  name: string;
  value: string;
  label: string;
  count: number;
  isChecked: boolean;
  onToggle: () => void;
}

export function FacetBox({ name, value, label, count, isChecked, onToggle }: BoxProps) {
  return (
    <label className="facet">
      <input type="checkbox" name={name} value={value} checked={isChecked} onChange={onToggle} />
      <OwnersText text={label} />
      <span>{count}</span>
    </label>
  );
}
