create table topic_labels (
  label    text not null,
  topic_id text not null,
  constraint topic_labels_pkey primary key (label),
  constraint topic_labels_topic_id_fkey foreign key (topic_id) references topics(id)
);

create index topic_labels_of_topic on topic_labels (topic_id);
