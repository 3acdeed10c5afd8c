import { adminTime } from '../../../../domain/platform/dates.ts';
import { indianNumber } from '../../../../domain/platform/money.ts';
import type { Import } from '../../../../contract/imports/imports-shapes.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { formatNames, stateNames } from './import-page-messages.ts';
import { StepPanel } from './step-panel.tsx';

const tones = { seen: 'amber', running: 'blue', applied: 'green', undone: 'grey' } as const;

export function ImportFacts({ set }: { set: Import }) {
  const { fileName, format, counts, state, by, createdAt, supplier } = set;
  return (
    <StepPanel title="1 File">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="num grid gap-1">
          <p className="flex flex-wrap items-center gap-2 font-[650] wrap-anywhere">
            {fileName} <Badge tone={tones[state]}>{stateNames[state]}</Badge>
          </p>
          <p className="text-small text-text-2">
            {formatNames[format]}, {indianNumber(counts.rows)} rows
            {supplier !== null && `, from ${supplier}`}; {adminTime(createdAt)}
            {by !== null && `, ${by}`}
          </p>
        </div>
        <ShopLink to={paths.adminImports} className={buttonClass('outline', 'small')}>
          Another file
        </ShopLink>
      </div>
    </StepPanel>
  );
}
