import type { Command } from '@ulty/contracts/commands/define-command.js';
import type { ReadParams } from '@ulty/contracts/reads/define-read.js';
import { streakPage } from '@ulty/contracts/reads/streaks.js';
import type { StreakPage } from '@ulty/contracts/rewards/streaks.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { localStreak, mayCount } from '@ulty/domain/learning/local-streak.js';
import { dayOf, type Day } from '@ulty/domain/days/streak.js';
import {
  errorSentence,
  isApiError,
  newEvent,
  sendCommand,
  showToast,
  useConnectivity,
  useRead,
  useRenew,
  useSession,
  type NewEvent,
} from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { useRef, useState } from 'react';
import { settled, type Cell } from './streak-words';

/**
 * A month's page; the previous month stays on screen while another loads.
 * @param month `YYYY-MM`, the current one when null
 */
export const useStreakPage = (month: string | null) => useRead(streakPage, { month: month ?? undefined }, { keepPreviousData: true });

/** The learner's days with work that the page does not count yet. */
function useWaitingDays(timeZone: string): Day[] {
  return useActs(streakPage, {})
    .filter(mayCount)
    .map(({ timestamp }) => dayOf(timestamp, timeZone));
}

/** Fields that are missing in answers stored by an older version. */
const LATER_FIELDS = {
  week: [],
  pauses: [],
  pausesLeft: 0,
  outages: [],
  reminder: { hour: null, usualHour: null },
} satisfies Partial<StreakPage>;

export interface StreakView extends Omit<StreakPage, 'calendar' | 'week'> {
  calendar: Cell[];
  week: (Cell & { minutes: number })[];
  /** Computed on this device: 'à confirmer'. */
  isProvisional: boolean;
}

/** The server's page, or this device's computation while events wait here or there is no network. Product §2.8. */
export function useStreakView(answer: StreakPage | undefined, now: Date, tz: string): StreakView | null {
  const timeZone = knownTimeZone(tz);
  const isOnline = useConnectivity((state) => state.isOnline);
  const waiting = useWaitingDays(timeZone);
  if (!answer) return null;
  const page = { ...LATER_FIELDS, ...answer };
  const today = dayOf(now.toISOString(), timeZone);
  const [calendar, week] = [settled<Cell>(page.calendar, today), settled<StreakView['week'][number]>(page.week, today)];
  const isProvisional = !isOnline || waiting.length > 0;
  const local = isProvisional ? localStreak(page, today, waiting) : null;
  if (!local) return { ...page, calendar, week, isProvisional };
  const isSameDay = page.today.day === today;
  return {
    ...page,
    week,
    ...local,
    today: {
      ...(isSameDay ? page.today : { goalMin: page.today.goalMin, doneMin: 0 }),
      day: today,
      counted: local.status === 'done_today',
    },
    isProvisional,
  };
}

export interface StreakChange<Body, Params extends ReadParams> {
  command: Command<Body, StreakPage, Params>;
  params?: Params;
  /** The fields of the event, without those that every event has. */
  body?: Partial<Body>;
  /** Text of the toast on success. */
  done: string;
}

/** Sends a change of the streak. Until it is answered, pressing again sends the same event, so it counts once. */
export function useStreakChange(): {
  change: <Body, Params extends ReadParams>(change: StreakChange<Body, Params>) => Promise<boolean>;
  isBusy: boolean;
} {
  const { user } = useSession();
  const renew = useRenew();
  const undecided = useRef(new Map<string, NewEvent>());
  const [isBusy, setBusy] = useState(false);

  async function change<Body, Params extends ReadParams>(asked: StreakChange<Body, Params>): Promise<boolean> {
    const { command, params, body, done } = asked;
    if (!user) return false;
    const name = command.path + JSON.stringify([params, body]);
    const event = undecided.current.get(name) ?? newEvent(user.id);
    undecided.current.set(name, event);
    setBusy(true);
    try {
      await sendCommand<unknown, StreakPage, ReadParams>(command, { params, body: body && { ...event, ...body } });
      undecided.current.delete(name);
      showToast({ kind: 'done', title: done });
      await renew(['streak', 'coins']);
      return true;
    } catch (error) {
      if (isApiError(error) && error.status < 500) undecided.current.delete(name);
      showToast({ kind: 'failed', title: 'Rien n’a changé', detail: errorSentence(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { change, isBusy };
}
