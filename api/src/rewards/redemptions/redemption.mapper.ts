import type { Redemption, RedemptionBrief, RedemptionCheckState, RedemptionStep } from '@ulty/contracts/rewards/redemptions.js';
import {
  CHECK_ATTEMPTS,
  CHECK_NEEDED,
  CHECK_QUESTIONS,
  CHECK_RETRY_HOURS,
  FOUR_EYES_ABOVE_FCFA,
  REVIEW_HOURS,
  type RedemptionState,
} from '@ulty/domain/rewards/redemption.js';
import { displayPhone } from '../../core/base/phone-number.js';
import type { CheckTry, OwnRow, RedemptionRow } from './redemptions.queries.js';

const HOUR_MS = 3_600_000;

export function toBrief(row: RedemptionRow): RedemptionBrief {
  const { id, number, state, amountUtc, fcfa, method, operator, itemTitle, payee, failure, isDemo } = row;
  return {
    id,
    number,
    state,
    amountUtc,
    fcfa,
    method,
    operator,
    itemTitle,
    payee,
    requestedAt: row.requestedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    failure,
    isWaitingForFunds: row.waitsForFunds,
    isDemo,
  };
}

/** Converts a row to the contract. @param code of a delivered reward, null where it has none */
export function toRedemption(row: OwnRow, code: string | null, now: Date): Redemption {
  const checkedAt = row.steps.find(({ state }) => state === 'checking')?.at;
  return {
    ...toBrief(row),
    phone: row.phone && displayPhone(row.phone),
    itemId: row.itemId,
    steps: stepsOf(row),
    check: checkStateOf(row, now),
    answerBy: row.state === 'checking' && checkedAt ? new Date(Date.parse(checkedAt) + REVIEW_HOURS * HOUR_MS).toISOString() : null,
    canCancel: row.state === 'requested',
    voucher: row.state === 'paid' && row.method === 'catalog' ? { title: row.itemTitle ?? '', code } : null,
  };
}

/** Returns the state of the check. A try whose time ran out unanswered counts as failed. */
function checkStateOf({ state, checks }: Pick<OwnRow, 'state' | 'checks'>, now: Date): RedemptionCheckState {
  const last = checks.at(-1);
  const common = { total: CHECK_QUESTIONS, needed: CHECK_NEEDED };
  const told = { ...common, correct: last?.correct ?? null, attemptsLeft: CHECK_ATTEMPTS - checks.length, retryAt: null, endsAt: null };
  const isRequested = state === 'requested';
  if (!last) return { ...told, state: isRequested ? 'open' : 'failed', isReady: isRequested };
  if ((last.correct ?? 0) >= CHECK_NEEDED) return { ...told, state: 'passed', isReady: false };
  const isRunning = last.answeredAt === null && Date.parse(last.endsAt) > now.getTime();
  if (isRequested && isRunning) return { ...told, state: 'asked', isReady: true, endsAt: iso(last.endsAt) };
  if (!isRequested || told.attemptsLeft <= 0) return { ...told, correct: last.correct ?? 0, state: 'failed', isReady: false };
  const retryAt = retryAtOf(last);
  return {
    ...told,
    correct: last.correct ?? 0,
    state: retryAt <= now ? 'open' : 'wait',
    isReady: retryAt <= now,
    retryAt: retryAt.toISOString(),
  };
}

/** Returns when questions may be asked again after a failed try. */
function retryAtOf({ answeredAt, endsAt }: CheckTry): Date {
  return new Date(Date.parse(answeredAt ?? endsAt) + CHECK_RETRY_HOURS * HOUR_MS);
}

const iso = (at: string) => new Date(at).toISOString();

/** States of a successful request, in order. */
const PATH = ['requested', 'questions', 'checking', 'approved', 'paying', 'paid'] as const;

/** Returns the steps done, the current one, and those to come; a redemption that ended unpaid has none to come. */
function stepsOf(row: OwnRow): RedemptionStep[] {
  const { state, steps, checks, waitsForFunds, nameMatch, fcfa, payee, tries } = row;
  const passed = checks.find(({ correct }) => (correct ?? 0) >= CHECK_NEEDED);
  const done = steps.flatMap(({ state: step, at, code, note }): RedemptionStep[] => {
    const isFailure = step === 'failed' || step === 'rejected';
    const line = { step, mark: isFailure ? 'failed' : 'done', at: iso(at), code, note } as const;
    const questions = {
      step: 'questions',
      mark: 'done',
      at: passed?.answeredAt ? iso(passed.answeredAt) : null,
      code: null,
      note: null,
    } as const;
    return step === 'checking' && code === null && passed ? [questions, line] : [line];
  });
  if (row.endedAt !== null) return done;
  const last = done.at(-1);
  const present: Partial<Record<RedemptionState, string | null>> = {
    checking: nameMatch === 'differs' ? 'name_differs' : fcfa > FOUR_EYES_ABOVE_FCFA ? 'four_eyes' : null,
    approved: waitsForFunds ? 'waiting_funds' : null,
    paying: tries > 1 ? 'retrying' : null,
  };
  const isAsking = state === 'requested';
  if (last && !isAsking) Object.assign(last, { mark: 'now', code: present[state] ?? last.code });
  const at = PATH.indexOf((isAsking ? 'questions' : state) as (typeof PATH)[number]);
  const ahead = PATH.slice(isAsking ? at : at + 1).map(
    (step): RedemptionStep => ({
      step,
      mark: isAsking && step === 'questions' ? 'now' : 'coming',
      at: null,
      code: step === 'paying' && payee === 'guardian' ? 'guardian' : null,
      note: null,
    }),
  );
  return [...done, ...ahead];
}
