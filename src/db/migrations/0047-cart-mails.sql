-- The language of mails to an account, and whether it wants a mail about a cart that was left.
alter table users
  add column language text not null default 'en',
  add column cart_mail boolean not null default false;
create index users_cart_mail on users (id) where cart_mail;

-- When its quantity changed last, or a line beside it was removed; null since it was added.
alter table cart_lines add column changed_at timestamptz;

-- Mails about carts: the token of their unsubscribe link is kept as a hash.
create table cart_mails (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  sent_at timestamptz not null,
  cart_changed_at timestamptz not null
);
create index cart_mails_user on cart_mails (user_id, sent_at);
