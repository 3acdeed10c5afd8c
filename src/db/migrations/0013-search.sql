-- What is searched. The shop writes search_doc, search_name and search_code with each product, from folded text
-- (modules/search/search-document.ts); products without them get them when the shop starts.
alter table products
  add column search_doc tsvector,
  add column search_name text,
  add column search_code text;
create index products_search_doc on products using gin (search_doc);
create index products_unsearched on products (id) where search_doc is null;

-- `from` is folded: lower case, without marks, one blank between words.
create table synonyms (
  id uuid primary key default gen_random_uuid(),
  "from" text not null,
  "to" text[] not null check (cardinality("to") between 1 and 8),
  both_ways boolean not null default false,
  is_shipped boolean not null default false
);
create unique index synonyms_from on synonyms ("from");

-- How often each text was searched on a day in India, and how many products it found at the last time.
create table search_days (
  day date not null,
  words text not null,
  searches integer not null check (searches > 0),
  found integer not null check (found >= 0),
  primary key (day, words)
);

insert into synonyms ("from", "to", is_shipped)
select "from", "to"::text[], true from (values
  ('kamra', '{camera}'),
  ('kamera', '{camera}'),
  ('camra', '{camera}'),
  ('ghar', '{home}'),
  ('makan', '{home}'),
  ('dukan', '{shop}'),
  ('dukaan', '{shop}'),
  ('daftar', '{office}'),
  ('godam', '{godown}'),
  ('warehouse', '{godown}'),
  ('khet', '{farm}'),
  ('gaon', '{farm}'),
  ('darwaza', '{door}'),
  ('darwaja', '{door}'),
  ('ghanti', '{doorbell}'),
  ('taar', '{cable}'),
  ('tar', '{cable}'),
  ('bijli', '{power}'),
  ('bijli ka dabba', '{"power supply"}'),
  ('rangeen', '{colour}'),
  ('rangin', '{colour}'),
  ('raat', '{night}'),
  ('bahar', '{outdoor}'),
  ('andar', '{indoor}'),
  ('chhat', '{ceiling,dome}'),
  ('gol', '{dome}'),
  ('bada', '{large}'),
  ('yaaddasht', '{memory}'),
  ('dabba', '{box}'),
  ('batti', '{light}'),
  ('suraj', '{solar}'),
  ('saur', '{solar}'),
  ('aawaz', '{audio,mic}'),
  ('awaz', '{audio,mic}'),
  ('ghoomne', '{ptz,"pan tilt"}'),
  ('ghumne', '{ptz,"pan tilt"}'),
  ('lagana', '{installation}'),
  ('lagwana', '{installation}'),
  ('fitting', '{installation}'),
  ('marammat', '{care}'),
  ('mashin', '{recorder}'),
  ('recorder', '{dvr,nvr}'),
  ('dvr box', '{dvr}'),
  ('color', '{colour}'),
  ('tv screen', '{monitor}'),
  ('pendrive', '{"memory card"}'),
  ('sd card', '{"memory card"}'),
  ('micro sd', '{"memory card"}'),
  ('hdd', '{"hard disk"}'),
  ('harddisc', '{"hard disk"}'),
  ('inverter', '{ups}'),
  ('battery backup', '{ups}'),
  ('smps', '{"power supply"}'),
  ('jack', '{connectors}'),
  ('lan wire', '{cat6}'),
  ('lan cable', '{cat6}'),
  ('internet wire', '{cat6}'),
  ('sim', '{4g}'),
  ('hidden', '{mini}'),
  ('1080p', '{"2 mp"}'),
  ('full hd', '{"2 mp"}'),
  ('2k', '{"4 mp"}'),
  ('4k', '{"8 mp"}'),
  ('ultra hd', '{"8 mp"}'),
  ('speed dome', '{ptz}'),
  ('varifocal', '{"motor zoom"}'),
  ('calling bell', '{doorbell}'),
  ('apartment', '{society}'),
  ('signage', '{signboard}'),
  ('warning board', '{signboard}')
) as shipped ("from", "to");
