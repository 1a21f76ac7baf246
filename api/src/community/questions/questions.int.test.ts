import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { COMMUNITY } from '@ulty/domain/people/community.js';
import pg from 'pg';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { listStatement } from './question-lists.queries.js';
import { communityOf } from './questions.fixture.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const at = communityOf(() => api);

describe('a question', () => {
  test('is asked, answered, commented, and read by anybody', async () => {
    const [asker, helper] = [await at.member({ alias: 'Awa', aliasFolded: 'awa', region: 'Kadiogo' }), await at.member()];
    const asked = await at.ask(asker, { grade: 'Tle D', tags: ['équations', ' équations', 'algèbre'] });
    expect(asked).toMatchObject({ outcome: 'accepted', review: 'published' });
    const answered = await at.answer(helper, asked.id);
    await at.comment(asker, asked.id, { targetType: 'answer', targetId: answered.id, text: 'C’est clair.' });
    const thread = await at.thread(asked.id);
    expect(thread).toMatchObject({
      title: 'Comment résoudre une équation du second degré ?',
      grade: 'Tle D',
      tags: ['équations', 'algèbre'],
      state: 'undecided',
      answers: 1,
      author: { alias: 'Awa', level: 'Débutant', region: 'Kadiogo', isTeam: false },
      answerList: [{ id: answered.id, votes: 0, isBest: false, comments: [{ text: 'C’est clair.' }] }],
    });
    expect(thread.answerList[0]?.author.alias).toMatch(/^Membre \d{4}$/);
    expect(thread.bytes).toBeGreaterThan(300);
    const { body } = await at.read(`questions/${asked.id}`);
    for (const secret of [asker.id, asker.email, asker.lastName, helper.id]) expect(body).not.toContain(secret);
  });

  test('sent ten times is one question, and its id is its event’s', async () => {
    const who = await at.member();
    const event = at.event();
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.ask(who, event)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['accepted', ...Array.from({ length: 9 }, () => 'duplicate')]);
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([event.eventId]));
    expect((await at.own(who, 'tab=mine')).items).toHaveLength(1);
  });

  test('sent by two events within an hour is one, whatever is between; changed, elsewhere or later it is another', async () => {
    const who = await at.member();
    const words = { title: 'Comment fixer mon prix ?', text: 'Je vends du riz gras.' };
    const first = await at.ask(who, words);
    const again = await Promise.all([at.ask(who, words), at.ask(who, { ...words, title: ' Comment fixer\u200b mon prix ? ' })]);
    expect(again).toEqual([1, 2].map(() => expect.objectContaining({ outcome: 'accepted', id: first.id, review: first.review })));
    expect((await at.own(who, 'tab=mine')).items).toHaveLength(1);
    const others = [
      await at.ask(await at.member(), words),
      await at.ask(who, { ...words, text: 'Je vends du tô.' }),
      await at.ask(who, { ...words, subject: 'Français' }),
      await at.ask(who, { ...words, occurredAt: at.hoursAgo(2) }),
    ];
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(5);
  });

  test('an answer and a comment in the same words are one too, at the same place', async () => {
    const [asker, helper] = [await at.member(), await at.member()];
    const [one, other] = [await at.ask(asker), await at.ask(asker)];
    const answers = [await at.answer(helper, one.id), await at.answer(helper, one.id), await at.answer(helper, other.id)];
    expect([answers[1]?.id, answers[2]?.id === answers[0]?.id]).toEqual([answers[0]?.id, false]);
    const on = (targetType: string, targetId: string | null | undefined) => at.comment(asker, one.id, { targetType, targetId });
    const comments = [await on('question', one.id), await on('question', one.id), await on('answer', answers[0]?.id)];
    expect([comments[1]?.id, comments[2]?.id === comments[0]?.id]).toEqual([comments[0]?.id, false]);
  });

  test('five a local day, by trusted time; yesterday’s are counted on their day', async () => {
    const who = await at.member();
    for (let n = 0; n < COMMUNITY.questionsADay; n += 1) expect((await at.ask(who)).outcome).toBe('accepted');
    expect(await at.ask(who)).toMatchObject({ outcome: 'rejected', reason: 'daily_limit', id: null });
    expect((await at.own(who)).questionsLeft).toBe(0);
    expect((await at.ask(who, { occurredAt: at.hoursAgo(26) })).outcome).toBe('accepted');
    // A fast device clock gives no additional day.
    expect((await at.ask(who, { occurredAt: at.hoursAgo(-48) })).reason).toBe('daily_limit');
  });

  test.each<[string, object, string]>([
    ['nothing', { title: ' \n\u200b', text: '' }, 'empty_text'],
    ['no title', { title: '\u3164' }, 'empty_text'],
    ['2,001 characters', { text: 'é'.repeat(2_001) }, 'too_long'],
    ['a title of 141', { title: 'x'.repeat(141) }, 'too_long'],
    ['four tags', { tags: ['a', 'b', 'c', 'd'] }, 'too_long'],
    ['a subject of the other track', { subject: 'Finance' }, 'unknown_subject'],
    ['media that are none', { media: [{ kind: 'image', data: 'PHN2Zz4=' }] }, 'unsuitable_media'],
    ['three pictures', { media: Array.from({ length: 3 }, () => ({ kind: 'image', data: 'aa' })) }, 'unsuitable_media'],
    ['somebody else’s', { userId: uuidV7() }, 'wrong_user'],
  ])('with %s is refused for good', async (_name, over, reason) => {
    expect(await at.ask(await at.member(), over)).toMatchObject({ outcome: 'rejected', reason, id: null });
  });

  test.each<[string, object]>([
    ['8,001 characters', { text: 'x'.repeat(8_001) }],
    ['U+0000', { title: 'a\0b' }],
    ['another track', { track: 'quiz-autre' }],
    ['a number', { text: 12 }],
  ])('with %s is none', async (_name, over) => {
    const { cookie } = await at.member();
    const payload = { ...at.event(), track: 'quiz-hero', subject: 'SVT', title: 'Une question', text: 'Un texte.', ...over };
    const answer = await api.inject({ method: 'POST', url: '/api/community/questions', payload, headers: { cookie } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'VALIDATION']);
  });

  test('a body as long as two pictures and a voice is read; a longer one is not', async () => {
    const { cookie } = await at.member();
    const of = (chars: number) => ({
      ...at.event(),
      track: 'quiz-hero',
      subject: 'SVT',
      title: 'Une',
      text: 'x',
      media: [{ kind: 'audio', data: 'a'.repeat(chars) }],
    });
    const codes = [];
    for (const chars of [260_000, 900_000])
      codes.push(
        (await api.inject({ method: 'POST', url: '/api/community/questions', payload: of(chars), headers: { cookie } })).statusCode,
      );
    expect(codes).toEqual([200, 413]);
  });

  test('scripts and lookalike letters are texts: kept as they were written, without what cannot be seen', async () => {
    const who = await at.member();
    const script = '<script>alert(1)</script>';
    const { id } = await at.ask(who, { title: `${script}\u202eаdmіn`, text: `${script}\u200b` });
    expect(await at.thread(id)).toMatchObject({ title: `${script}аdmіn`, text: script });
  });

  test('about a chapter leads to it; about nothing it stands alone', async () => {
    const [{ id, bookId }] = (await api.query<{ id: string; bookId: string }>('select id, book_id as "bookId" from chapters limit 1')) as [
      never,
    ];
    const who = await at.member();
    const asked = await at.ask(who, { track: 'quiz-ulty-stars', subject: 'Finance', about: { kind: 'chapter', id } });
    expect((await at.thread(asked.id)).about?.href).toBe(`/quiz-ulty-stars/livres/${bookId}/chapitres/${id}`);
    expect((await at.list(`track=quiz-ulty-stars&about=chapter:${id}`)).items.map((item) => item.id)).toEqual([asked.id]);
    for (const about of [
      { kind: 'lesson', id },
      { kind: 'chapter', id: 'x' },
      { kind: 'article', id: 'aucun' },
    ])
      expect((await at.thread((await at.ask(who, { track: 'quiz-ulty-stars', subject: 'Finance', about })).id)).about).toBeNull();
  });
});

