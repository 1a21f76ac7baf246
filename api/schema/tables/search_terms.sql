create table search_terms (
  doc    integer not null,
  term   text    not null,
  impact real    not null,
  constraint search_terms_pkey primary key (doc, term),
  constraint search_terms_doc_fkey foreign key (doc) references search_documents(doc) on delete cascade
);

create index search_terms_by_impact on search_terms (term, impact desc, doc);
