import type { Generated, GeneratedAlways } from 'kysely';
import type { GoneWhy } from '../orders/owed/what-is-owed.ts';
import type { SerialState } from '../orders/serials/serial-states.ts';
import type { ShipmentState } from '../orders/parcels/shipment-states.ts';
import type { AFTER_SALE_SETTINGS } from '../platform/after-sale/after-sale-settings.shapes.ts';
import type { SettingsColumns } from './documents-schema.ts';

export interface ParcelsSchema {
  after_sale_settings: SettingsColumns<typeof AFTER_SALE_SETTINGS>;
  couriers: CouriersTable;
  shipments: ShipmentsTable;
  shipment_lines: { shipment_id: string; position: number; product_id: string; quantity: number };
  shipment_events: ShipmentEventsTable;
  given_up: {
    order_id: number;
    position: number;
    product_id: string;
    quantity: number;
    why: GoneWhy;
    at: Date;
  };
  track_links: { link_hash: Buffer; order_id: number };
  serials: SerialsTable;
  serial_events: SerialEventsTable;
}

interface CouriersTable {
  id: Generated<string>;
  code: string;
  name: string;
  link: string | null;
  needs_number: boolean;
  is_on: Generated<boolean>;
  updated_at: Date;
  updated_by: string | null;
}

interface ShipmentsTable {
  id: Generated<string>;
  order_id: number;
  parcel: number;
  state: ShipmentState;
  /** Code of the courier. */
  courier: string | null;
  tracking_number: string | null;
  weight_g: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  collect_paise: number;
  packed_at: Date;
  packed_by: string;
  handed_over_at: Date | null;
  delivered_at: Date | null;
  key: string;
  body_hash: Buffer;
  came_back_by: string | null;
  came_back_key: string | null;
  came_back_hash: Buffer | null;
  updated_at: Date;
  updated_by: string | null;
}

interface ShipmentEventsTable {
  id: GeneratedAlways<number>;
  shipment_id: string;
  kind: string;
  note: string | null;
  at: Date;
  by: string | null;
}

interface SerialsTable {
  id: Generated<string>;
  product_id: string;
  serial: string;
  state: SerialState;
  order_id: number | null;
  position: number | null;
  shipment_id: string | null;
  purchase_id: number | null;
  /** Days in India. */
  sold_on: string | null;
  /** Null: as its product's months say. */
  warranty_until: string | null;
  replaced_by: string | null;
  updated_at: Date;
}

interface SerialEventsTable {
  id: GeneratedAlways<number>;
  serial_id: string;
  kind: string;
  ref: string | null;
  note: string | null;
  at: Date;
  by: string | null;
}