describe('a question taken back', () => {
  const withdraw = (who: MadeUser, id: string | null, over: object = {}) =>
    at.send(who, 'POST', `questions/${id}/withdrawal`, { ...at.event(), questionId: id, ...over });

  test('is gone from its thread, the lists and the search; the same act again changes nothing', async () => {
    const asker = await at.member();
    const { id } = await at.ask(asker, { title: 'Comment factoriser une girafe ?' });
    const eventId = uuidV7();
    expect((await withdraw(asker, id, { eventId })).outcome).toBe('accepted');
    expect((await at.read(`questions/${id}`, asker)).statusCode).toBe(404);
    expect(await api.query('select from search_documents where ref = $1', [id])).toEqual([]);
    expect((await withdraw(asker, id, { eventId })).outcome).toBe('duplicate');
    expect((await withdraw(asker, id)).reason).toBe('unknown_target');
  });

  test('stays once somebody wrote under it, or where it is somebody else’s or held', async () => {
    const [asker, who] = [await at.member(), await at.member()];
    const [answered, commented, held] = [await at.ask(asker), await at.ask(asker), await at.ask(asker)];
    expect((await withdraw(who, answered.id)).reason).toBe('not_yours');
    await at.answer(who, answered.id);
    await at.comment(who, commented.id);
    await api.query(`update community_posts set review = 'held' where id = $1`, [held.id]);
    for (const { id } of [answered, commented, held]) expect((await withdraw(asker, id)).reason).toBe('has_answers');
    expect((await at.read(`questions/${answered.id}`, asker)).statusCode).toBe(200);
  });
});

