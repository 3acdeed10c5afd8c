-- Reviews and questions about products. What is public of a review stays while a changed text waits.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  product_id uuid not null references products (id),
  rating smallint not null check (rating between 1 and 5),
  title text,
  text text not null,
  pictures text[] not null default '{}',
  state text not null check (state in ('pending', 'published', 'refused')),
  waiting jsonb,
  refused_why text,
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id),
  constraint reviews_of_buyer unique (user_id, product_id),
  check (waiting is null or state = 'published')
);
create index reviews_published on reviews (product_id, created_at desc, id) where state = 'published';
create index reviews_published_by_rating on reviews (product_id, rating desc, created_at desc, id) where state = 'published';
create index reviews_newest on reviews (created_at desc, id);
create index reviews_to_read on reviews (created_at desc, id) where state = 'pending' or waiting is not null;

create table questions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  product_id uuid not null references products (id),
  text text not null,
  state text not null check (state in ('pending', 'published', 'refused')),
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id),
  check (state <> 'published' or answer is not null)
);
create index questions_published on questions (product_id, answered_at desc, id) where state = 'published';
create index questions_newest on questions (created_at desc, id);
create index questions_of_user on questions (user_id);

-- Published reviews of one star, two, … five: kept so that neither a list of products nor a product's page counts them.
alter table products add column star_counts integer[] not null default '{0,0,0,0,0}'
  check (cardinality(star_counts) = 5 and 0 <= all (star_counts));
alter table products
  add column review_count integer not null generated always as
    (star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5]) stored,
  add column rating_sum integer not null generated always as
    (star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5]) stored;
