import type { KitRole } from '../../../../../domain/planning/kit/kit-choices.ts';
import { kitBuilderShopMessages } from '../../../../../contract/planning/kit-builder-shop-messages.ts';
import type { KitLine } from './kit-line-item.tsx';

/** The parts for which a list is chosen rather than another; the rest follows from them. */
const MAIN_ROLES: readonly KitRole[] = ['camera', 'recorder', 'disk', 'card'];

interface Props {
  lines: readonly KitLine[];
  /** Lines of the cheaper list before it. */
  before: readonly KitLine[] | null;
}

/** Shown beside the other lists, so that differences are easy to see. */
export function MainParts({ lines, before }: Props) {
  const nameOf = ({ product, quantity }: KitLine) => kitBuilderShopMessages.units(quantity, product.name);
  const known = before && new Set(before.map(nameOf));
  const names = lines.filter(({ role }) => MAIN_ROLES.includes(role)).map(nameOf);
  return (
    <span className="col-span-2 hidden gap-1 text-small text-text-2 lg:grid">
      {names.map((name) => (
        <span key={name} className="wrap-anywhere">
          {known && !known.has(name) ? <b className="font-[650] text-text">{name}</b> : name}
        </span>
      ))}
    </span>
  );
}
