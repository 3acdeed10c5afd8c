import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accentPaletteOf } from './accent-palette.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { brandMessages } from './brand.words.ts';
import type { Brand, BrandChange } from './brand.shapes.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useLeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { ChangedNotice } from '../pages/changed-notice.desk.tsx';
import { PictureField } from '../pages/picture-field.desk.tsx';
import { AccentSamples } from './accent-samples.desk.tsx';

const brandQuery = { ...apiQuery('GET /admin/brand', {}), staleTime: 0 };

export function Component() {
  const { data, isError, refetch } = useQuery(brandQuery);
  return (
    <>
      <DeskHeading page="adminBrand" />
      {data ? (
        <BrandForm key={data.updatedAt} brand={data} onReadAgain={() => void refetch()} />
      ) : isError ? (
        <LoadFailed sentence={brandMessages.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <Pending>{generalMessages.loading}</Pending>
      )}
    </>
  );
}

function BrandForm({ brand, onReadAgain }: { brand: Brand; onReadAgain: () => void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Omit<BrandChange, 'updatedAt'>>({});
  const saving = useMutation({
    mutationFn: () => callApi('PUT /admin/brand', { body: { updatedAt: brand.updatedAt, ...draft } }),
    onSuccess: (saved) => {
      setDraft({});
      client.setQueryData(brandQuery.queryKey, saved);
      invalidateQueries(client, '/shop');
      toasts.success(brandMessages.saved);
    },
    onError: (error) => toasts.error(sentenceOf(error, brandMessages.saveFailed)),
  });
  useLeavingGuard(
    () => Object.keys(draft).length > 0,
    () => showConfirm('Leave without saving the brand?', { confirmLabel: 'Leave without saving' }),
  );
  const faults = saving.error instanceof RefusedError ? saving.error.fields : {};
  const shown = { ...brand, ...draft };
  const set = (fields: typeof draft) => setDraft({ ...draft, ...fields });
  const isColour = /^#[0-9a-f]{6}$/i.test(shown.accent);
  return (
    <form
      className="grid max-w-3xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate();
      }}
    >
      <ChangedNotice error={saving.error} onShowTheirs={onReadAgain} />
      <div className="grid gap-5 md:grid-cols-2">
        {(
          [
            ['logoLight', 'Logo'],
            ['logoDark', 'Logo for dark backgrounds'],
            ['icon', 'Icon'],
            ['linkPreview', 'Link preview'],
          ] as const
        ).map(([field, label]) => (
          <PictureField
            key={field}
            label={label}
            asDataUri
            {...(shown[field] === null && {
              hint:
                field === 'logoDark' && shown.logoLight !== null
                  ? 'Not set. On dark backgrounds your logo is shown on white.'
                  : 'Not set. We show the sample.',
            })}
            value={shown[field]}
            error={faults[field]}
            onChange={(value) => set({ [field]: value })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Accent colour"
          value={shown.accent}
          error={faults.accent}
          onChange={(event) => set({ accent: event.target.value })}
        />
        <input
          type="color"
          aria-label="Pick the accent colour"
          className="h-11 w-16"
          value={isColour ? shown.accent.toLowerCase() : '#f0a500'}
          onChange={(event) => set({ accent: event.target.value })}
        />
      </div>
      {isColour && <AccentSamples palette={accentPaletteOf(shown.accent.toLowerCase())} />}
      <TextField
        label="Founded in"
        inputMode="numeric"
        value={String(shown.foundedIn ?? '')}
        error={faults.foundedIn}
        onChange={({ target }) => set({ foundedIn: target.value === '' ? null : Number(target.value) })}
      />
      <TextField
        label="Meaning of the name"
        value={shown.nameMeaning}
        onChange={(event) => set({ nameMeaning: event.target.value })}
      />
      <TextArea
        label="Cities"
        hint="One city per line."
        value={shown.cities.join('\n')}
        error={faults.cities}
        onChange={({ target }) => set({ cities: target.value.split('\n').map((city) => city.trimStart()) })}
        onBlur={() => set({ cities: shown.cities.map((city) => city.trim()).filter(Boolean) })}
      />
      <OpeningHours brand={shown} faults={faults} onChange={(openingHours) => set({ openingHours })} />
      {(['youtube', 'x', 'linkedin', 'map'] as const).map((name) => (
        <TextField
          key={name}
          label={SOCIAL_NAMES[name]}
          type="url"
          value={shown.social[name] ?? ''}
          error={faults[`social.${name}`]}
          onChange={({ target }) => set({ social: { ...shown.social, [name]: target.value || null } })}
        />
      ))}
      <p>
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save brand'}
        </Button>
      </p>
    </form>
  );
}

const SOCIAL_NAMES = { youtube: 'YouTube', x: 'X', linkedin: 'LinkedIn', map: 'Map' };

interface HoursProps {
  brand: Pick<Brand, 'openingHours'>;
  faults: Record<string, string>;
  onChange: (openingHours: Brand['openingHours']) => void;
}

function OpeningHours({ brand: { openingHours }, faults, onChange }: HoursProps) {
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-[550]">Opening hours</legend>
      {openingHours.map((row, index) => {
        const replace = (fields: object) => onChange(openingHours.with(index, { ...row, ...fields }));
        return (
          <div key={index} className="grid gap-3 md:grid-cols-[1fr_1fr_1fr_auto] md:items-end">
            <TextField
              label={`Days ${index + 1}`}
              value={row.days.join(', ')}
              error={faults[`openingHours.${index}`]}
              onChange={({ target }) => replace({ days: target.value.split(/,\s*/) })}
            />
            <TextField
              label={`Opens ${index + 1}`}
              type="time"
              value={row.opens}
              onChange={({ target }) => replace({ opens: target.value })}
            />
            <TextField
              label={`Closes ${index + 1}`}
              type="time"
              value={row.closes}
              onChange={({ target }) => replace({ closes: target.value })}
            />
            <Button
              kind="plain"
              size="small"
              className="justify-self-start"
              aria-label={`Remove row ${index + 1} of the opening hours`}
              onClick={() => onChange(openingHours.toSpliced(index, 1))}
            >
              Remove
            </Button>
          </div>
        );
      })}
      <Button
        kind="outline"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...openingHours, { days: ['Mo'], opens: '10:00', closes: '19:00' }])}
      >
        Add hours
      </Button>
    </fieldset>
  );
}
