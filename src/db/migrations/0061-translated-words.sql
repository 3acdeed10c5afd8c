-- Words that translations alone have carry a mark in search_doc; the start of the shop writes these products anew.
update products set search_doc = null
where id in (select id from translations where kind = 'product')
  or exists (select from translations where kind = 'category');
