-- What a product's specs may hold. Key and kind of a definition never change. A definition without a group is not shown
-- in the table of a product page; one that planners read has the kinds of products for which they read it.
create table attribute_defs (
  key text primary key check (key ~ '^[a-z][A-Za-z0-9]{1,39}$'),
  name text not null,
  unit text not null,
  kind text not null check (kind in ('text', 'number', 'range', 'boolean', 'choice', 'list')),
  choices text[] not null,
  group_name text not null,
  facet text unique,
  is_compared boolean not null,
  plan_role text,
  min double precision,
  max double precision check (max >= min),
  sort integer not null
);
create table category_attributes (
  category_id uuid not null references categories (id) on delete cascade,
  key text not null references attribute_defs (key) on delete cascade,
  is_required boolean not null,
  sort integer not null,
  primary key (category_id, key)
);
create index category_attributes_of_key on category_attributes (key);

-- What planners reckon with. Rows are added, not changed; a second writing for the same day replaces the first. In
-- force is the latest one that does not begin after today in India.
create table plan_constants (
  key text not null,
  from_day date not null,
  low double precision not null,
  expected double precision not null,
  high double precision not null,
  unit text not null,
  source text not null,
  note text,
  written_by text,
  written_at timestamptz not null,
  primary key (key, from_day),
  check (low <= expected and expected <= high)
);
create table retention_presets (
  key text primary key,
  place text not null,
  days integer not null check (days between 1 and 400),
  source text not null,
  source_day date not null,
  note text,
  sort integer not null
);

-- Optional parts are offered beside the kit: neither in the box nor in its stock.
create table kit_parts (
  kit_id uuid not null references products (id),
  part_id uuid not null references products (id),
  quantity integer not null check (quantity between 1 and 1000),
  is_optional boolean not null,
  primary key (kit_id, part_id),
  check (kit_id <> part_id)
);
create index kit_parts_of_part on kit_parts (part_id);
-- How many kits their counted, required parts make: none where one is archived, null where none is counted. A function,
-- because PostgreSQL would reckon with a subquery in each row of a list, and prepare for that at length.
create or replace function kit_units(kit uuid) returns integer language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select min(case when part.archived_at is null then part.stock / kit_parts.quantity else 0 end)
    from kit_parts join products part on part.id = kit_parts.part_id
    where kit_parts.kit_id = kit and not kit_parts.is_optional
  );
end $$;
-- What each kit of an order held, as sold. `quantity` is per kit.
create table order_line_parts (
  order_id bigint not null,
  position integer not null,
  product_id uuid not null references products (id),
  name text not null,
  sku text,
  quantity integer not null check (quantity between 1 and 1000),
  -- Whether units were taken from the stock, and so return to it when the order is cancelled.
  stock_taken boolean not null,
  primary key (order_id, position, product_id),
  foreign key (order_id, position) references order_lines (order_id, position)
);
create index order_line_parts_of_product on order_line_parts (product_id);

create table compatibility_notes (
  id uuid primary key default gen_random_uuid(),
  low_id uuid not null references products (id),
  high_id uuid not null references products (id),
  verdict text not null check (verdict in ('works', 'works_with_limits', 'does_not', 'not_known')),
  note text not null,
  written_by text not null,
  written_at timestamptz not null,
  unique (low_id, high_id),
  check (low_id < high_id)
);
create index compatibility_notes_of_high on compatibility_notes (high_id);

