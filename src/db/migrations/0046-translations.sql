-- Texts of products and categories in other languages than English; a row without any text is none.
create table translations (
  kind text not null check (kind in ('product', 'category')),
  id uuid not null,
  language text not null check (language <> 'en'),
  name text check (name <> ''),
  description text check (description <> ''),
  blurb text check (blurb <> ''),
  text text check (text <> ''),
  primary key (kind, id, language),
  check (coalesce(name, description, blurb, text) is not null)
);
