import { type ReactNode, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { countries } from '../../../../../domain/catalogue/countries.ts';
import {
  MAX_BRAND_LENGTH,
  MAX_GATE_REASON_LENGTH,
  MAX_MAKER_ADDRESS_LENGTH,
  MAX_NET_UNIT_LENGTH,
  MAX_SKU_LENGTH,
} from '../../../../../domain/catalogue/product-limits.ts';
import { UNIT_CODES, type UnitCode } from '../../../../../domain/catalogue/units.ts';
import { MAX_NAME_LENGTH } from '../../../../../domain/platform/platform-limits.ts';
import { listAdminBrands } from '../../../../../contract/catalogue/brands.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import type { FieldErrors, ProductDraft } from './product-draft.ts';
import { SpecFields } from './spec-fields.tsx';
import type { SpecRow } from './spec-rows.ts';
import { useCategoryAttributes } from './use-category-attributes.ts';

const COMPUTED_SPECS: ReadonlySet<string> = new Set(['storageDays', 'daysFor4x2MP']);

interface Props {
  draft: ProductDraft;
  errors: FieldErrors;
  stockField: ReactNode;
  onChange: (part: Partial<ProductDraft>) => void;
}

const ORIGINS = [
  { value: '', name: 'Not known' },
  ...countries.map(({ code, name }) => ({ value: code, name })).sort((a, b) => a.name.localeCompare(b.name)),
];

const FIELDS = [
  ...(['sku', 'mrp', 'hsn', 'gstRate', 'warrantyMonths', 'stock', 'costPrice', 'reorderAt'] as const),
  ...(['brand', 'origin', 'netValue', 'netUnit', 'gtin', 'weightGrams', 'gateReason'] as const),
  ...(['uqc', 'maker', 'makerAddress', 'importer', 'importerAddress', 'specs'] as const),
];

/** Folded until opened or until one of the fields has an error. */
export function MoreFields({ draft, errors, stockField, onChange }: Props) {
  const brandsId = useId();
  const { data: brands = [] } = useQuery(apiQuery(listAdminBrands, {}));
  const [isOpen, setOpen] = useState(false);
  const [previousErrors, setPreviousErrors] = useState(errors);
  if (errors !== previousErrors) {
    setPreviousErrors(errors);
    if (FIELDS.some((field) => errors[field] !== undefined)) setOpen(true);
  }

  const asked = useCategoryAttributes(draft.category);
  // A row written by hand stays in place while its name is typed: `form` is an attribute, and so is `formats`.
  const [byHand, setByHand] = useState<ReadonlySet<number>>(new Set());
  const isAsked = ({ id, name }: SpecRow) =>
    !byHand.has(id) && asked.some(({ attribute }) => attribute.key === name);
  const others = draft.specs.filter((row) => !isAsked(row));

  const text = (field: Exclude<(typeof FIELDS)[number], 'specs' | 'uqc' | 'origin'>) => ({
    name: field,
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });

  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 items-center gap-1.5 font-[650]">
        <ChevronRight size={20} className="transition-transform group-open:rotate-90" />
        More
      </summary>
      <div className="grid gap-4 pt-2">
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
          <div className="col-span-full">
            <TextField label="SKU" maxLength={MAX_SKU_LENGTH} {...text('sku')} />
          </div>
          <TextField label="MRP" inputMode="decimal" hint="Rupees" {...text('mrp')} />
          <TextField label="HSN" inputMode="numeric" {...text('hsn')} />
          <TextField label="GST rate" inputMode="decimal" hint="Percent" {...text('gstRate')} />
          <SelectField
            label="Unit"
            name="uqc"
            value={draft.uqc}
            error={errors.uqc}
            options={UNIT_CODES.map((code) => ({ value: code, name: code }))}
            onChange={(event) => onChange({ uqc: event.target.value as UnitCode })}
          />
          <TextField
            label="Cost"
            inputMode="decimal"
            hint="Rupees for one, without GST"
            {...text('costPrice')}
          />
          <TextField label="Reorder at" inputMode="numeric" hint="Units in stock" {...text('reorderAt')} />
          {stockField ?? (
            <TextField label="Stock" inputMode="numeric" hint="Empty: not counted" {...text('stock')} />
          )}
          <TextField label="Warranty" inputMode="numeric" hint="Months" {...text('warrantyMonths')} />
        </div>
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
          <TextField label="Brand" maxLength={MAX_BRAND_LENGTH} list={brandsId} {...text('brand')} />
          <datalist id={brandsId}>
            {brands.map(({ _id, name }) => (
              <option key={_id} value={name} />
            ))}
          </datalist>
          <SelectField
            label="Origin"
            name="origin"
            value={draft.origin}
            error={errors.origin}
            options={ORIGINS}
            onChange={(event) => onChange({ origin: event.target.value })}
          />
          <TextField label="GTIN" inputMode="numeric" hint="8, 12, 13 or 14 digits" {...text('gtin')} />
          <TextField label="Net quantity" inputMode="decimal" {...text('netValue')} />
          <TextField
            label="Of the unit"
            maxLength={MAX_NET_UNIT_LENGTH}
            hint="As on the label: N, kg, m"
            {...text('netUnit')}
          />
          <TextField label="Weight" inputMode="numeric" hint="Grams, packed" {...text('weightGrams')} />
        </div>
        <TextField
          label="Reason to sell without proof"
          maxLength={MAX_GATE_REASON_LENGTH}
          hint="Only where the category asks for certificates that this product does not need"
          {...text('gateReason')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Manufactured by" maxLength={MAX_NAME_LENGTH} {...text('maker')} />
          <TextField label="Maker’s address" maxLength={MAX_MAKER_ADDRESS_LENGTH} {...text('makerAddress')} />
          <TextField label="Imported by" maxLength={MAX_NAME_LENGTH} {...text('importer')} />
          <TextField
            label="Importer’s address"
            maxLength={MAX_MAKER_ADDRESS_LENGTH}
            {...text('importerAddress')}
          />
        </div>
        <AttributeFields
          asked={asked.filter(({ attribute }) => !COMPUTED_SPECS.has(attribute.key))}
          rows={draft.specs}
          errors={errors}
          onChange={(specs) => onChange({ specs })}
        />
        <SpecFields
          rows={others}
          error={errors.specs}
          onChange={(rows) => {
            setByHand(new Set(rows.map(({ id }) => id)));
            onChange({ specs: [...draft.specs.filter(isAsked), ...rows] });
          }}
        />
      </div>
    </details>
  );
}
