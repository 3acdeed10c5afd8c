-- TEC: the certificate of telecom equipment (MTCTE), for goods with a mobile network, Wi-Fi or a SIM.
alter table certificates drop constraint certificates_kind_check;
alter table certificates add constraint certificates_kind_check check (kind in ('BIS', 'STQC', 'WPC', 'TEC'));
-- The producer's registration under the E-Waste (Management) Rules, 2022.
alter table shop_settings add column epr_number text;
