-- Sums of a day in India: no person, address, browser or time of day.
create table visit_days (
  day date not null,
  path text not null,
  views integer not null,
  primary key (day, path)
);
create table visit_hosts (
  day date not null,
  host text not null,
  entries integer not null,
  primary key (day, host)
);
create table missing_days (
  day date not null,
  path text not null,
  hits integer not null,
  primary key (day, path)
);
create table funnel_days (
  day date not null,
  step text not null,
  count integer not null,
  primary key (day, step)
);
