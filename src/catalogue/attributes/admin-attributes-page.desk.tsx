import { useState } from 'react';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { ManageAttributes } from './manage-attributes.desk.tsx';
import * as attributeMessages from './attribute.words.ts';
import type { Attribute, CategoryAttribute } from './attributes.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';

export function Component() {
  return (
    <>
      <ManageAttributes />
      <CategoryAttributes />
    </>
  );
}

function CategoryAttributes() {
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

interface Props {
  slug: string;
  all: Attribute[];
  own: CategoryAttribute[];
}

type Chosen = Pick<CategoryAttribute, 'key' | 'isRequired'>;

function CategoryAttributesForm({ slug, all, own }: Props) {
  const before = own.map(({ key, isRequired }): Chosen => ({ key, isRequired }));
  const [chosen, setChosen] = useState(before);
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: () =>
      callApi('PUT /admin/categories/:slug/attributes', { params: { slug }, body: { attributes: chosen } }),
    onSuccess: (list) => {
      client.setQueryData(
        apiQuery('GET /admin/categories/:slug/attributes', { params: { slug } }).queryKey,
        list,
      );
      toasts.success(attributeMessages.categorySaved);
    },
    meta: { failed: attributeMessages.categorySaveFailed },
  });
  const nameOf = (key: string) => all.find((each) => each.key === key)?.name ?? key;
  const others = all.filter(({ key }) => !chosen.some((each) => each.key === key));
  const move = (index: number, step: 1 | -1) =>
    setChosen(
      chosen.map((each, at) =>
        at === index ? chosen[index + step]! : at === index + step ? chosen[index]! : each,
      ),
    );

  return (
    <div className="grid gap-3">
      {chosen.length === 0 && <p className="text-text-2">{attributeMessages.none}</p>}
      <ul className="divide-y divide-line">
        {chosen.map(({ key, isRequired }, index) => (
          <li key={key} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
            <span className="min-w-40 grow wrap-anywhere">
              <span className="font-[550]">{nameOf(key)}</span>{' '}
              <span className="text-small text-text-3">{key}</span>
            </span>
            <CheckField
              label="Required"
              aria-label={`${nameOf(key)} is required`}
              checked={isRequired}
              onChange={(event) =>
                setChosen(
                  chosen.map((each) => (each.key === key ? { key, isRequired: event.target.checked } : each)),
                )
              }
            />
            <span className="flex">
              <IconButton
                aria-label={`Move ${nameOf(key)} up`}
                // Not disabled, so that a button keeps focus when the end is reached.
                aria-disabled={index === 0 || undefined}
                onClick={() => index > 0 && move(index, -1)}
                className="text-text-2 aria-disabled:text-line-strong"
              >
                <ArrowUp size={18} />
              </IconButton>
              <IconButton
                aria-label={`Move ${nameOf(key)} down`}
                aria-disabled={index === chosen.length - 1 || undefined}
                onClick={() => index < chosen.length - 1 && move(index, 1)}
                className="text-text-2 aria-disabled:text-line-strong"
              >
                <ArrowDown size={18} />
              </IconButton>
              <IconButton
                aria-label={`Remove ${nameOf(key)}`}
                onClick={() => setChosen(chosen.filter((each) => each.key !== key))}
              >
                <X size={18} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <SelectBox
        label="Add an attribute to the category"
        className="max-w-sm"
        value=""
        options={[
          { value: '', name: 'Add an attribute …' },
          ...others.map(({ key, name }) => ({ value: key, name: `${name} (${key})` })),
        ]}
        onChange={(event) => {
          if (event.target.value !== '')
            setChosen([...chosen, { key: event.target.value, isRequired: false }]);
        }}
      />
      <div>
        <Button
          busy={saving.isPending}
          disabled={JSON.stringify(chosen) === JSON.stringify(before)}
          onClick={() => saving.mutate()}
        >
          Save list
        </Button>
      </div>
    </div>
  );
}
