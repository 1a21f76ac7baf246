import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import { statement } from '../core/database/statement.js';
import { uuidV5 } from '../core/base/uuid.js';

/** Namespace of the ids of demo texts: the same start again is the same texts. */
const DEMO_IDS = '5a0c3f0e-9d1b-5c7e-8a6e-0f2b7d4c1e93';

interface DemoThread {
  asker: string;
  track: 'quiz-ulty-stars' | 'quiz-hero';
  subject: string;
  grade: string | null;
  title: string;
  text: string;
  tags: string[];
  hoursAgo: number;
  answers: { author: string; text: string; isBest: boolean }[];
}

const THREADS: readonly DemoThread[] = [
  {
    asker: 'awa@exemple.bf',
    track: 'quiz-ulty-stars',
    subject: 'Marketing & vente',
    grade: null,
    title: 'Comment répondre à une cliente qui demande toujours un rabais\u00a0?',
    text: 'Si je baisse, je perds presque toute ma marge. Si je refuse, elle part chez la voisine.',
    tags: ['prix', 'clients'],
    hoursAgo: 50,
    answers: [
      {
        author: 'issa@exemple.bf',
        text: 'Je ne baisse pas le prix, j’ajoute quelque chose de petit\u00a0: un sachet, la livraison dans le quartier. Et j’annonce un prix pour trois, qui me laisse encore une marge.',
        isBest: true,
      },
      { author: 'fati@exemple.bf', text: 'Connais ton prix plancher avant d’ouvrir. En dessous, tu dis non en souriant.', isBest: false },
    ],
  },
  {
    asker: 'issa@exemple.bf',
    track: 'quiz-hero',
    subject: 'Français',
    grade: '3e',
    title: 'Comment trouver le plan d’une rédaction au BEPC\u00a0?',
    text: 'Ma petite sœur a des idées, mais elle écrit tout en même temps et se répète. Que lui conseiller\u00a0?',
    tags: ['rédaction', 'BEPC'],
    hoursAgo: 30,
    answers: [
      {
        author: 'awa@exemple.bf',
        text: 'Dix minutes au brouillon\u00a0: toutes les idées en vrac, puis un numéro devant chacune (1, 2 ou 3). Ce sont les parties. Une idée par paragraphe, et on barre celles qui disent la même chose.',
        isBest: false,
      },
    ],
  },
  {
    asker: 'fati@exemple.bf',
    track: 'quiz-ulty-stars',
    subject: 'Finance',
    grade: null,
    title: 'Tontine ou compte d’épargne pour acheter une machine à coudre\u00a0?',
    text: 'Elle coûte 95\u202f000 F. Je peux mettre 2\u202f500 F par semaine.',
    tags: ['épargne', 'tontine'],
    hoursAgo: 6,
    answers: [],
  },
];

/** A few threads between the people of a demonstration, so that its community is not empty. They pay nobody. Decision 0036. */
@Injectable()
export class DemoQuestions {
  constructor(
    private readonly db: Db,
    database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    database.atStart('activity', 'demo questions', () => (config.isDemoSeeded ? this.seed() : this.hide()));
  }

  /** Each text once: one that is there already stays as it is. */
  async seed(now = new Date()): Promise<void> {
    const posts = JSON.stringify(THREADS.flatMap((thread) => postsOf(thread, now)));
    for (const add of [addPosts, addAuthors, addQuestions, addAnswers, addChoices]) await this.db.count(add, { posts });
  }

  /** On a real installation over the data of a demonstration. */
  private async hide(): Promise<void> {
    await this.db.count(hidePosts);
  }
}

function postsOf({ answers, asker, text, hoursAgo, title, ...thread }: DemoThread, now: Date) {
  const questionId = uuidV5(DEMO_IDS, title);
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  return [
    { kind: 'question', id: questionId, question_id: questionId, author: asker, text, at: at(hoursAgo), is_best: false, title, ...thread },
    ...answers.map((answer, index) => ({
      kind: 'answer',
      id: uuidV5(DEMO_IDS, `${title} ${index}`),
      question_id: questionId,
      author: answer.author,
      text: answer.text,
      at: at(hoursAgo - 2 - index),
      is_best: answer.isBest,
    })),
  ];
}

/** Texts of people who are there. @param name of the rows in the statement */
const rows = (name: string) => `
  (select r.*, u.id as user_id from jsonb_to_recordset(:posts::jsonb)
      as r (kind text, id uuid, question_id uuid, author text, text text, at timestamptz, is_best boolean, track text,
            subject text, grade text, title text, tags text[])
    join users u on u.email = r.author) ${name}`;
const ROWS = rows('r');

const addPosts = statement(
  'demo.add-posts',
  `
  insert into community_posts (id, kind, question_id, text, at, review, is_demo)
  select r.id, r.kind, r.question_id, r.text, r.at, 'published', true from ${ROWS}
   where r.question_id in (select q.id from ${rows('q')} where q.kind = 'question')
  on conflict do nothing`,
);

const addAuthors = statement(
  'demo.add-authors',
  `
  insert into community_authors (post_id, user_id, kind, at, day)
  select r.id, r.user_id, r.kind, p.at, (p.at at time zone 'UTC')::date from ${ROWS}
    join community_posts p on p.id = r.id on conflict do nothing`,
);

const addQuestions = statement(
  'demo.add-questions',
  `
  insert into community_questions (id, track, subject, grade, title, tags, at, is_shown)
  select r.id, r.track, r.subject, r.grade, r.title, r.tags, p.at, true from ${ROWS}
    join community_posts p on p.id = r.id where r.kind = 'question' on conflict do nothing`,
);

const addAnswers = statement(
  'demo.add-answers',
  `
  insert into community_answers (id, question_id, at, is_shown)
  select r.id, r.question_id, p.at, true from ${ROWS} join community_posts p on p.id = r.id where r.kind = 'answer'
  on conflict do nothing`,
);

const addChoices = statement(
  'demo.add-choices',
  `
  insert into community_choices (id, question_id, answer_id, chosen_by, at, day, settled_at)
  select r.id, r.question_id, r.id, 'asker', b.at + interval '90 minutes',
         ((b.at + interval '90 minutes') at time zone 'UTC')::date, now()
    from ${ROWS} join community_answers b on b.id = r.id where r.is_best on conflict do nothing`,
);

const hidePosts = statement(
  'demo.hide-posts',
  `
  update community_posts set review = 'hidden' where is_demo and review = 'published'`,
);
