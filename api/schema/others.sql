create extension pg_trgm;

create extension unaccent;

create text search configuration ulty_fr (parser = "default");

alter text search configuration ulty_fr add mapping for asciihword, asciiword, hword_asciipart with french_stem;

alter text search configuration ulty_fr add mapping for email, file, float, host, hword_numpart, int, numhword, numword,
    sfloat, uint, url, url_path, version with simple;

alter text search configuration ulty_fr add mapping for hword, hword_part, word with unaccent, french_stem;

create sequence outage_changes as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;
