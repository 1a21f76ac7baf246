import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passages of our own texts, which answers of the coach rest on. Product §2.26, decision 0092. */
export class CoachPassages0000000000065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function coach_write_passages(jsonb)');
    await runner.query('drop table coach_passage_terms, coach_passages');
  }
}

/**
 * How much a word tells of a passage: BM25 of its text (k1 = 1.2, b = 0.5, 60 words being usual) without the rarity, which a question knows; a
 * little for the titles above it, so that a passage is found by what its chapter is about.
 */
const IMPACT = `
  select lexeme as term, sum(impact)::real as impact from (
    select lexeme, 0.5 as impact from unnest(ulty_vector(p.title))
    union all
    select lexeme, 0.6 from unnest(ulty_vector(p.heading))
    union all
    select lexeme, 0.15 from unnest(ulty_vector(coalesce(p.of, '')))
    union all
    select lexeme, 2.2 * n / (n + 1.2 * (0.5 + 0.5 * sum(n) over () / 60))
      from (select lexeme, coalesce(cardinality(positions), 1)::real as n from unnest(ulty_vector(p.text))) found
  ) parts group by lexeme`;

const COLUMNS = 'kind, ref, place, path, title, of, of_id, number, heading, text, visible_from, needs_course';
const PLACED = COLUMNS.split(', ').slice(3);

export const PASSAGE_TERMS = [
  `create table coach_passage_terms (
     passage integer not null references coach_passages (passage) on delete cascade,
     term text not null,
     impact real not null,
     primary key (passage, term)
   )`,
  // A question reads the passages that a word tells most of, and stops.
  `create index coach_passage_terms_by_impact on coach_passage_terms (term, impact desc, passage)`,
];

/** Brings the passages to these. Those whose text stands keep their words. */
export const WRITE_PASSAGES = `create function coach_write_passages(written jsonb) returns void language plpgsql as $$
     declare changed integer[];
     begin
       delete from coach_passages p
        where not exists (select from jsonb_to_recordset(written) as d (kind text, ref uuid, place integer)
                           where d.kind = p.kind and d.ref = p.ref and d.place = p.place);
       with kept as (
         insert into coach_passages as p (${COLUMNS})
         select kind, ref, place, path, title, of, of_id, number, heading, text, coalesce(visible_from, '-infinity'), needs_course
           from jsonb_to_recordset(written) as d (kind text, ref uuid, place integer, path text, title text, of text, of_id uuid, number integer, heading text, text text, visible_from timestamptz, needs_course uuid)
         on conflict (kind, ref, place) do update set ${PLACED.map((name) => `${name} = excluded.${name}`).join(', ')}
           where (${PLACED.map((name) => `p.${name}`).join(', ')}) is distinct from (${PLACED.map((name) => `excluded.${name}`).join(', ')})
         returning passage)
       select array_agg(passage) into changed from kept;
       delete from coach_passage_terms where passage = any (changed);
       insert into coach_passage_terms (passage, term, impact)
         select p.passage, t.term, t.impact from coach_passages p cross join lateral (${IMPACT}) t where p.passage = any (changed);
     end $$`;

const STATEMENTS = [
  // `of`, `of_id`, `number`: the book or course, and the number of the chapter or lesson in it. `needs_course`: only its learners may read it.
  `create table coach_passages (
     passage integer generated always as identity primary key,
     kind text not null check (kind in ('chapter', 'lesson', 'article')),
     ref uuid not null,
     place integer not null check (place >= 0),
     path text not null,
     title text not null check (title <> ''),
     of text,
     of_id uuid,
     number integer,
     heading text not null,
     text text not null check (text <> ''),
     visible_from timestamptz not null,
     needs_course uuid,
     unique (kind, ref, place)
   )`,
  ...PASSAGE_TERMS,
  WRITE_PASSAGES,
];
