import { z } from 'zod';
import { AFTER_SALE_OFFERS } from '../after-sale/after-sale-offers.ts';
import { MESSAGE_CHANNELS } from '../messages/message-text.ts';
import { ONSITE_OFFERS, ORDERED_KINDS } from '../../onsite/visits/onsite-choices.ts';
import { repliesOf } from '../../kit/api/settings-table.ts';
import { SETTINGS } from './settings-body.shapes.ts';

const shopAddress = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  stateCode: z.string(),
  state: z.string(),
  pin: z.string(),
  country: z.literal('India'),
});

const menuText = z.record(z.string(), z.string());
const menuLink = z.object({ name: menuText, to: z.string() });

/** The brand facts that `GET /api/shop` always answers; a page carries only those that differ from a new shop's. */
const brand = {
  logo: z.object({ light: z.string(), dark: z.string() }).nullable().optional(),
  icon: z.string().nullable().optional(),
  /** Left out where there is none. */
  linkPreview: z.string().optional(),
  accent: z.string().optional(),
  foundedIn: z.number().nullable().optional(),
  nameMeaning: z.string().optional(),
  cities: z.array(z.string()).optional(),
  openingHours: z
    .array(z.object({ days: z.array(z.string()), opens: z.string(), closes: z.string() }))
    .optional(),
  social: z
    .object({
      youtube: z.string().nullable(),
      x: z.string().nullable(),
      linkedin: z.string().nullable(),
      map: z.string().nullable(),
    })
    .optional(),
  languages: z
    .array(z.object({ code: z.string(), name: z.string(), locale: z.string(), prefix: z.string() }))
    .optional(),
  /** Whether visits are counted. */
  visits: z.boolean().optional(),
  /** Whether anyone who asks is mailed about a cart that was left; absent while nobody is. */
  cartMails: z.literal(true).optional(),
  /** Whether anyone who asks is mailed when a sold-out product is back; absent while nobody is. */
  stockMails: z.literal(true).optional(),
  /** Left out where they are a new shop's. */
  menus: z
    .object({
      header: z.array(menuLink),
      footer: z.array(z.object({ title: menuText, links: z.array(menuLink) })),
    })
    .optional(),
};

export type ShopBrand = z.output<z.ZodObject<typeof brand>>;

export const shopShape = z
  .object({
    tradeName: z.string(),
    legalName: z.string(),
    gstin: z.string().nullable(),
    address: shopAddress,
    phone: z.string(),
    whatsapp: z.string().nullable(),
    email: z.string(),
    supportEmail: z.string(),
    grievanceOfficer: z.object({ name: z.string(), email: z.string() }),
    hours: z.string(),
    instagram: z.string().nullable(),
    facebook: z.string().nullable(),
    /** The registration of a producer who takes back old sets; left out without one. */
    eprNumber: z.string().nullable().optional(),
    /**
     * Left out where pay on delivery is offered everywhere; else whether it is in the default zone, in other zones only,
     * or nowhere.
     */
    payOnDelivery: z.enum(['by_default', 'in_zones', 'nowhere']).optional(),
    /** The names of the zones where the shop installs; left out where it installs in none. */
    installsIn: z.array(z.string()).optional(),
    /** Present only while dealers may apply. */
    dealers: z.literal(true).optional(),
    /** Present only while shoppers may ask for a quotation. */
    quotes: z.literal(true).optional(),
    /** Present only while something after the sale is offered. */
    afterSale: z.array(z.enum(AFTER_SALE_OFFERS)).optional(),
    /** Present only while updates by a channel are offered. */
    messages: z.array(z.enum(MESSAGE_CHANNELS)).optional(),
    /** Present only while visits, care contracts or site files are offered. */
    onsite: z
      .object({ offers: z.array(z.enum(ONSITE_OFFERS)), withoutOrder: z.array(z.enum(ORDERED_KINDS)) })
      .optional(),
    ...brand,
  })
  .meta({ id: 'Shop' });

export type Shop = z.output<typeof shopShape>;

const brandKeys = Object.fromEntries(Object.keys(brand).map((key) => [key, true])) as Record<
  keyof typeof brand,
  true
>;

// They come last in the API's document.
const { ledgers, mailDocuments, mailNewOrders, accountantEmail, ...others } = repliesOf(SETTINGS);

export const settingsShape = shopShape
  .omit(brandKeys)
  .extend({
    version: z.number(),
    ...others,
    ...{ ledgers, mailDocuments, mailNewOrders, accountantEmail },
    updatedAt: z.string(),
  })
  .meta({ id: 'Settings' });

export type Settings = z.output<typeof settingsShape>;
