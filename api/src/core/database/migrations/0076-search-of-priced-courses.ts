import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The course whose learners alone may read a document of the search. Product §2.11. */
export class SearchOfPricedCourses0000000000076 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table search_documents add column needs_course uuid');
    await runner.query(writeOf(', needs_course', ', needs_course uuid'));
    await runner.query(`
      update search_documents s set needs_course = c.id from lessons l join courses c on c.id = l.course_id
       where s.kind = 'lesson' and s.ref = l.id and c.price_euro_cents > 0 and not l.is_preview`);
    await runner.query(`
      update search_documents s set needs_course = c.id from questions n join quizzes q on q.id = n.quiz_id join courses c on c.id = q.course_id
       where s.kind = 'question' and s.ref = n.id and c.price_euro_cents > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(writeOf('', ''));
    await runner.query('alter table search_documents drop column needs_course');
  }
}

/**
 * Documents with all their words. Those with the same text keep their place.
 * @param more columns besides those of 0064
 * @param types of `more` in the JSON
 */
const writeOf = (more: string, types: string) => {
  const columns = `path, title, about, summary, body, category, visible_from, difficulty, bytes${more}`;
  const each = columns.split(', ');
  const excluded = each.map((column) => `excluded.${column}`).join(', ');
  return `create or replace function search_write(documents jsonb) returns void language plpgsql as $$
     declare changed integer[];
     begin
       with written as (
         insert into search_documents as s (kind, ref, ${columns})
         select kind, ref, ${columns.replace('visible_from', "coalesce(visible_from, '-infinity')")}
           from jsonb_to_recordset(documents) as d (kind text, ref uuid, path text, title text, about text, summary text, body text, category text, visible_from timestamptz, difficulty text, bytes integer${types})
         on conflict (kind, ref) do update set ${each.map((column) => `${column} = excluded.${column}`).join(', ')}
           where (${each.map((column) => `s.${column}`).join(', ')}) is distinct from (${excluded})
         returning doc)
       select array_agg(doc) into changed from written;
       delete from search_terms where doc = any (changed);
       insert into search_terms (doc, term, impact)
         select d.doc, t.term, t.impact from search_documents d cross join lateral (
           select lexeme as term, sum(impact)::real as impact from (
             select lexeme, 6.0 / (3 + count(*) over ()) as impact from unnest(ulty_vector(d.title))
             union all
             select lexeme, 0.6 from unnest(ulty_vector(d.about || ' ' || d.summary))
             union all
             select lexeme, 1.1 * n / (n + 1.2 * (0.25 + 0.75 * sum(n) over () / 120))
               from (select lexeme, coalesce(cardinality(positions), 1)::real as n from unnest(ulty_vector(d.body))) found
           ) parts group by lexeme) t where d.doc = any (changed);
       insert into search_words (word, term)
         select distinct on (w.word) w.word, w.term
           from search_documents d cross join lateral search_words_of(concat_ws(' ', d.title, d.about, d.summary, d.body)) w where d.doc = any (changed)
          order by w.word
         on conflict (word) do nothing;
     end $$`;
};
