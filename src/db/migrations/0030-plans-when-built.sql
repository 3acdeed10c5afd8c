-- What planners know since they ask each other: facts, kinds of products, constants with their sources.
insert into attribute_defs
  (key, name, unit, kind, choices, group_name, facet, is_compared, plan_role, min, max, sort)
values
  ('readsPlates', 'Reads number plates', '', 'boolean', '{}', 'Picture', null, true, 'camera', null, null, 172),
  ('poeAllocation', 'PoE reserved by', '', 'choice', '{class,draw}', 'Connection and power', null, true, 'recorder, switch', null, null, 732),
  ('outputA', 'Current of one output', 'A', 'number', '{}', 'Connection and power', null, true, 'supply', null, null, 622),
  ('capacityW', 'Power it carries', 'W', 'number', '{}', 'Connection and power', null, true, 'backup', null, null, 682),
  ('chemistry', 'Battery type', '', 'choice', '{lead,lithium}', 'Connection and power', null, true, 'backup', null, null, 684),
  ('mostChannels', 'Recorders up to', 'channels', 'number', '{}', 'Body and place', null, true, 'rack', null, null, 902)
on conflict (key) do nothing;
update attribute_defs set plan_role = 'camera' where key = 'nightRangeM';
update attribute_defs set plan_role = 'camera, recorder' where key = 'wattsMax';
update attribute_defs set plan_role = 'supply, backup' where key in ('outputV', 'totalA');
update attribute_defs set plan_role = 'cable, lead' where key in ('cableKind', 'lengthM');
update attribute_defs set plan_role = 'plug, box, lead, surge' where key = 'packOf';
update attribute_defs set plan_role = 'monitor' where key = 'sizeInch';
update attribute_defs set plan_role = 'service' where key = 'cameras';
update attribute_defs
  set choices = '{camera,recorder,disk,card,switch,supply,backup,cable,plug,box,lead,surge,rack,monitor,service}'
  where key = 'planKind';

insert into plan_constants (key, from_day, low, expected, high, unit, source, note, written_at)
select key, '2025-01-01', value, value, value, unit, source, note, timestamptz '2025-01-01 00:00+05:30' from (values
  ('backup.power_factor', 0.6, 'share', 'APC Back-UPS Pro manual, page 9: 850 VA/510 W, 1000/600, 1500/900', 'Watts of the volt-amperes on the sheet.'),
  ('backup.share_1h', 0.6, 'share', 'Sealed lead: NP4-12 gives 2.5 of 4.1 Ah in an hour, Vinachem 12 V 40 Ah gives 24', 'Lead that is emptied in an hour.'),
  ('backup.share_5h', 0.85, 'share', 'Discharge tables of sealed lead (NP4-12, Vinachem)', 'Lead that is emptied in 5 hours.'),
  ('backup.share_20h', 1, 'share', 'Capacities of lead are printed for 20 hours', 'Lead that is emptied in 20 hours.'),
  ('recorder.watts', 20, 'W', 'Makers’ sheets of recorders with one disk', 'Where a recorder’s sheet has no watts.')
) as shipped (key, value, unit, source, note)
on conflict do nothing;

-- The demo shop, where its products are as they were sold. A shop's own figures stay.
with facts (sku, name, specs) as (values
  ('CHK-SET-S4', 'Setu 4+2 Port PoE Switch', '{"poeAllocation": "draw"}'::jsonb),
  ('CHK-SET-S8', 'Setu 8+2 Port PoE Switch', '{"poeAllocation": "draw"}'),
  ('CHK-SET-S16', 'Setu 16+2 Port PoE Switch', '{"poeAllocation": "draw"}'),
  ('CHK-URJ-MU', 'Urja 12 V Mini UPS for Router & Cameras', '{"outputV": 12, "totalA": 2}'),
  ('CHK-URJ-U6', 'Urja 600 VA UPS for Recorders', '{"chemistry": "lead", "backup": "About 35 min at 70 W"}'),
  ('CHK-ACC-JB', 'Weatherproof Camera Box, Pack of 4', '{"planKind": "box"}'),
  ('CHK-ACC-LB', 'Lockable Recorder Box', '{"planKind": "rack", "mostChannels": 8}'),
  ('CHK-DRS-M19', 'Darshan 19-inch LED Monitor', '{"planKind": "monitor"}'),
  ('CHK-DRS-M22', 'Darshan 22-inch Full-HD Monitor', '{"planKind": "monitor"}'),
  ('CHK-SVC-I1', 'Camera Installation, per Camera', '{"planKind": "service", "cameras": 1}'),
  ('CHK-SVC-I4', 'Complete Installation, 4 Cameras', '{"planKind": "service", "cameras": 4}')
)
update products
set specs = products.specs || facts.specs
from facts
where products.sku = facts.sku and products.name = facts.name and not products.specs ?| array(
  -- The two texts are replaced where nobody changed them; other keys are only added.
  select key from jsonb_object_keys(facts.specs) as key
  where not (key = 'backup' and products.specs->>'backup' = 'About 45 min at 70 W')
    and not (key = 'outputV' and products.specs->>'outputV' = '12 / 9 / 5')
);
update products set description = 'Clean power and about 35 minutes of backup at 70 W.'
  where sku = 'CHK-URJ-U6' and description = 'Clean power and about 45 minutes of backup at 70 W.';

-- A lead from switch to recorder, which the demo shop did not sell. A draft: the owner says whether it is on the shelf.
insert into products
  (sku, slug, name, description, price_paise, mrp_paise, category_id, image, specs, hsn, gst_rate, warranty_months,
    stock, state, created_at, updated_at)
select 'CHK-SUT-L1', 'sutra-cat6-network-lead-1-m', 'Sutra Cat6 Network Lead, 1 m',
  'A lead from switch to recorder, plugs moulded on.', 9900, 19000, plugs.category_id, plugs.image,
  '{"type": "Cat6 UTP", "lengthM": 1, "conductor": "Copper", "countryOfOrigin": "India", "netQuantity": "1 N", "planKind": "lead", "cableKind": "network", "packOf": 1}',
  '85444299', 18, 6, null, 'draft', now(), now()
from products plugs
where plugs.sku = 'CHK-SUT-RJ' and plugs.name = 'Sutra Cat6 RJ45 Plugs, Pack of 50' and plugs.archived_at is null
  and not exists (
    select from products other where other.sku = 'CHK-SUT-L1' or other.slug = 'sutra-cat6-network-lead-1-m'
  );
-- An empty shop has nothing that was read before; it is filled afterwards.
update catalogue_version set version = version + 1 where exists (select from products);
