-- A coupon takes a percentage or an amount off. Ids without foreign keys: a coupon for categories that are all deleted is
-- for no product, instead of for each.
-- The release before lives with this: docs/decisions/0051-updates.md
alter table coupons
  add column discount_paise bigint check (discount_paise > 0),
  add column least_order_paise bigint check (least_order_paise > 0),
  add column category_ids uuid[] not null default '{}',
  add constraint coupons_one_discount check (discount_paise is null or discount_percentage = 0);