describe('answers and comments', () => {
  test('twenty answers and forty comments a day', async () => {
    const [asker, who] = [await at.member(), await at.member()];
    const { id } = await at.ask(asker);
    const answers = [];
    for (let n = 0; n <= COMMUNITY.answersADay; n += 1)
      answers.push((await at.answer(who, id, { text: `Réponse ${n}` })).reason ?? 'taken');
    expect(answers.filter((reason) => reason === 'taken')).toHaveLength(COMMUNITY.answersADay);
    expect(answers.at(-1)).toBe('daily_limit');
    expect((await at.standing(who, id)).answersLeft).toBe(0);
    const comments = [];
    for (let n = 0; n <= COMMUNITY.commentsADay; n += 1)
      comments.push((await at.comment(who, id, { text: `Merci ${n}` })).reason ?? 'taken');
    expect(comments.filter((reason) => reason === 'taken')).toHaveLength(COMMUNITY.commentsADay);
  });

  test('of what is not there, or not seen any more, leave a receipt', async () => {
    const [asker, who] = [await at.member(), await at.member()];
    const { id } = await at.ask(asker);
    expect((await at.answer(who, uuidV7())).reason).toBe('unknown_target');
    expect((await at.comment(who, id, { targetType: 'answer' })).reason).toBe('unknown_target');
    expect((await at.answer(who, id, { text: 'x'.repeat(2_001) })).reason).toBe('too_long');
    expect((await at.comment(who, id, { text: 'x'.repeat(501) })).reason).toBe('too_long');
    await api.query(`update community_posts set review = 'hidden' where id = $1`, [id]);
    expect((await at.answer(who, id)).reason).toBe('content_deleted');
    expect((await at.comment(who, id)).reason).toBe('content_deleted');
    expect((await at.follow(who, id)).reason).toBe('content_deleted');
  });

  test('tell the asker and those who follow, once', async () => {
    const [asker, follower, who] = [await at.member(), await at.member(), await at.member()];
    const { id } = await at.ask(asker);
    await at.follow(follower, id);
    await at.follow(who, id);
    const event = at.event();
    await Promise.all(Array.from({ length: 10 }, () => at.answer(who, id, event)));
    expect(await Promise.all([asker, follower, who].map(at.notices))).toEqual([['answer.new'], ['answer.new'], []]);
  });

  test('are corrected by their author only, with what stood before, and the later text stands', async () => {
    const [asker, who] = [await at.member(), await at.member()];
    const text = 'Je ne sais pas quand utiliser le discriminant.';
    const { id } = await at.ask(asker, { text, occurredAt: at.hoursAgo(5) });
    const answered = await at.answer(who, id, { occurredAt: at.hoursAgo(4) });
    expect((await at.edit(asker, 'answer', answered.id)).reason).toBe('not_yours');
    expect((await at.edit(who, 'question', answered.id)).reason).toBe('unknown_target');
    expect((await at.edit(who, 'answer', answered.id, { text: '' })).reason).toBe('empty_text');
    await at.edit(who, 'answer', answered.id, { text: 'Deuxième.', occurredAt: at.hoursAgo(1) });
    expect(await at.edit(who, 'answer', answered.id, { text: 'Plus ancien.', occurredAt: at.hoursAgo(2) })).toMatchObject({
      outcome: 'adjusted',
      reason: 'later_choice',
    });
    await at.edit(asker, 'question', id, { title: 'Un autre titre', text: 'Un autre texte.' });
    const thread = await at.thread(id);
    expect([thread.title, thread.answerList[0]?.text, thread.answerList[0]?.editedAt]).toEqual([
      'Un autre titre',
      'Deuxième.',
      expect.any(String),
    ]);
    expect(await api.query('select title, text from community_edits where post_id = any($1) order by at', [[id, answered.id]])).toEqual([
      { title: null, text: 'Calcule b² − 4ac d’abord.' },
      { title: 'Comment résoudre une équation du second degré ?', text },
    ]);
  });
});

