import { Injectable } from '@nestjs/common';
import type { Welcome, WelcomeOutcome, WelcomeSaved, WelcomeState } from '@ulty/contracts/people/welcome.js';
import { FIRST_THREAD_IDS, firstThread } from '@ulty/domain/learning/first-thread.js';
import { trackOf, type Who } from '@ulty/domain/learning/who-and-wish.js';
import { knownAnswers, mergeAnswers, type WelcomeAnswers } from '@ulty/domain/learning/welcome.js';
import { Db } from '../../core/database/db.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { inputOf, streakRow } from '../../rewards/streaks/streak-days.js';
import { saveGoal, saveReminder } from '../../rewards/streaks/streaks.queries.js';
import { fillProfile, listFirstContents, readWelcome, saveWelcome } from './welcome.queries.js';

type Decision = Pick<WelcomeOutcome, 'outcome' | 'reason'>;
type Stored = WelcomeState & { changedAt: Date };

const NOTHING: WelcomeState = { ...knownAnswers({}), turn: 0, isDone: false, dismissals: 0 };
const IDS = [...FIRST_THREAD_IDS];

/** The three questions after sign-up, and the first thread chosen from their answers. Identity §17.1. */
@Injectable()
export class WelcomeService {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
  ) {}

  /** What the person has said, on any phone, and what they may begin with. */
  async of(user: SessionUser): Promise<Welcome> {
    const [stored, contents] = await Promise.all([
      this.db.one(readWelcome, { user: user.id }),
      this.db.rows(listFirstContents, { user: user.id, ids: IDS }),
    ]);
    return { ...stateOf(stored), contents };
  }

  /**
   * Keeps what was said, and fills profile, goal and reminder once all is said; in one transaction. `adjusted`: class_unknown, later_choice,
   * time_adjusted; `rejected`: wrong_user, event_conflict.
   */
  async save(user: SessionUser, event: WelcomeSaved): Promise<WelcomeOutcome> {
    const decided = await this.events.record<Decision>(user, event, {
      type: 'welcome',
      refused: {},
      decide: (context) => decide(context, event),
    });
    if (decided.reason === 'wrong_user') return { ...decided, welcome: null };
    return { ...decided, welcome: stateOf(await this.db.one(readWelcome, { user: user.id })) };
  }
}

function stateOf(stored: Stored | null): WelcomeState {
  if (!stored) return NOTHING;
  const { changedAt: _, ...state } = stored;
  return state;
}

async function decide(context: EventContext, event: WelcomeSaved): Promise<Decision> {
  const { tx, user, at, isTimeAdjusted } = context;
  const stored = await tx.one(readWelcome, { user: user.id });
  const isLater = !stored || at >= stored.changedAt;
  const given = knownAnswers(event);
  const before = stateOf(stored);
  const answers = mergeAnswers(before, given, isLater);
  const after: WelcomeState = {
    ...answers,
    turn: (isLater ? event.turn : undefined) ?? before.turn,
    isDone: before.isDone || event.isDone === true,
    dismissals: Math.max(before.dismissals, event.dismissals ?? 0),
  };
  const live = await tx.rows(listFirstContents, { user: user.id, ids: IDS });
  const thread = hasSaid(answers) ? firstThread(answers, live, after.turn).map(({ id }) => id) : [];
  await tx.count(saveWelcome, { user: user.id, ...after, thread, at });
  if (after.isDone) await fill(context, news(before, answers));
  const isClassUnknown = given.who === 'pupil' && Boolean(event.grade) && given.grade === null;
  if (isClassUnknown) return { outcome: 'adjusted', reason: 'class_unknown' };
  if (!isLater) return { outcome: 'adjusted', reason: 'later_choice' };
  return isTimeAdjusted ? { outcome: 'adjusted', reason: 'time_adjusted' } : { outcome: 'accepted' };
}

const hasSaid = ({ who }: WelcomeAnswers) => who !== null;

/** Answers that the profile does not have from an earlier act: what was changed there since is not written over. */
function news(before: WelcomeState, answers: WelcomeAnswers): Partial<WelcomeAnswers> {
  const said = Object.entries(answers) as [keyof WelcomeAnswers, string | number | null][];
  return Object.fromEntries(said.filter(([field, value]) => value !== null && !(before.isDone && before[field] === value)));
}

async function fill({ tx, user }: EventContext, { who, grade, region, goalMin, hour }: Partial<WelcomeAnswers>): Promise<void> {
  if (who || grade || region) {
    await tx.count(fillProfile, { user: user.id, track: who ? trackOf(who as Who) : null, grade: grade ?? null, region: region ?? null });
  }
  if (!goalMin && hour === undefined) return;
  const now = new Date();
  const { firstDay } = inputOf(await streakRow(tx, { user, now }), user, now);
  if (goalMin) await tx.count(saveGoal, { user: user.id, firstDay, minutes: goalMin });
  if (typeof hour === 'number') await tx.count(saveReminder, { user: user.id, firstDay, hour });
}
