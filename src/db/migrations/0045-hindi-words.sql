-- Everyday words in Devanagari; a shop that has one of them already keeps its own.
insert into synonyms ("from", "to", is_shipped)
select "from", "to"::text[], true from (values
  ('घर', '{home}'),
  ('दुकान', '{shop}'),
  ('बाहर', '{outdoor}'),
  ('अंदर', '{indoor}'),
  ('रात', '{night}'),
  ('तार', '{cable}'),
  ('सीसीटीवी', '{cctv}'),
  ('बिजली', '{power}'),
  ('आवाज', '{audio}'),
  ('दरवाजा', '{door}')
) as words("from", "to")
on conflict ("from") do nothing;

-- Vowel signs of Devanagari are kept when a text is folded: what has some is folded anew when the shop starts.
update products set search_doc = null where name || description ~ '[ऀ-ॿ]';
