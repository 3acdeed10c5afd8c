import { z } from 'zod';
import { COMPANY_STATES, MAX_COMPANY_MEMBERS, MAX_CREDIT_DAYS, MAX_CREDIT_RUPEES } from './company-states.ts';
import { MAX_ADDRESS_LINE_LENGTH } from '../../accounts/addresses/postal-address.ts';
import { MAX_MESSAGE_LENGTH } from '../../platform/settings/platform-limits.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { gstin } from '../../platform/settings/settings-body.shapes.ts';
import { email, paging, phone, search } from '../../kit/api/shapes.ts';
import { line, rupees, text } from '../../kit/api/text-shapes.ts';
import * as companyDeskMessages from './company-desk.words.ts';
import { addressParts } from '../../accounts/addresses/postal-address.shapes.ts';

const named = z.object({ _id: z.string(), name: z.string() });

const companyAddress = z.object({
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  stateCode: z.string(),
  state: z.string(),
  pin: z.string(),
});

/** Sums in rupees; days after an order. */
export const creditShape = z
  .object({
    limit: z.number(),
    days: z.number(),
    outstanding: z.number(),
    unallocated: z.number(),
    available: z.number(),
    overdue: z.number(),
  })
  .meta({ id: 'Credit' });

export type Credit = z.output<typeof creditShape>;

export const companyMemberShape = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  mayOrder: z.boolean(),
  maySee: z.boolean(),
});

export const companyShape = z
  .object({
    _id: z.string(),
    legalName: z.string(),
    tradeName: z.string().nullable(),
    gstin: z.string().nullable(),
    phone: z.string(),
    email: z.string(),
    address: companyAddress,
    state: z.enum(COMPANY_STATES),
    creditLimit: z.number(),
    creditDays: z.number(),
    holdOverdue: z.boolean(),
    priceList: named.nullable(),
    contact: named.nullable(),
    note: z.string(),
    members: z.array(companyMemberShape),
    credit: creditShape,
    updatedAt: z.string(),
  })
  .meta({ id: 'Company' });

export type Company = z.output<typeof companyShape>;

export const ownCompanyShape = z
  .object({
    company: z
      .object({
        _id: z.string(),
        legalName: z.string(),
        tradeName: z.string().nullable(),
        gstin: z.string().nullable(),
        state: z.enum(COMPANY_STATES),
        address: companyAddress,
        mayOrder: z.boolean(),
        maySee: z.boolean(),
        priceList: z.string().nullable(),
        contact: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
        /** Shown to members who may see it, while the company is approved. */
        credit: creditShape.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnCompany' });

export type OwnCompany = z.output<typeof ownCompanyShape>;

const optionalName = z
  .union([z.literal(''), line(MAX_ADDRESS_LINE_LENGTH)])
  .nullable()
  .optional()
  .transform((name) => (name === undefined || name === '' ? null : name));

const legalName = line(MAX_ADDRESS_LINE_LENGTH, () => generalMessages.fillAll);
const address = z.object(addressParts);

export const newApplication = z.object({
  legalName,
  tradeName: optionalName,
  gstin,
  phone,
  address,
  message: z.optional(text(MAX_MESSAGE_LENGTH)),
});

export type NewApplication = z.output<typeof newApplication>;

export const applicationShape = z.object({ _id: z.string(), state: z.literal('applied') });

export type Application = z.output<typeof applicationShape>;

export const newCompany = z.object({
  legalName,
  tradeName: optionalName,
  gstin: z
    .union([z.literal(''), gstin])
    .nullable()
    .optional()
    .transform((value) => (value === undefined || value === '' ? null : value)),
  phone,
  email,
  address,
  note: z.union([z.literal(''), text(MAX_MESSAGE_LENGTH)]).default(''),
});

export type NewCompany = z.output<typeof newCompany>;

/** The version that was edited. */
export const seenVersion = { updatedAt: z.string().max(40) };

export const companyBody = newCompany.extend(seenVersion);

export type CompanyBody = z.output<typeof companyBody>;

/** Fields left out stay. */
export const companyTerms = z.object({
  state: z
    .enum(
      COMPANY_STATES.filter((state) => state !== 'applied'),
      { error: companyDeskMessages.state },
    )
    .optional(),
  creditLimit: z.optional(rupees(MAX_CREDIT_RUPEES, companyDeskMessages.creditLimit)),
  creditDays: z
    .int({ error: companyDeskMessages.creditDays })
    .min(0, { error: companyDeskMessages.creditDays })
    .max(MAX_CREDIT_DAYS, { error: companyDeskMessages.creditDays })
    .optional(),
  holdOverdue: z.boolean().optional(),
  priceList: z.string().max(100).nullable().optional(),
  contact: z.string().max(100).nullable().optional(),
  ...seenVersion,
});

export type CompanyTerms = z.output<typeof companyTerms>;

export const companyMembers = z.object({
  members: z
    .array(z.object({ email, mayOrder: z.boolean(), maySee: z.boolean() }))
    .max(MAX_COMPANY_MEMBERS, { error: companyDeskMessages.membersMost }),
  ...seenVersion,
});

export type CompanyMembers = z.output<typeof companyMembers>;

export const companiesQuery = z.object({
  ...paging,
  state: z.enum(COMPANY_STATES).optional(),
  search: search.optional(),
});

export type CompaniesQuery = z.output<typeof companiesQuery>;
