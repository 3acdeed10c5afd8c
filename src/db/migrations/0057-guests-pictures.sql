-- What guests leave has a budget of a day.
alter table pictures_kept add column by_guest boolean not null default false;
update pictures_kept set by_guest = true where user_id is null and owner_kind = 'complaint';
create index pictures_kept_of_guests on pictures_kept (created_at) where by_guest;
