create table economic_lines (
  id                uuid        not null,
  month             date        not null,
  kind              text        not null,
  account           text        not null,
  amount_fcfa       bigint      not null,
  note              text        not null,
  beneficiary_kind  text,
  beneficiary_count integer,
  paid_on           date,
  reference         text,
  document_id       uuid,
  root_id           uuid        not null,
  corrects_id       uuid,
  entered_by        text        not null,
  entered_at        timestamptz not null default now(),
  publication_id    uuid,
  constraint economic_lines_pkey primary key (id),
  constraint economic_lines_corrects_id_key unique (corrects_id),
  constraint economic_lines_corrects_id_fkey foreign key (corrects_id) references economic_lines(id),
  constraint economic_lines_document_id_fkey foreign key (document_id) references economic_documents(id),
  constraint economic_lines_publication_id_fkey foreign key (publication_id) references economic_publications(id),
  constraint economic_lines_root_id_fkey foreign key (root_id) references economic_lines(id),
  constraint economic_lines_amount_fcfa_check check (amount_fcfa <> 0 and abs(amount_fcfa) <= '1000000000000'::bigint),
  constraint economic_lines_beneficiary_count_check check (beneficiary_count > 0),
  constraint economic_lines_beneficiary_kind_check check (beneficiary_kind in ('projects', 'pupils', 'students',
      'organisations')),
  constraint economic_lines_check check (case kind when 'revenue' then account in ('ads', 'partners', 'courses') else
      account in ('entrepreneurship', 'academic', 'patriotic') end),
  constraint economic_lines_check1 check ((kind = 'payment') = (beneficiary_kind is not null)),
  constraint economic_lines_check2 check ((beneficiary_kind is null) = (beneficiary_count is null) and (beneficiary_kind
      is null) = (paid_on is null) and (beneficiary_kind is null) = (reference is null)),
  constraint economic_lines_check3 check ((corrects_id is null) = (root_id = id)),
  constraint economic_lines_check4 check (corrects_id is not null or amount_fcfa > 0),
  constraint economic_lines_kind_check check (kind in ('revenue', 'payment')),
  constraint economic_lines_month_check check (month = date_trunc('month', month::timestamptz)),
  constraint economic_lines_note_check check (char_length(note) >= 5 and char_length(note) <= 300),
  constraint economic_lines_reference_check check (reference <> '')
);

create index economic_lines_of_document on economic_lines (document_id) where document_id is not null;
create index economic_lines_of_month on economic_lines (month, entered_at, id);
create index economic_lines_of_root on economic_lines (root_id);

create trigger economic_line_is_kept before delete or update on economic_lines for each row execute function
    economic_line_is_kept();
create trigger economic_lines_is_not_emptied before truncate on economic_lines for each statement execute function
    ledger_is_append_only();
