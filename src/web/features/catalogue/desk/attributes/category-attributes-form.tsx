import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import * as attributeMessages from '../../../../../contract/catalogue/attributes/attribute-messages.ts';
import type {
  Attribute,
  CategoryAttribute,
} from '../../../../../contract/catalogue/attributes/attributes-shapes.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';

interface Props {
  slug: string;
  all: Attribute[];
  own: CategoryAttribute[];
}

type Chosen = Pick<CategoryAttribute, 'key' | 'isRequired'>;

export function CategoryAttributesForm({ slug, all, own }: Props) {
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
    onError: (error) => toasts.error(sentenceOf(error, attributeMessages.categorySaveFailed)),
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
