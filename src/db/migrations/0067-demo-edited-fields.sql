-- Serial numbers and on-site kind of a product count as edits of the demo too. Those edited by now are marked first,
-- because the hash of all others is written anew.
update products set demo_hash = null
where demo_hash is not null and (demo_hash <> demo_product_hash(id) or serials <> 'off');
create or replace function demo_product_hash(product uuid) returns text language plpgsql stable as $$
begin
  return (
    select md5(jsonb_build_array(p.sku, p.slug, p.name, p.description, p.price_paise, p.mrp_paise, p.category_id,
      p.image, p.specs, p.hsn, p.gst_rate, p.warranty_months, p.is_featured, p.state, p.brand_id, p.origin, p.maker_id,
      p.importer_id, p.net_quantity, p.net_unit, p.gtin, p.weight_g, p.uqc, p.cost_paise, p.reorder_at, p.group_id,
      p.axis_values, p.gate_reason, p.serials, p.onsite,
      (select jsonb_agg(jsonb_build_array(position, image, alt) order by position)
        from product_pictures where product_id = p.id),
      (select jsonb_agg(jsonb_build_array(part_id, quantity, is_optional) order by part_id)
        from kit_parts where kit_id = p.id),
      (select jsonb_agg(jsonb_build_array(kind, number, standard, firmware, issued, expires, state, reason) order by id)
        from certificates where product_id = p.id),
      (select jsonb_agg(id order by id) from product_files where product_id = p.id))::text)
    from products p where p.id = product);
end $$;
update products set demo_hash = demo_product_hash(id) where demo_hash is not null;
