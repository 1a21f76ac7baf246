import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words of documents are stemmed once each, and only those that no document has had: with sixty books the words of all texts, one by one,
 * took longer than a statement may.
 */
export class SearchWordsOnce0000000000081 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceWords(runner, WORDS_ONCE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceWords(runner, WORDS_OF_EACH);
  }
}

/** Gives `search_write` another last statement: what it says before is as the migrations before have left it. */
async function replaceWords(runner: QueryRunner, words: string): Promise<void> {
  const [written] = (await runner.query(`select pg_get_functiondef('search_write(jsonb)'::regprocedure) as text`)) as { text: string }[];
  const text = written?.text ?? '';
  const from = text.indexOf('insert into search_words');
  const to = text.lastIndexOf('end $');
  if (from < 0 || to < from) throw new Error('search_write is not as the migrations before have left it');
  await runner.query(`${text.slice(0, from)}${words}\n     ${text.slice(to)}`);
}

const TEXT = `concat_ws(' ', d.title, d.about, d.summary, d.body)`;

const WORDS_OF_EACH = `insert into search_words (word, term)
         select distinct on (w.word) w.word, w.term
           from search_documents d cross join lateral search_words_of(${TEXT}) w where d.doc = any (changed)
          order by w.word
         on conflict (word) do nothing;`;

const WORDS_ONCE = `insert into search_words (word, term)
         select w.word, w.term
           from (select string_agg(token, ' ') as words from (
                   select distinct token from search_documents d cross join lateral regexp_split_to_table(ulty_fold(${TEXT}), '[^a-z0-9]+') as token
                    where d.doc = any (changed) and length(token) between 3 and 40
                      and not exists (select from search_words k where k.word = token)) new_words) all_words
           cross join lateral search_words_of(all_words.words) w
          order by w.word
         on conflict (word) do nothing;`;
