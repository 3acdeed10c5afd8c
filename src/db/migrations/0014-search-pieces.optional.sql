-- Finds a piece of a name or of a SKU without reading every product. An engine without trigrams reads them.
create index products_search_name on products using gin (search_name gin_trgm_ops);
create index products_search_code on products using gin (search_code gin_trgm_ops);
