-- A hand move's reference is free text. What documents moved is told from it by this, no longer by the text alone.
alter table stock_moves add column is_by_hand boolean not null default false;
-- The audit log names those booked by now.
alter table stock_moves disable trigger stock_moves_stay;
update stock_moves set is_by_hand = true from audit_log
where stock_moves.ref is not null and kind in ('return', 'purchase') and action = 'stock.move'
  and subject = product_id::text and admin_id = actor_id and audit_log.at = stock_moves.at
  and details->>'kind' = kind and (details->>'to')::int = "after";
alter table stock_moves enable trigger stock_moves_stay;
-- A kit is sold out where a required part is held or a draft, as where one is archived.
create or replace function kit_units(kit uuid) returns integer language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select min(case when part.is_live then part.stock / kit_parts.quantity else 0 end)
    from kit_parts join products part on part.id = kit_parts.part_id
    where kit_parts.kit_id = kit and not kit_parts.is_optional
  );
end $$;
