import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { Database } from '../database/database.js';
import { uuidV7 } from '../uuid.js';

const DAY_MS = 86_400_000;

interface CoursePlan {
  /** Share of the lessons that are done. */
  share: number;
  /** Days ago the learner enrolled; one lesson a day follows. */
  daysAgo: number;
}

/** Who learns how much: Awa has finished a course and works on two, Issa begins. The courses are the oldest free ones. */
const PLANS: Readonly<Record<string, readonly CoursePlan[]>> = {
  'awa@exemple.bf': [
    { share: 1, daysAgo: 24 },
    { share: 0.6, daysAgo: 9 },
    { share: 0.3, daysAgo: 3 },
  ],
  'issa@exemple.bf': [{ share: 0.4, daysAgo: 5 }],
};

interface LessonRow {
  courseId: string;
  lessonId: string;
  durationMin: number;
}

/** Gives the demo accounts a believable past, once. */
@Injectable()
export class DemoActivity {
  constructor(
    private readonly dataSource: DataSource,
    database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    if (config.isDemoSeeded) database.atStart('activity', 'demo activity', () => this.seed());
  }

  /** Enrolments, finished lessons and study days of the demo learners who have none yet. */
  async seed(now = new Date()): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const learners = await tx.query<{ id: string; email: string }[]>(
        'select u.id, u.email from users u where u.email = any($1) and not exists (select 1 from enrollments e where e.user_id = u.id) for no key update',
        [Object.keys(PLANS)],
      );
      if (learners.length === 0) return;
      const courses = await freeCourses(tx);
      for (const { id, email } of learners) await seedLearner(tx, id, PLANS[email] ?? [], courses, now);
    });
  }
}

async function freeCourses(tx: EntityManager): Promise<LessonRow[][]> {
  const rows = await tx.query<{ lessons: LessonRow[] }[]>(
    `select json_agg(json_build_object('courseId', c.id, 'lessonId', l.id, 'durationMin', l.duration_min) order by l.position) as lessons
       from courses c join lessons l on l.course_id = c.id and l.retired_at is null
      where c.retired_at is null and c.price_euro_cents = 0
      group by c.id order by c.created_at, c.id`,
  );
  return rows.map(({ lessons }) => lessons);
}

async function seedLearner(tx: EntityManager, userId: string, plans: readonly CoursePlan[], courses: readonly LessonRow[][], now: Date): Promise<void> {
  const enrollments: object[] = [];
  const events: object[] = [];
  for (const [index, { share, daysAgo }] of plans.entries()) {
    const lessons = courses[index];
    if (!lessons?.[0]) continue;
    // Evenings at half past six, when the network is good and the shop is closed.
    const start = Date.parse(`${new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)}T18:30:00Z`);
    const done = lessons.slice(0, Math.round(share * lessons.length));
    const finished = done.map((lesson, day) => ({ ...lesson, at: new Date(start + day * DAY_MS + lesson.durationMin * 60_000) })).filter(({ at }) => at < now);
    const last = finished.at(-1)?.at ?? new Date(start);
    const isCompleted = finished.length === lessons.length;
    enrollments.push({ id: uuidV7(), course_id: lessons[0].courseId, enrolled_at: new Date(start), last_accessed_at: last, completed_at: isCompleted ? last : null });
    for (const { lessonId, durationMin, at } of finished) events.push({ event_id: uuidV7(), lesson_id: lessonId, at, seconds: Math.round(durationMin * 54), starts_at: new Date(at.getTime() - durationMin * 60_000) });
  }
  await tx.query(SEED_ENROLLMENTS, [userId, JSON.stringify(enrollments)]);
  await tx.query(SEED_EVENTS, [userId, JSON.stringify(events)]);
}

const SEED_ENROLLMENTS = `
  with joined as (
    update users set created_at = least(created_at, (select min(enrolled_at) - interval '1 hour' from jsonb_to_recordset($2::jsonb) as e (enrolled_at timestamptz))) where id = $1)
  insert into enrollments (id, user_id, course_id, status, enrolled_at, last_accessed_at, completed_at)
  select id, $1, course_id, case when completed_at is null then 'active' else 'completed' end, enrolled_at, last_accessed_at, completed_at
    from jsonb_to_recordset($2::jsonb) as e (id uuid, course_id uuid, enrolled_at timestamptz, last_accessed_at timestamptz, completed_at timestamptz)`;

const SEED_EVENTS = `
  with done as (select * from jsonb_to_recordset($2::jsonb) as d (event_id uuid, lesson_id uuid, at timestamptz, seconds integer, starts_at timestamptz)),
  events as (
    insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, received_at, is_time_adjusted, answer)
    select event_id, $1, 'progress', 'demo', at, at, at, false, '{"outcome":"accepted","items":[]}' from done),
  items as (
    insert into progress_items (event_id, content_id, user_id, kind, status, claimed_seconds, trusted_at, starts_at, day)
    select event_id, lesson_id, $1, 'lesson', 'completed', seconds, at, starts_at, at::date from done),
  lessons as (
    insert into lesson_progress (user_id, lesson_id, percent, completed_at) select $1, lesson_id, 100, at from done)
  insert into study_days (user_id, day, active_seconds) select $1, at::date, sum(seconds) from done group by at::date`;
