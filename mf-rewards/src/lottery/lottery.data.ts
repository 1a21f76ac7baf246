import { claimLotteryPrize } from '@ulty/contracts/commands/rewards.js';
import type { LotteryClaim, LotteryClaimed, LotteryCurrent, LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { lotteryCurrent, lotteryOwnProof, lotteryProof } from '@ulty/contracts/reads/lottery.js';
import { streakPage } from '@ulty/contracts/reads/streaks.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { mayCount } from '@ulty/domain/learning/local-streak.js';
import { webCrypto } from '@ulty/domain/rewards/lottery-crypto.js';
import { TICKETS } from '@ulty/domain/rewards/lottery-tickets.js';
import { isIncluded } from '@ulty/domain/rewards/lottery-tree.js';
import { verifyDraw, type Check, type PublishedDraw } from '@ulty/domain/rewards/lottery-verify.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { fetchJson, readKey, sendCommand, trustedNow, useRead, useRenew, useSession } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import type { LotteryOwnProof } from '@ulty/contracts/rewards/lottery.js';

/** The present month. */
export const useLottery = () => useRead(lotteryCurrent);

/**
 * All public data of a month.
 * @param month `YYYY-MM`
 */
export const useLotteryProof = (month: string) => useRead(lotteryProof, { month });

/** Days of the month that the streak counts, and those with work that waits on this device and that it does not count yet. */
function useDays(month: string): { counted: ReadonlySet<string>; fresh: ReadonlySet<string>; zone: string } {
  const { user } = useSession();
  const zone = knownTimeZone(user?.tz ?? '');
  const { data: streak } = useRead(streakPage, {});
  const waiting = useActs(streakPage, {})
    .filter(mayCount)
    .map(({ timestamp }) => dayOf(timestamp, zone));
  const counted = new Set(streak?.calendar.flatMap(({ day, state }) => (state === 'done' ? [day] : [])));
  return { counted, fresh: new Set(waiting.filter((day) => day.startsWith(month) && !counted.has(day))), zone };
}

/** Tickets that wait on this device. */
export function useWaitingTickets({ month, mine }: LotteryCurrent): number {
  const { fresh } = useDays(month);
  return Math.min(fresh.size * TICKETS.day, TICKETS.maxPerMonth - mine.tickets);
}

const DAY_MS = 86_400_000;

/** Days left of the month, and whether those done and those left are enough to take part. */
export function useDaysLeft({ month, mine, closesAt }: LotteryCurrent, now: Date): { left: number; isReachable: boolean } {
  const { counted, fresh, zone } = useDays(month);
  const left = Math.max(0, Math.ceil((new Date(closesAt).getTime() - now.getTime()) / DAY_MS));
  const today = dayOf(now.toISOString(), zone);
  const isTodayDone = counted.has(today) || fresh.has(today);
  return { left, isReachable: mine.days + fresh.size + left - (isTodayDone && left > 0 ? 1 : 0) >= TICKETS.minDays };
}

/**
 * Fetches the own leaf of a month, whose answer the device stores.
 * @throws ApiError, or TypeError without network
 */
export const keepOwnProof = (month: string) => fetchJson<LotteryOwnProof>(readKey(lotteryOwnProof, { month }));

/** The own leaf of a month in which the reader has tickets, from this device without network; else null. */
export function useOwnProof(month: string): LotteryOwnProof | null {
  const { data: lottery } = useLottery();
  const hasTickets = lottery?.past.some((past) => past.month === month && past.first !== null) ?? false;
  return useRead(lotteryOwnProof, hasTickets ? { month } : null).data ?? null;
}

/**
 * Claims a prize, then reloads the lottery.
 * @throws ApiError
 */
export function useClaim(month: string): (claim: LotteryClaim) => Promise<LotteryClaimed> {
  const renew = useRenew();
  return async (claim) => {
    const claimed = await sendCommand(claimLotteryPrize, { params: { month }, body: claim });
    await renew(['lottery']);
    return claimed;
  };
}

/** The result of this browser's computation; `ownLeaf`: whether the leaf stored on this device is in the list, null without one. */
export interface Computed {
  failed: Check | null;
  ownLeaf: boolean | null;
  at: Date;
  tookMs: number;
}

/**
 * Recomputes a draw with this browser's WebCrypto, from the displayed data and the own leaf, without the server.
 * @throws TypeError where the browser has no WebCrypto: plain-http addresses
 */
export async function computeAgain(proof: LotteryProof, own: LotteryOwnProof | null): Promise<Computed> {
  if (!globalThis.crypto?.subtle) throw new TypeError('no WebCrypto');
  const crypto = webCrypto(globalThis.crypto.subtle);
  const startedAt = performance.now();
  const { failed } = await verifyDraw(crypto, proof as PublishedDraw);
  const list = own && proof.pools.find(({ pool }) => pool === own.pool);
  const ownLeaf =
    own && list ? await isIncluded(crypto, { ...own, leaf: own, size: list.holders, root: list.root, path: bytesOf(own.path) }) : null;
  return {
    failed: failed ?? (ownLeaf === false ? 'list' : null),
    ownLeaf,
    at: new Date(trustedNow()),
    tookMs: performance.now() - startedAt,
  };
}

/** Bytes of base64url text. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