-- Plans by link. Only a hash of the token is stored; a guest's plan has no user.
create table plans (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  token_salt bytea not null,
  user_id uuid references users (id),
  kind text not null check (kind in ('storage', 'lens', 'poe', 'cable', 'supply', 'backup', 'kit')),
  title text,
  answers jsonb not null,
  result jsonb not null,
  constants_day date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index plans_of_user on plans (user_id, created_at desc) where deleted_at is null;

insert into attribute_defs
  (key, name, unit, kind, choices, group_name, facet, is_compared, plan_role, min, max, sort)
values
('resolutionMP', 'Resolution', 'MP', 'number', '{}', 'Picture', 'mp', true, 'camera', null, null, 10),
  ('resolution', 'Picture size', '', 'text', '{}', 'Picture', null, true, 'camera', null, null, 20),
  ('lensMm', 'Lens', 'mm', 'text', '{}', 'Picture', null, true, null, null, null, 30),
  ('fieldOfViewDeg', 'Field of view', '°', 'range', '{}', 'Picture', null, true, 'camera', null, null, 40),
  ('nightType', 'Night picture', '', 'text', '{}', 'Picture', 'night', true, 'camera', null, null, 50),
  ('nightRangeM', 'Night range', 'm', 'number', '{}', 'Picture', null, true, null, null, null, 60),
  ('opticalZoom', 'Optical zoom', '×', 'number', '{}', 'Picture', null, true, null, null, null, 70),
  ('panDeg', 'Pan', '°', 'number', '{}', 'Picture', null, true, null, null, null, 80),
  ('tiltDeg', 'Tilt', '°', 'number', '{}', 'Picture', null, true, null, null, null, 90),
  ('compression', 'Compression', '', 'text', '{}', 'Picture', null, true, 'camera', null, null, 100),
  ('maxResolutionMP', 'Largest camera', 'MP', 'number', '{}', 'Picture', null, true, 'recorder', null, null, 110),
  ('videoOut', 'Video out', '', 'text', '{}', 'Picture', null, true, null, null, null, 120),
  ('sizeInch', 'Screen', 'inch', 'number', '{}', 'Picture', null, true, null, null, null, 130),
  ('ports', 'Ports', '', 'text', '{}', 'Picture', null, true, null, null, null, 140),
  ('outdoorUnit', 'Outdoor unit', '', 'text', '{}', 'Picture', null, true, null, null, null, 150),
  ('fps', 'Frames a second', 'fps', 'number', '{}', 'Picture', null, true, 'camera', 1, 60, 160),
  ('bitrateMbps', 'Bit rate', 'Mbps', 'number', '{}', 'Picture', null, true, 'camera', null, null, 170),
  ('audio', 'Audio', '', 'text', '{}', 'Sound and alerts', null, true, null, null, null, 180),
  ('twoWayTalk', 'Two-way talk', '', 'boolean', '{}', 'Sound and alerts', null, true, null, null, null, 190),
  ('smart', 'Smart alerts', '', 'list', '{}', 'Sound and alerts', null, true, null, null, null, 200),
  ('remoteView', 'Watch from away', '', 'text', '{}', 'Sound and alerts', null, true, null, null, null, 210),
  ('recorderType', 'Recorder', '', 'text', '{}', 'Recording and storage', null, true, null, null, null, 220),
  ('channels', 'Channels', 'channels', 'number', '{}', 'Recording and storage', 'channels', true, 'recorder', null, null, 230),
  ('hddBays', 'Disk bays', '', 'number', '{}', 'Recording and storage', null, true, 'recorder', null, null, 240),
  ('maxStorageTB', 'Largest storage', 'TB', 'number', '{}', 'Recording and storage', null, true, 'recorder', null, null, 250),
  ('diskIncluded', 'Disk included', '', 'text', '{}', 'Recording and storage', null, true, 'recorder', null, null, 260),
  ('capacityTB', 'Capacity', 'TB', 'number', '{}', 'Recording and storage', 'capacity', true, 'disk', null, null, 270),
  ('capacityGB', 'Capacity', 'GB', 'number', '{}', 'Recording and storage', null, true, 'card', null, null, 280),
  ('storageCard', 'Memory card', '', 'text', '{}', 'Recording and storage', null, true, null, null, null, 290),
  ('storageDays', 'Keeps about', 'days', 'number', '{}', 'Recording and storage', null, true, null, null, null, 300),
  ('daysFor4x2MP', 'Four 2 MP cameras', 'days', 'number', '{}', 'Recording and storage', null, true, null, null, null, 310),
  ('camerasSupported', 'Cameras at once', '', 'number', '{}', 'Recording and storage', null, true, null, null, null, 320),
  ('workload', 'Workload', '', 'text', '{}', 'Recording and storage', null, true, null, null, null, 330),
  ('speedClass', 'Speed class', '', 'text', '{}', 'Recording and storage', null, true, null, null, null, 340),
  ('enduranceHours', 'Endurance', 'hours', 'number', '{}', 'Recording and storage', null, true, null, null, null, 350),
  ('formFactor', 'Size', '', 'text', '{}', 'Recording and storage', null, true, null, null, null, 360),
  ('interface', 'Interface', '', 'text', '{}', 'Recording and storage', null, true, null, null, null, 370),
  ('ipChannels', 'IP channels', '', 'number', '{}', 'Recording and storage', null, true, 'recorder', null, null, 380),
  ('codecs', 'Compression it records', '', 'list', '{H.264,H.265,H.265+}', 'Recording and storage', null, true, 'recorder', null, null, 390),
  ('inputMbps', 'Incoming data', 'Mbps', 'number', '{}', 'Recording and storage', null, true, 'recorder', null, null, 400),
  ('workloadTBYear', 'Yearly workload', 'TB a year', 'number', '{}', 'Recording and storage', null, true, 'disk', null, null, 410),
  ('technology', 'Connection', '', 'text', '{}', 'Connection and power', 'technology', true, 'camera, recorder', null, null, 420),
  ('connectivity', 'Network', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 430),
  ('compatibleRecorder', 'Works with', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 440),
  ('connector', 'Connector', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 450),
  ('onvif', 'ONVIF', '', 'boolean', '{}', 'Connection and power', null, true, null, null, null, 460),
  ('power', 'Power', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 470),
  ('poePorts', 'PoE ports', '', 'number', '{}', 'Connection and power', null, true, 'recorder, switch', null, null, 480),
  ('poeBudgetW', 'PoE budget', 'W', 'number', '{}', 'Connection and power', null, true, 'recorder, switch', null, null, 490),
  ('uplinkPorts', 'Uplink ports', '', 'number', '{}', 'Connection and power', null, true, 'switch', null, null, 500),
  ('standard', 'PoE standard', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 510),
  ('speed', 'Speed', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 520),
  ('extendMode', 'Extend mode', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 530),
  ('surge', 'Surge protection', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 540),
  ('sim', 'SIM', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 550),
  ('wifi', 'Wi-Fi', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 560),
  ('lanPorts', 'LAN ports', '', 'number', '{}', 'Connection and power', null, true, null, null, null, 570),
  ('rangeKm', 'Range', 'km', 'number', '{}', 'Connection and power', null, true, null, null, null, 580),
  ('band', 'Band', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 590),
  ('outputs', 'Outputs', '', 'number', '{}', 'Connection and power', null, true, 'supply', null, null, 600),
  ('outputV', 'Output', 'V', 'text', '{}', 'Connection and power', null, true, 'supply', null, null, 610),
  ('totalA', 'Current in all', 'A', 'number', '{}', 'Connection and power', null, true, 'supply', null, null, 620),
  ('inputV', 'Input', 'V', 'text', '{}', 'Connection and power', null, true, null, null, null, 630),
  ('protection', 'Protection', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 640),
  ('plug', 'Plug', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 650),
  ('backup', 'Backup', '', 'text', '{}', 'Connection and power', null, true, null, null, null, 660),
  ('batteryWh', 'Battery', 'Wh', 'number', '{}', 'Connection and power', null, true, 'backup', null, null, 670),
  ('capacityVA', 'Capacity', 'VA', 'number', '{}', 'Connection and power', null, true, 'backup', null, null, 680),
  ('sockets', 'Sockets', '', 'number', '{}', 'Connection and power', null, true, null, null, null, 690),
  ('formats', 'HD analog formats', '', 'list', '{TVI,CVI,AHD,CVBS}', 'Connection and power', null, true, 'camera, recorder', null, null, 700),
  ('onvifProfiles', 'ONVIF profiles', '', 'list', '{S,T,G,M}', 'Connection and power', null, true, 'camera, recorder', null, null, 710),
  ('poeClass', 'PoE class', '', 'number', '{}', 'Connection and power', null, true, 'camera', 0, 8, 720),
  ('poeStandard', 'Standard of the PoE ports', '', 'choice', '{af,at,bt60,bt90}', 'Connection and power', null, true, 'recorder, switch', null, null, 730),
  ('wattsMax', 'Power, infrared on', 'W', 'number', '{}', 'Connection and power', null, true, 'camera', null, null, 740),
  ('voltsMin', 'Lowest voltage', 'V', 'number', '{}', 'Connection and power', null, true, 'camera', null, null, 750),
  ('form', 'Form', '', 'text', '{}', 'Body and place', null, true, null, null, null, 760),
  ('place', 'Where', '', 'text', '{}', 'Body and place', 'place', true, 'camera', null, null, 770),
  ('ipRating', 'Weather rating', '', 'text', '{}', 'Body and place', 'ip', true, null, null, null, 780),
  ('ikRating', 'Impact rating', '', 'text', '{}', 'Body and place', null, true, null, null, null, 790),
  ('bodyMaterial', 'Body', '', 'text', '{}', 'Body and place', null, true, null, null, null, 800),
  ('material', 'Material', '', 'text', '{}', 'Body and place', null, true, null, null, null, 810),
  ('operatingTempC', 'Working temperature', '°C', 'text', '{}', 'Body and place', null, true, null, null, null, 820),
  ('type', 'Type', '', 'text', '{}', 'Body and place', null, true, null, null, null, 830),
  ('lengthM', 'Length', 'm', 'number', '{}', 'Body and place', null, true, 'cable', null, null, 840),
  ('conductor', 'Conductor', '', 'text', '{}', 'Body and place', null, true, null, null, null, 850),
  ('jacket', 'Jacket', '', 'text', '{}', 'Body and place', null, true, null, null, null, 860),
  ('packOf', 'Pack of', '', 'number', '{}', 'Body and place', null, true, 'plug', null, null, 870),
  ('vesa', 'VESA mount', 'mm', 'text', '{}', 'Body and place', null, true, null, null, null, 880),
  ('sizeCm', 'Size', 'cm', 'text', '{}', 'Body and place', null, true, null, null, null, 890),
  ('fits', 'Fits', '', 'text', '{}', 'Body and place', null, true, null, null, null, 900),
  ('lock', 'Lock', '', 'text', '{}', 'Body and place', null, true, null, null, null, 910),
  ('lockOutput', 'Opens a lock', '', 'boolean', '{}', 'Body and place', null, true, null, null, null, 920),
  ('monitorsSupported', 'Monitors', '', 'number', '{}', 'Body and place', null, true, null, null, null, 930),
  ('cableKind', 'Kind of cable', '', 'choice', '{coax,network}', 'Body and place', null, true, 'cable', null, null, 940),
  ('coreMm2', 'Core', 'mm²', 'number', '{}', 'Body and place', null, true, 'cable', null, null, 950),
  ('ohmPerKm', 'Resistance of one core', 'Ω/km', 'number', '{}', 'Body and place', null, true, 'cable', null, null, 960),
  ('isCca', 'Copper-clad aluminium', '', 'boolean', '{}', 'Body and place', null, true, 'cable', null, null, 970),
  ('plugKind', 'Kind of plug', '', 'choice', '{BNC,DC,RJ45}', 'Body and place', null, true, 'plug', null, null, 980),
  ('cameras', 'Cameras', '', 'number', '{}', 'In the box', null, true, null, null, null, 990),
  ('cameraModel', 'Camera model', '', 'text', '{}', 'In the box', null, true, null, null, null, 1000),
  ('recorder', 'Recorder', '', 'text', '{}', 'In the box', null, true, null, null, null, 1010),
  ('disk', 'Disk', '', 'text', '{}', 'In the box', null, true, null, null, null, 1020),
  ('inTheBox', 'Contents', '', 'list', '{}', 'In the box', null, true, null, null, null, 1030),
  ('serviceType', 'Kind', '', 'text', '{}', 'Service', null, true, null, null, null, 1040),
  ('duration', 'Takes', '', 'text', '{}', 'Service', null, true, null, null, null, 1050),
  ('visits', 'Visits a year', '', 'number', '{}', 'Service', null, true, null, null, null, 1060),
  ('response', 'Response', '', 'text', '{}', 'Service', null, true, null, null, null, 1070),
  ('coverage', 'Where', '', 'text', '{}', 'Service', null, true, null, null, null, 1080),
  ('bisReg', 'BIS registration', '', 'text', '{}', 'Registration', null, true, null, null, null, 1090),
  ('stqcEr', 'STQC security report', '', 'text', '{}', 'Registration', null, true, null, null, null, 1100),
  ('planKind', 'Kind for planning', '', 'choice', '{camera,recorder,disk,card,switch,supply,backup,cable,plug}', '', null, false, 'all', null, null, 1110),
  ('suits', 'Suits', '', 'list', '{}', '', null, false, null, null, null, 1120),
  ('countryOfOrigin', 'Country of origin', '', 'text', '{}', '', 'country', false, null, null, null, 1130),
  ('netQuantity', 'Net quantity', '', 'text', '{}', '', null, false, null, null, null, 1140);

insert into plan_constants (key, from_day, low, expected, high, unit, source, note, written_at)
select key, '2025-01-01', low, expected, high, unit, source, note, timestamptz '2025-01-01 00:00+05:30' from (values
  ('storage.mbps_1mp', 1.75, 1.75, 1.75, 'Mbps', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', 'H.264 at 15 frames a second, medium activity.'),
  ('storage.mbps_2mp', 3.5, 3.5, 3.5, 'Mbps', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', 'H.264 at 15 frames a second, medium activity.'),
  ('storage.mbps_4mp', 6.5, 6.5, 6.5, 'Mbps', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', 'H.264 at 15 frames a second, medium activity.'),
  ('storage.mbps_5mp', 8, 8, 8, 'Mbps', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', 'H.264 at 15 frames a second, medium activity.'),
  ('storage.mbps_8mp', 12, 12, 12, 'Mbps', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', 'H.264 at 15 frames a second, medium activity.'),
  ('storage.codec_h264', 0.8, 1, 1.25, 'factor', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', null),
  ('storage.codec_h265', 0.5, 0.6, 0.7, 'factor', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', null),
  ('storage.codec_h265plus', 0.35, 0.42, 0.5, 'factor', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', null),
  ('storage.activity_low', 0.6, 0.6, 0.6, 'factor', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', null),
  ('storage.activity_medium', 1, 1, 1, 'factor', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', null),
  ('storage.activity_high', 1.4, 1.4, 1.4, 'factor', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', null),
  ('storage.fps_default', 25, 25, 25, 'frames a second', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', 'H.264 at 15 frames a second, medium activity.'),
  ('storage.fps_exponent', 0.6, 0.6, 0.6, 'exponent', 'Fit to published bit-rate tables', 'Tables give 1.3 to 1.67 for twice the frames; straight scaling overstates.'),
  ('storage.motion_floor', 0.2, 0.2, 0.2, 'share', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', null),
  ('storage.usable_share', 0.9, 0.9, 0.9, 'share', 'Middle of published bit-rate guides (redzilla.aiscnet.com, unifore.net, a-soni.com)', null),
  ('disk.workload_tb_year', 180, 180, 180, 'TB a year', 'Surveillance disks: dipolnet.com bib349, takesontech.com', 'Round the clock, 8,760 hours a year.'),
  ('recorder.input_share', 0.8, 0.8, 0.8, 'share', 'techad.in, e-catalog.com, mvteamcctv.com', 'A recorder should have a fifth of its input to spare.'),
  ('poe.spare', 1.2, 1.2, 1.2, 'factor', 'axis.com site survey, TRENDnet TC-NTP1 manual', null),
  ('poe.cable_factor', 1.19, 1.19, 1.19, 'factor', 'axis.com site survey, TRENDnet TC-NTP1 manual', null),
  ('cable.copper_ohm_mm2_per_m', 0.01724, 0.01724, 0.01724, 'Ω mm²/m', 'Mitsubishi BDC4803H manual, info.specotech.com; annealed copper at 20 °C', null),
  ('cable.warm_factor', 1.12, 1.12, 1.12, 'factor', 'Mitsubishi BDC4803H manual, info.specotech.com; annealed copper at 20 °C', null),
  ('cable.cca_factor', 1.6, 1.6, 1.6, 'factor', 'General knowledge', 'To be confirmed on the reel.'),
  ('cable.advised_drop_volts', 1, 1, 1, 'V of 12', 'shopdelta.eu, page 1231', null),
  ('cable.min_volts_share', 0.9, 0.9, 0.9, 'share', 'Mitsubishi BDC4803H manual, info.specotech.com; annealed copper at 20 °C', null),
  ('supply.spare', 1.25, 1.25, 1.25, 'factor', 'Mitsubishi BDC4803H manual, info.specotech.com; annealed copper at 20 °C', null),
  ('signal.network_m', 100, 100, 100, 'm', 'ISO/IEC 11801: 100 m of Cat5e or Cat6', null),
  ('signal.coax_m', 400, 400, 400, 'm', 'shopdelta.eu, 400 m measured at 1080p on RG-59', 'Makers say 500 m.'),
  ('signal.amber_share', 0.8, 0.8, 0.8, 'share', 'The shop’s own choice', null),
  ('backup.efficiency', 0.8, 0.8, 0.8, 'share', 'Standard engineering', 'The share is the shop’s own choice.'),
  ('backup.depth', 0.8, 0.8, 0.8, 'share', 'Standard engineering', 'The share is the shop’s own choice.'),
  ('kit.cable_spare', 1.1, 1.1, 1.1, 'factor', 'Trade practice', null),
  ('kit.spare_channels', 1, 1, 1, 'channels', 'The shop’s own choice', null),
  ('kit.plugs_per_run', 2, 2, 2, 'plugs', 'Trade practice', null),
  ('kit.balanced_reach', 1.25, 1.25, 1.25, 'factor', 'The shop’s own choice', null),
  ('kit.best_reach', 1.6, 1.6, 1.6, 'factor', 'The shop’s own choice', null),
  ('kit.balanced_days', 1.5, 1.5, 1.5, 'factor', 'The shop’s own choice', null),
  ('kit.best_days', 2, 2, 2, 'factor', 'The shop’s own choice', null)
) as shipped (key, low, expected, high, unit, source, note);

insert into retention_presets (key, place, days, source, source_day, note, sort) values
  ('cbse-school', 'CBSE schools', 15, 'CBSE circular of July 2025 (jagranjosh.com)', '2025-07-22', 'With audio and video. Confirm locally.', 10),
  ('andhra-pradesh', 'Public places in Andhra Pradesh (100 people or more)', 30, 'Public Safety (Measures) Enforcement Act, text at paperzz.com', '2013-08-01', 'Confirm locally.', 20),
  ('telangana', 'Public places in Telangana (100 people or more)', 30, 'Public Safety (Measures) Enforcement Act, text at paperzz.com', '2013-08-01', 'Confirm locally.', 30),
  ('gujarat', 'Public places in Gujarat (1,000 people or more)', 30, 'timesofindia.com', '2022-08-01', 'Confirm locally.', 40),
  ('karnataka', 'Public places in Karnataka', 30, 'yendra.in', '2025-01-01', 'A secondary source only. Confirm locally.', 50),
  ('bank-lockers', 'Bank locker areas', 180, 'RBI directions on safe deposit lockers (blog.bankinfo.app)', '2021-08-18', 'Confirm with the bank.', 60);
