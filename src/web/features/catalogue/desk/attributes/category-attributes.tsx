import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as attributeMessages from '../../../../../contract/catalogue/attributes/attribute-messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { CategoryAttributesForm } from './category-attributes-form.tsx';

export function CategoryAttributes() {
  const categories = useQuery(apiQuery('GET /admin/categories', {}));
  const [chosen, setChosen] = useState('');
  const slug = chosen === '' ? categories.data?.[0]?.slug : chosen;
  if (!categories.data || slug === undefined) return null;
  return (
    <section
      aria-labelledby="category-attributes"
      className="mt-8 grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <div>
        <h2 id="category-attributes" className="title-3">
          Attributes of a category
        </h2>
        <p className="mt-1 text-small text-text-2">
          The product form asks for these first. A product that lacks a required one is listed under missing
          facts.
        </p>
      </div>
      <div className="max-w-sm">
        <SelectField
          label="Category"
          value={slug}
          options={categories.data.map((each) => ({ value: each.slug, name: each.name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      <Attributes key={slug} slug={slug} />
    </section>
  );
}

function Attributes({ slug }: { slug: string }) {
  const all = useQuery(apiQuery('GET /attributes', {}));
  const own = useQuery(apiQuery('GET /admin/categories/:slug/attributes', { params: { slug } }));
  if (all.data && own.data)
    return <CategoryAttributesForm slug={slug} all={all.data} own={own.data} key={own.dataUpdatedAt} />;
  if (all.isPending || own.isPending) return <Pending>{attributeMessages.loading}</Pending>;
  const retry = () => [all, own].forEach(({ refetch }) => void refetch());
  return <LoadFailed sentence={attributeMessages.loadFailed} onRetry={retry} />;
}
