-- A rate that the law changes: from its day, products whose HSN code begins so have it.
create table gst_rate_changes (
  id uuid primary key default gen_random_uuid(),
  hsn text not null check (hsn ~ '^[0-9]{2,8}$'),
  rate numeric(5, 2) not null check (rate between 0 and 100),
  from_day date not null,
  -- Null until its day has come.
  applied_at timestamptz,
  products integer
);
create unique index gst_rate_changes_of_day on gst_rate_changes (hsn, from_day);
