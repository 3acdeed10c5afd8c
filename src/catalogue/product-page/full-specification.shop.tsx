import type { Specs } from '../listing/catalogue.shapes.ts';
import { productShopMessages } from './product-shop.words.ts';
import type { AttributeLabels } from '../attributes/attribute-labels.shop.ts';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';
import { specGroups } from './spec-labels.shop.ts';

export function FullSpecification({ specs, labels }: { specs: Specs; labels: AttributeLabels }) {
  const groups = specGroups(specs, labels);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="full-specification" className="lg:col-span-2">
      <h2 id="full-specification" className="title-2">
        {productShopMessages.fullSpecification}
      </h2>
      <div className="lg:columns-2 lg:gap-x-10">
        {groups.map(({ title, rows }) => (
          <FactTable key={title} caption={title} rows={rows} />
        ))}
      </div>
    </section>
  );
}
