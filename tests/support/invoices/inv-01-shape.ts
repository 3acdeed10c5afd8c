import { z } from 'zod';

/**
 * The rules of the e-invoice portal for the form INV-01, version 1.1: fields, lengths, patterns and bounds, written
 * from the notified form (CGST Rules, INV-01). Only the fields that the shop writes are known.
 */

/** @returns text without quotation marks and backslashes; its length is counted in characters */
function text(min: number, max: number) {
  return z
    .string()
    .regex(/^[^\\"\n]*$/)
    .refine((value) => Array.from(value).length >= min && Array.from(value).length <= max);
}

function amount(max: number, decimals = 2) {
  return z
    .number()
    .min(0)
    .max(max)
    .refine((value) => Number(value.toFixed(decimals)) === value);
}

const ITEM_MAX = 999_999_999_999.99;
const TOTAL_MAX = 10 ** 14;
const gstin = z.string().regex(/^\d{2}[0-9A-Z]{13}$/);
const stateCode = z.string().regex(/^(?!0+$)\d{1,2}$/);
const pin = z.int().min(100_000).max(999_999);
const day = z.string().regex(/^[0-3]\d\/[01]\d\/20[12]\d$/);
const documentNumber = z.string().regex(/^[A-Z1-9][A-Z0-9/-]{0,15}$/);

const contact = {
  Ph: z
    .string()
    .regex(/^\d{6,12}$/)
    .optional(),
  Em: z
    .string()
    .min(6)
    .max(100)
    .regex(/^[a-zA-Z0-9+_.-]+@[a-zA-Z0-9.-]+$/)
    .optional(),
};

const item = z
  .strictObject({
    SlNo: z.string().regex(/^\d{1,6}$/),
    PrdDesc: text(3, 300).optional(),
    IsServc: z.enum(['Y', 'N']),
    HsnCd: z.string().regex(/^(?!0+$)(\d{4}|\d{6}|\d{8})$/),
    Qty: amount(9_999_999_999.999, 3),
    Unit: z
      .string()
      .regex(/^[A-Z]{3,8}$/)
      .optional(),
    UnitPrice: amount(999_999_999_999.999, 3),
    TotAmt: amount(ITEM_MAX),
    Discount: amount(ITEM_MAX),
    AssAmt: amount(ITEM_MAX),
    GstRt: amount(999.999, 3),
    IgstAmt: amount(ITEM_MAX),
    CgstAmt: amount(ITEM_MAX),
    SgstAmt: amount(ITEM_MAX),
    TotItemVal: amount(ITEM_MAX),
  })
  // The portal computes these again.
  .refine(({ TotAmt, Discount, AssAmt }) => Math.abs(TotAmt - Discount - AssAmt) < 0.005)
  .refine(({ Qty, UnitPrice, TotAmt }) => Math.abs(Qty * UnitPrice - TotAmt) <= 0.01 + Qty * 0.0005)
  .refine((row) => row.IsServc === 'Y' || row.Unit !== undefined)
  .refine(
    ({ AssAmt, IgstAmt, CgstAmt, SgstAmt, TotItemVal }) =>
      Math.abs(AssAmt + IgstAmt + CgstAmt + SgstAmt - TotItemVal) < 0.005,
  );

export const inv01 = z.strictObject({
  Version: z.literal('1.1'),
  TranDtls: z.strictObject({
    TaxSch: z.literal('GST'),
    SupTyp: z.literal('B2B'),
    RegRev: z.literal('N'),
    IgstOnIntra: z.literal('N'),
  }),
  DocDtls: z.strictObject({ Typ: z.enum(['INV', 'CRN']), No: documentNumber, Dt: day }),
  SellerDtls: z.strictObject({
    Gstin: gstin,
    LglNm: text(3, 100),
    TrdNm: text(3, 100).optional(),
    Addr1: text(1, 100),
    Addr2: text(3, 100).optional(),
    Loc: text(3, 50),
    Pin: pin,
    Stcd: stateCode,
    ...contact,
  }),
  BuyerDtls: z.strictObject({
    Gstin: gstin,
    LglNm: text(3, 100),
    Pos: stateCode,
    Addr1: text(1, 100),
    Addr2: text(3, 100).optional(),
    Loc: text(3, 100),
    Pin: pin.optional(),
    Stcd: stateCode,
    ...contact,
  }),
  ShipDtls: z
    .strictObject({
      LglNm: text(3, 100),
      Addr1: text(1, 100),
      Addr2: text(3, 100).optional(),
      Loc: text(3, 100),
      Pin: pin,
      Stcd: stateCode,
    })
    .optional(),
  ItemList: z.array(item).min(1).max(1000),
  ValDtls: z.strictObject({
    AssVal: amount(TOTAL_MAX),
    CgstVal: amount(TOTAL_MAX),
    SgstVal: amount(TOTAL_MAX),
    IgstVal: amount(TOTAL_MAX),
    RndOffAmt: z.number().min(-99.99).max(99.99),
    TotInvVal: amount(TOTAL_MAX),
  }),
  RefDtls: z
    .strictObject({
      PrecDocDtls: z.array(z.strictObject({ InvNo: documentNumber, InvDt: day })).length(1),
    })
    .optional(),
});