describe('the lists', () => {
  test('turn pages without gap or double, whatever is asked meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => at.member()));
    for (const who of people)
      for (let n = 0; n < 5; n += 1) await at.ask(who, { subject: 'Philosophie', grade: 'Tle A4', title: `Question ${n} de philosophie` });
    const pages = [await at.list('track=quiz-hero&subject=Philosophie&grade=Tle%20A4')];
    await at.ask(await at.member(), { subject: 'Philosophie', grade: 'Tle A4' });
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next ?? null)
      pages.push(await at.list(`track=quiz-hero&subject=Philosophie&grade=Tle%20A4&cursor=${next}`));
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(45);
  });

  test.each(['recent', 'unanswered', 'popular'] as const)('%s ones are read in order from an index of each filter', async (tab) => {
    const filters = { '': {}, _subject: { subject: 'Maths' }, _grade: { grade: '3e' }, _subject_grade: { subject: 'Maths', grade: '3e' } };
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    try {
      // With few rows the planner may prefer another plan.
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
      for (const [name, filter] of Object.entries(filters)) {
        const list = listStatement({ tab, ...filter }, false);
        const values = list.valuesOf({
          tracks: ['quiz-hero'],
          subject: 'Maths',
          grade: '3e',
          about: undefined,
          votes: undefined,
          at: undefined,
          id: undefined,
          reader: null,
        });
        const { rows } = await client.query<Record<string, string>>(`explain ${list.text}`, values);
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(` community_questions_${tab}${name} `);
        expect((await at.read(`questions?${new URLSearchParams({ track: 'quiz-hero', tab, ...filter }).toString()}`)).statusCode).toBe(200);
      }
    } finally {
      await client.end();
    }
  });

  test('popular ones first, unanswered ones alone, one’s own with what waits, followed ones', async () => {
    const [asker, other] = [await at.member({ track: 'eleve' }), await at.member()];
    const [first, second] = [await at.ask(asker, { subject: 'Anglais' }), await at.ask(asker, { subject: 'Anglais' })];
    await at.vote(other, first.id, { targetType: 'question' });
    await at.answer(other, second.id);
    await at.follow(asker, second.id);
    const ids = async (tab: string) => (await at.list(`track=quiz-hero&subject=Anglais&tab=${tab}`)).items.map(({ id }) => id);
    expect([await ids('recent'), await ids('popular'), await ids('unanswered')]).toEqual([
      [second.id, first.id],
      [first.id, second.id],
      [first.id],
    ]);
    await api.query(`update community_posts set review = 'held', notice = 'Relue bientôt.' where id = $1`, [first.id]);
    const mine = await at.own(asker, 'tab=mine');
    expect(mine.items.map(({ id, review }) => [id, review])).toEqual([
      [second.id, 'published'],
      [first.id, 'held'],
    ]);
    expect([mine.counts.mine, mine.counts.followed, mine.tracks]).toEqual([2, 1, ['quiz-hero']]);
    expect((await at.own(asker, 'tab=followed')).items.map(({ id }) => id)).toEqual([second.id]);
    expect((await at.own(other)).tracks).toEqual(['quiz-ulty-stars', 'quiz-hero']);
    expect((await at.read(`questions/${first.id}`)).statusCode).toBe(404);
    expect((await at.read(`questions/${first.id}`, other)).statusCode).toBe(404);
    expect((await at.thread(first.id, asker)).review).toBe('held');
    expect((await at.standing(asker, first.id)).own).toEqual([
      expect.objectContaining({
        id: first.id,
        review: 'held',
        notice: 'Relue bientôt.',
        unseen: expect.objectContaining({ parentId: first.id }),
      }),
    ]);
    expect((await at.read(`questions/${first.id}/standing`, other)).statusCode).toBe(404);
  });

  test('cost a constant number of statements', async () => {
    const who = await at.member();
    const { id } = await at.ask(who);
    await at.answer(await at.member(), id);
    expect(await api.countQueries(() => at.list('track=quiz-hero&tab=popular'))).toBe(1);
    expect(await api.countQueries(() => at.thread(id))).toBe(3);
    // One for the session, and three of the read itself.
    expect(await api.countQueries(() => at.own(who))).toBeLessThanOrEqual(4);
    expect(await api.countQueries(() => at.standing(who, id))).toBeLessThanOrEqual(2);
  });

  test.each(['x', '1.2.3', `1.99999999999999999.${uuidV7()}`, '../..'])('%j is no cursor', async (cursor) => {
    expect((await at.read(`questions?track=quiz-hero&cursor=${cursor}`)).statusCode).toBe(400);
    expect((await at.read(`questions/${uuidV7()}?after=${cursor}`)).statusCode).toBe(400);
  });
});

describe('similar questions', () => {
  test('are found by other forms of the words, without accents, while a word is typed and with a letter wrong', async () => {
    const who = await at.member();
    const { id } = await at.ask(who, { subject: 'SVT', title: 'Pourquoi les plantes respirent-elles la nuit ?' });
    await at.ask(who, { subject: 'SVT', title: 'Quels os forment la main ?' });
    const like = async (q: string) =>
      (await at.read(`similar?track=quiz-hero&q=${encodeURIComponent(q)}`)).json<{ id: string }[]>().map((found) => found.id);
    for (const typed of ['plante qui respire la nuit', 'PLANTES RESPIRENT', 'les plantes respir', 'plamtes respirent nuit'])
      expect([typed, await like(typed)]).toEqual([typed, [id]]);
    expect(await like('théorème de Pythagore')).toEqual([]);
    expect(await like('')).toEqual([]);
    await api.query(`update community_posts set review = 'hidden' where id = $1`, [id]);
    expect(await like('les plantes respirent la nuit')).toEqual([]);
  });
});
