import { Inject, Injectable } from '@nestjs/common';
import { NO_POWERS, type SessionUser } from '../core/http/access.js';
import { zoneOf } from '../core/base/time-zone.js';
import { CONFIG, type Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import { statement } from '../core/database/statement.js';
import { ProgressService } from '../courses/progress/progress.service.js';
import { QuizResultsService } from '../quiz/quiz-results/quiz-results.service.js';
import { uuidV5 } from '../core/base/uuid.js';
import { DEMO_LEARNERS, demoPast, type DemoEvent, type DemoContent, type DemoEnrollment } from './demo-plan.js';

/** Namespace of the ids of demo events: a repeated start gives the same events. */
const DEMO_IDS = 'b8f0a3a6-6f6d-4c1b-9a55-3c1f7a2f0d31';

/** All have an e-mail. */
type DemoLearner = SessionUser & { email: string };

const findEvent = statement('demo.event', 'select 1 from events where event_id = :event');

const findOtherEnrollment = statement(
  'demo.other-enrollment',
  'select 1 from enrollments where user_id = :user and id <> all(:enrollments)',
);

/** Gives the demo accounts a believable past, once. It uses the same services as real work, which add coins, streak, badges and cards. */
@Injectable()
export class DemoActivity {
  constructor(
    private readonly db: Db,
    private readonly progress: ProgressService,
    private readonly results: QuizResultsService,
    database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    if (config.isDemoSeeded) database.atStart('activity', 'demo activity', () => this.seed());
  }

  /** Adds the past of the demo learners who have none yet; an interrupted start is resumed. */
  async seed(now = new Date()): Promise<void> {
    const learners = await this.db.rows(readLearners, { emails: DEMO_LEARNERS });
    const waiting = await Promise.all(learners.map(async (user) => ({ user, isDone: await this.isDone(user) })));
    const fresh = waiting.filter(({ isDone }) => !isDone).map(({ user }) => ({ ...user, may: NO_POWERS }));
    if (fresh.length === 0) return;
    const { content } = (await this.db.one(readContent)) ?? { content: { courses: [], books: [] } };
    for (const user of fresh) await this.seedLearner(user, content, now);
  }

  /** Whether the last event of a past exists, which marks it as complete. */
  private async isDone({ email }: Pick<DemoLearner, 'email'>): Promise<boolean> {
    return (await this.db.one(findEvent, { event: eventId(email, 'last') })) !== null;
  }

  private async seedLearner(user: DemoLearner, content: DemoContent, now: Date): Promise<void> {
    const { enrollments, events } = demoPast(user.email, content, now);
    const began = [...enrollments.map(({ enrolledAt }) => enrolledAt), ...events.map(({ at }) => at)].sort(
      (a, b) => a.getTime() - b.getTime(),
    )[0];
    if (!began) return;
    const rows = enrollments.map(({ courseId, enrolledAt }: DemoEnrollment) => ({
      id: eventId(user.email, courseId),
      courseId,
      enrolledAt,
    }));
    await this.db.count(beginPast, { user: user.id, firstAt: began, enrollments: JSON.stringify(rows) });
    // Courses filled by an earlier demonstration stay unchanged.
    const strange = await this.db.one(findOtherEnrollment, {
      user: user.id,
      enrollments: rows.map(({ id }) => id),
    });
    for (const [index, event] of events.entries())
      if (!strange || event.kind !== 'lesson') await this.replay(user, event, index === events.length - 1 ? 'last' : String(index));
  }

  private async replay(user: DemoLearner, event: DemoEvent, name: string): Promise<void> {
    const occurredAt = event.at.toISOString();
    // Without a device: nothing waits for further events of a demo phone.
    const envelope = { eventId: eventId(user.email, name), userId: user.id, deviceId: '', occurredAt };
    if (event.kind === 'quiz') {
      const { quizId, version, answers, timeSpent } = event;
      await this.results.recordResult(user, {
        ...envelope,
        timestamp: occurredAt,
        quizId,
        contentVersion: version,
        mode: 'practice',
        timeSpent,
        answers,
      });
      return;
    }
    const { kind, id, percent, seconds } = event;
    await this.progress.recordProgress(user, {
      ...envelope,
      items: [{ kind, id, status: percent === 100 ? 'completed' : 'progress', position: { percent }, activeSeconds: seconds }],
    });
  }
}

function eventId(email: string, name: string): string {
  return uuidV5(DEMO_IDS, `${email} ${name}`);
}

const readLearners = statement(
  'demo.learners',
  `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.role, ${zoneOf('u')} as tz,
         u.profile_image_url as "profileImageUrl"
    from users u where u.email = any(:emails)`,
).as<{ email: string; tz: string }>();

/** Free courses and live books, oldest first, with the keys of their quizzes. */
const readContent = statement(
  'demo.content',
  `
  select json_build_object(
    'courses', coalesce((
      select json_agg(json_build_object('id', c.id, 'lessons', (
               select coalesce(json_agg(json_build_object('id', l.id, 'durationMin', l.duration_min)
                                        order by l.position), '[]')
                 from lessons l where l.course_id = c.id and l.retired_at is null),
               'quiz', (select json_build_object('quizId', q.id, 'version', v.version, 'questions', v.questions)
                 from quizzes q join quiz_versions v on v.quiz_id = q.id and v.version = q.version
                where q.course_id = c.id and q.retired_at is null)) order by c.created_at, c.id)
        from courses c where c.retired_at is null and c.price_euro_cents = 0), '[]'),
    'books', coalesce((
      select json_agg(json_build_object('chapters', (
               select coalesce(json_agg(json_build_object('id', h.id, 'readMinutes', h.read_minutes, 'quizId', q.id,
                         'version', v.version, 'questions', v.questions) order by h.chapter_number), '[]')
                 from chapters h join quizzes q on q.chapter_id = h.id and q.retired_at is null
                 join quiz_versions v on v.quiz_id = q.id and v.version = q.version
                where h.book_id = b.id and h.retired_at is null)) order by b.published_at, b.id)
        from books b where b.retired_at is null and b.published_at <= now()), '[]')) as content`,
).as<{ content: DemoContent }>();

/** `enrollments` are [{ id, courseId, enrolledAt }]. The account is an hour older than its first activity. */
const beginPast = statement(
  'demo.begin',
  `
  with joined as (update users set created_at = least(created_at, :firstAt::timestamptz - interval '1 hour')
                  where id = :user)
  insert into enrollments (id, user_id, course_id, status, enrolled_at, last_accessed_at)
  select e.id, :user, e."courseId", 'active', e."enrolledAt", e."enrolledAt"
    from jsonb_to_recordset(:enrollments::jsonb) as e (id uuid, "courseId" uuid, "enrolledAt" timestamptz)
  on conflict do nothing`,
);
