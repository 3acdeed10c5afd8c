-- Which States a PIN code can belong to, likeliest first. The longest prefix that a PIN begins with decides: three
-- digits in general, more where a Union Territory or a hill district lies within the prefix of a neighbour.
create table pin_states (
  prefix text primary key check (prefix ~ '^[1-9][0-9]{2,5}$'),
  state_codes text[] not null check (cardinality(state_codes) > 0)
);

-- India Post's directory, once it is imported. Where a PIN is here, its prefix is not asked.
create table pin_places (
  pin text primary key check (pin ~ '^[1-9][0-9]{5}$'),
  district text not null,
  state_code text not null
);

-- Prefixes that belong to one State.
insert into pin_states (prefix, state_codes)
select unnest(string_to_array(prefixes, ' ')), array[code] from (values
  ('07', '110'),
  ('06', '121 122 123 124 125 126 127 131 132 133 134 135 136'),
  ('03', '141 142 143 144 145 146 147 148 151 152'),
  ('02', '171 172 173 174 175 176 177'),
  ('01', '180 181 182 184 185 190 191 192 193'),
  ('38', '194'),
  ('09', '201 202 203 204 205 206 207 208 209 210 211 212 221 222 223 224 225 226 227 228 229 230 231 232 233'),
  ('09', '241 242 243 245 250 251 261 271 272 273 274 275 276 277 281 282 283 284 285'),
  ('05', '248 249 263'),
  ('08', '301 302 303 304 305 306 307 311 312 313 314 321 322 323 324 325 326 327 328 331 332 333 334 335'),
  ('08', '341 342 343 344 345'),
  ('24', '360 361 363 364 365 370 380 382 383 384 385 387 388 389 390 391 392 393 394 395'),
  ('27', '400 401 402 410 411 412 413 414 415 416 421 422 423 424 425 431 440 441 442 443 444 445'),
  ('30', '403'),
  ('23', '450 451 452 453 454 455 456 457 458 460 461 462 463 464 465 466 470 471 472 473 474 475 476 477'),
  ('23', '480 481 482 483 484 485 486 487 488'),
  ('22', '490 491 492 493 494 495 496 497'),
  ('36', '500 501 502 503 504 505 506 508 509'),
  ('37', '515 516 517 518 520 521 522 523 524 530 531 532 534 535'),
  ('29', '560 561 562 563 570 571 572 573 574 575 576 577 580 581 582 583 584 585 586 587 590 591'),
  ('33', '600 601 602 603 604 606 608 610 611 612 613 614 620 621 622 623 624 625 626 627 628 629 630 631'),
  ('33', '632 635 636 637 638 639 641 642 643'),
  ('32', '670 671 676 678 679 680 683 685 686 688 689 690 691 695'),
  ('19', '700 711 712 713 721 722 723 731 732 733 734 735 736 741 742 743'),
  ('11', '737'),
  ('35', '744'),
  ('21', '751 752 753 754 755 756 757 758 759 760 761 762 763 764 765 766 767 768 769 770'),
  ('18', '781 782 784 785 787 788'),
  ('12', '790 791 792'),
  ('17', '793 794'),
  ('14', '795'),
  ('15', '796'),
  ('13', '797 798'),
  ('16', '799'),
  ('10', '800 801 802 803 804 805 811 812 813 821 823 824 841 842 843 844 845 846 847 848 851 852 853 854 855'),
  ('20', '815 816 822 825 826 827 828 829 831 832 833 834 835')
) as of_state (code, prefixes);

-- Prefixes that States share, and the PINs in them that belong to the smaller one.
insert into pin_states (prefix, state_codes) values
  -- Punjab, Chandigarh and the north of Haryana; Mohali has PINs of Chandigarh.
  ('140', '{03,04,06}'), ('160', '{04,03}'), ('16005', '{03,04}'), ('16006', '{03,04}'), ('16007', '{03,04}'),
  -- Uttar Pradesh and Uttarakhand: Kashipur and Ramnagar, Pauri and Chamoli, Roorkee, Pithoragarh and Sitarganj.
  ('244', '{09,05}'), ('24471', '{05,09}'),
  ('246', '{09,05}'), ('2460', '{05,09}'), ('2461', '{05,09}'), ('2462', '{05,09}'), ('2464', '{05,09}'),
  ('247', '{09,05}'), ('2476', '{05,09}'),
  ('262', '{09,05}'), ('2624', '{05,09}'), ('2625', '{05,09}'),
  -- Gujarat and Dadra and Nagar Haveli and Daman and Diu.
  ('362', '{24,26}'), ('362520', '{26,24}'), ('362540', '{26,24}'), ('362570', '{26,24}'),
  ('396', '{24,26}'), ('39621', '{26,24}'), ('39622', '{26,24}'), ('39623', '{26,24}'), ('39624', '{26,24}'),
  -- Telangana, and the mandals of Khammam that went to Andhra Pradesh.
  ('507', '{36,37}'),
  -- Puducherry within Andhra Pradesh (Yanam), Tamil Nadu (Puducherry, Karaikal) and Kerala (Mahe).
  ('533', '{37,34}'), ('533464', '{34,37}'),
  ('605', '{33,34}'), ('6050', '{34,33}'),
  ('607', '{33,34}'),
  ('609', '{33,34}'), ('6096', '{34,33}'),
  ('673', '{32,34}'), ('673310', '{34,32}'),
  -- Kerala and Lakshadweep.
  ('682', '{32,31}'), ('68255', '{31,32}'),
  -- Assam, with places of Meghalaya and Arunachal Pradesh.
  ('783', '{18,17}'), ('786', '{18,12}'),
  -- Jharkhand and Bihar.
  ('814', '{20,10}');
