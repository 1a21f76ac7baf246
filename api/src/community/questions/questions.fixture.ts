import {
  CommunityOutcome,
  HiddenQuestions,
  OwnQuestionPage,
  QuestionPage,
  QuestionStanding,
  QuestionThread,
} from '@ulty/contracts/community/community.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { declareOwnAddress, learnedDays } from '../../testing/learned-days.js';
import type { ChosenUser, MadeUser } from '../../testing/make-user.js';
import type { TestApp } from '../../testing/start-test-app.js';

const HOUR_MS = 3_600_000;
let numbers = 0;

/** Acts of people in the community, over HTTP. */
export function communityOf(api: () => Pick<TestApp, 'inject' | 'makeUser' | 'query'>) {
  const send = async (who: MadeUser, method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object) => {
    const answer = await api().inject({ method, url: `/api/community/${url}`, payload, headers: { cookie: who.cookie } });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return CommunityOutcome.parse(answer.json());
  };
  const event = (over: object = {}) => ({ eventId: uuidV7(), deviceId: uuidV7(), occurredAt: new Date().toISOString(), ...over });
  const read = async (url: string, who?: MadeUser) =>
    api().inject({ url: `/api/community/${url}`, ...(who && { headers: { cookie: who.cookie } }) });
  return {
    event,
    send,
    read,
    hoursAgo: (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString(),
    /** Makes a learner who registered long ago, with a verified number, unrelated to the others. */
    member: async (chosen: ChosenUser = {}) => {
      numbers += 1;
      const number = 70_000_000 + (process.pid % 1_000) * 1_000 + numbers;
      await declareOwnAddress(api());
      const made = await api().makeUser({
        createdAt: new Date(Date.now() - 1_000 * HOUR_MS),
        phone: `+226${number}`,
        phoneVerifiedAt: new Date(),
        ...chosen,
      });
      await learnedDays(api(), made.id, 3, 2);
      return made;
    },
    ask: (who: MadeUser, over: object = {}) =>
      send(who, 'POST', 'questions', {
        ...event(),
        track: 'quiz-hero',
        subject: 'Maths',
        title: 'Comment résoudre une équation du second degré ?',
        // Repeating the same words within an hour would be treated as one question.
        text: `Je ne sais pas quand utiliser le discriminant, exercice ${(numbers += 1)}.`,
        ...over,
      }),
    /** Received at the moment it was written. */
    answer: async (who: MadeUser, questionId: string | null, over: object = {}) => {
      const url = `questions/${questionId}/answers`;
      const answered = await send(who, 'POST', url, { ...event(), questionId, text: 'Calcule b² − 4ac d’abord.', ...over });
      await api().query('update community_answers set received_at = at where id = $1', [answered.id]);
      return answered;
    },
    comment: (who: MadeUser, questionId: string | null, over: object = {}) =>
      send(who, 'POST', 'comments', { ...event(), questionId, targetType: 'question', targetId: questionId, text: 'Merci !', ...over }),
    vote: (who: MadeUser, targetId: string | null, over: object = {}) =>
      send(who, 'POST', 'votes', { ...event(), targetType: 'answer', targetId, ...over }),
    choose: (who: MadeUser, questionId: string | null, answerId: string | null, over: object = {}) =>
      send(who, 'POST', `questions/${questionId}/best`, { ...event(), questionId, answerId, ...over }),
    follow: (who: MadeUser, questionId: string | null, isFollowed = true, over: object = {}) =>
      send(who, 'POST', `questions/${questionId}/follow`, { ...event(), questionId, isFollowed, ...over }),
    edit: (who: MadeUser, targetType: string, targetId: string | null, over: object = {}) =>
      send(who, 'PUT', 'posts', { ...event(), targetType, targetId, text: 'Un autre texte.', ...over }),
    thread: async (id: string | null, who?: MadeUser) => QuestionThread.parse((await read(`questions/${id}`, who)).json()),
    standing: async (who: MadeUser, id: string | null) => QuestionStanding.parse((await read(`questions/${id}/standing`, who)).json()),
    list: async (query: string) => QuestionPage.parse((await read(`questions?${query}`)).json()),
    hidden: async (who: MadeUser) => HiddenQuestions.parse((await read('hidden', who)).json()).ids,
    own: async (who: MadeUser, query = '') => OwnQuestionPage.parse((await read(`own?${query}`, who)).json()),
    /** Coins of a person that count, by reason, without reversed ones. */
    coins: async ({ id }: { id: string }) => {
      const rows = await api().query<{ reason: string; utc: number }>(
        `select t.reason, sum(t.amount)::integer as utc from coin_txn t where t.user_id = $1 and t.type = 'reward'
            and not exists (select from coin_txn r where r.original_id = t.id and r.type = 'reversal') group by t.reason`,
        [id],
      );
      return Object.fromEntries(rows.map(({ reason, utc }) => [reason, utc]));
    },
    notices: async ({ id }: { id: string }) =>
      (await api().query<{ code: string }>('select code from notices where user_id = $1 order by created_at, id', [id])).map(
        ({ code }) => code,
      ),
  };
}
