-- Which edition of the privacy notice was shown, and for what; null before there was one, and at the desk.
alter table users add column privacy_notice text;
alter table orders add column privacy_notice text;
