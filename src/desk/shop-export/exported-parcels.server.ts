import { RETURN_NUMBER_PREFIX } from '../../after-sale/returns/return-choices.ts';
import { collectSql } from '../../orders/parcels/collect-money.server.ts';
import { number, rupees, text, time, type ExportTable } from './exported-service.server.ts';

const PARCEL = "o.number || '-P' || s.parcel";
const RETURN = `'${RETURN_NUMBER_PREFIX}' || r.number`;

/** Units that left the shop with their serial numbers, and units that came back. */
export const PARCEL_TABLES: ExportTable[] = [
  {
    file: 'parcels',
    from: 'shipments s join orders o on o.id = s.order_id left join couriers c on c.code = s.courier',
    order: 's.order_id, s.parcel',
    columns: {
      Parcel: text(PARCEL),
      Order: text('o.number'),
      State: text('s.state'),
      Courier: text('c.name'),
      'Tracking number': text('s.tracking_number'),
      'Weight, g': number('s.weight_g'),
      'Length, cm': number('s.length_cm'),
      'Width, cm': number('s.width_cm'),
      'Height, cm': number('s.height_cm'),
      Collect: rupees(collectSql('s', 'o')),
      Packed: time('s.packed_at'),
      'Handed over': time('s.handed_over_at'),
      Delivered: time('s.delivered_at'),
    },
  },
  {
    file: 'parcel-lines',
    from: `shipment_lines l join shipments s on s.id = l.shipment_id join orders o on o.id = s.order_id
      join products p on p.id = l.product_id`,
    order: 's.order_id, s.parcel, l.position, l.product_id',
    columns: {
      Parcel: text(PARCEL),
      Line: number('l.position'),
      'Product ID': text('l.product_id'),
      SKU: text('p.sku'),
      Quantity: number('l.quantity'),
    },
  },
  {
    file: 'parcel-events',
    from: `shipment_events e join shipments s on s.id = e.shipment_id join orders o on o.id = s.order_id
      left join users u on u.id = e.by`,
    order: 's.order_id, s.parcel, e.id',
    columns: {
      Parcel: text(PARCEL),
      At: time('e.at'),
      Kind: text('e.kind'),
      Note: text('e.note'),
      By: text('u.name'),
    },
  },
  {
    file: 'serial-numbers',
    from: `serials n join products p on p.id = n.product_id left join orders o on o.id = n.order_id
      left join shipments s on s.id = n.shipment_id left join serials newer on newer.id = n.replaced_by`,
    order: 'p.sku, n.product_id, n.serial',
    columns: {
      'Product ID': text('n.product_id'),
      SKU: text('p.sku'),
      'Serial number': text('n.serial'),
      State: text('n.state'),
      Order: text('o.number'),
      Line: number('n.position'),
      Parcel: text(PARCEL),
      Purchase: number('n.purchase_id'),
      'Sold on': text('n.sold_on'),
      // The warranty of all other units follows from the day of delivery and the months of the line.
      'Warranty by a claim until': text('n.warranty_until'),
      'Replaced by': text('newer.serial'),
    },
  },
  {
    file: 'serial-events',
    from: `serial_events e join serials n on n.id = e.serial_id join products p on p.id = n.product_id
      left join users u on u.id = e.by`,
    order: 'p.sku, n.product_id, n.serial, e.id',
    columns: {
      'Product ID': text('n.product_id'),
      'Serial number': text('n.serial'),
      At: time('e.at'),
      Kind: text('e.kind'),
      Reference: text('e.ref'),
      Note: text('e.note'),
      By: text('u.name'),
    },
  },
  {
    file: 'returns',
    from: `returns r join orders o on o.id = r.order_id left join tax_documents d on d.id = r.credit_note_id
      left join orders newer on newer.id = r.new_order_id`,
    order: 'r.number',
    columns: {
      Return: text(RETURN),
      Order: text('o.number'),
      State: text('r.state'),
      Reason: text('r.reason'),
      Text: text('r.text'),
      Wants: text('r.want'),
      Way: text('r.way'),
      Courier: text('r.courier'),
      'Tracking number': text('r.tracking_number'),
      'Pickup on': text('r.way_day'),
      'Refused because': text('r.refused_why'),
      Goods: rupees('r.goods_paise'),
      Delivery: rupees('r.fee_paise'),
      Total: rupees('r.total_paise'),
      'Credit note': text('d.number'),
      'New order': text('newer.number'),
      Requested: time('r.requested_at'),
      Approved: time('r.approved_at'),
      Received: time('r.received_at'),
      Closed: time('r.closed_at'),
    },
  },
  {
    file: 'return-lines',
    from: `return_lines b join returns r on r.id = b.return_id
      join order_lines l on l.order_id = r.order_id and l.position = b.position`,
    order: 'r.number, b.position',
    columns: {
      Return: text(RETURN),
      Line: number('b.position'),
      'Product ID': text('l.product_id'),
      SKU: text('l.sku'),
      Quantity: number('b.quantity'),
      'Exchange for': text('b.exchange_for'),
      Received: number('b.received'),
      Restocked: number('b.restock'),
      Repair: number('b.repair'),
      Maker: number('b.maker'),
      Scrapped: number('b.scrap'),
      Rejected: number('b.reject'),
      Value: rupees('b.value_paise'),
      'Serial numbers': text(
        `select string_agg(n.serial, ' | ' order by n.serial) from return_serials came
          join serials n on n.id = came.serial_id where came.return_id = b.return_id and came.position = b.position`,
      ),
    },
  },
];
