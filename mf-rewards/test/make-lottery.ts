import type { LotteryCurrent, LotteryOwnProof, LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { fromHex, toHex, webCrypto } from '@ulty/domain/rewards/lottery-crypto.js';
import { draw, sumOfSeeds } from '@ulty/domain/rewards/lottery-draw.js';
import { hashLeaf, pathOf, treeLevels } from '@ulty/domain/rewards/lottery-tree.js';

const NO_STEPS = { announced: null, opened: null, frozen: null, drawn: null, published: null };

/** November 2026, open: fourteen days, two series, one course. */
export function makeLottery(over: Partial<LotteryCurrent> = {}): LotteryCurrent {
  return {
    month: '2026-11',
    state: 'open',
    isDemo: false,
    authorisation: 'MEF/2026/014',
    seedHash: '9f3c71a0'.padEnd(64, '0'),
    closesAt: '2026-11-30T23:59:59.999Z',
    drawAt: '2026-12-01T18:00:00.000Z',
    steps: { ...NO_STEPS, announced: '2026-10-25T09:00:00.000Z', opened: '2026-11-01T00:00:00.000Z' },
    prizes: [
      { title: 'Kit de couture', donor: 'Coopérative', valueFcfa: 45_000, pool: 'adult', quantity: 1 },
      { title: 'Fournitures', donor: 'Librairie', valueFcfa: 0, pool: 'minor', quantity: 20 },
    ],
    mine: { pool: 'adult', days: 14, streaks: 2, courses: 1, tickets: 23, isEligible: true, exclusion: null, backOn: null },
    total: 8_412,
    won: [],
    past: [],
    ...over,
  };
}

/** A prize of October that waits. */
export const makeWon = (over: Partial<LotteryCurrent['won'][number]> = {}): LotteryCurrent['won'][number] => ({
  month: '2026-10',
  pool: 'adult',
  prize: 'Forfait 5 GB',
  ticket: 4_118,
  until: '2026-12-16T18:00:00.000Z',
  isClaimed: false,
  isDelivered: false,
  isDemo: false,
  ...over,
});

/** October's draw as published, of five people, and the proof of the first. */
export async function makeDraw(): Promise<{ proof: LotteryProof; own: LotteryOwnProof }> {
  const crypto = webCrypto(globalThis.crypto.subtle);
  const sha256 = async (hex: string) => toHex(await crypto.sha256(fromHex(hex)));
  const month = '2026-10';
  let first = 1;
  const leaves = [5, 12, 40, 7, 23].map((count, index) => {
    const leaf = { holder: String(index + 1).repeat(32), first, count };
    first += count;
    return leaf;
  });
  const hashes = await Promise.all(leaves.map((leaf) => hashLeaf(crypto, month, 'adult', leaf)));
  const levels = await treeLevels(crypto, Uint8Array.from(hashes.flatMap((hash) => [...hash])));
  const root = toHex(levels.at(-1) ?? new Uint8Array());
  const seed = 'ab'.repeat(32);
  const partners = await Promise.all(
    ['11', '22', '33'].map(async (byte, n) => ({ name: `P${n}`, commitment: await sha256(byte.repeat(32)), seed: byte.repeat(32) })),
  );
  const value = sumOfSeeds(partners.map((partner) => fromHex(partner.seed)));
  const holderOf = (ticket: number) => leaves.find((leaf) => ticket >= leaf.first && ticket < leaf.first + leaf.count)?.holder;
  const drawn = await draw(crypto, {
    seed: fromHex(seed),
    beacon: value,
    root: fromHex(root),
    tickets: first - 1,
    holders: 5,
    draws: 3,
    holderOf,
  });
  const winners = drawn.map((one) => {
    const index = leaves.findIndex(({ holder }) => holder === one.holder);
    const named =
      one.k === 1 ? { prize: 'Kit de couture', alias: 'Baobab12', region: 'Guiriko' } : { prize: null, alias: null, region: null };
    return { ...one, ...leaves[index]!, index, path: toHex(pathOf(levels, index)), ...named };
  });
  return {
    proof: {
      month,
      state: 'claims',
      isDemo: false,
      authorisation: 'MEF/2026/014',
      seedHash: await sha256(seed),
      seed,
      beacon: { kind: 'partners', round: null, at: null, value: toHex(value), signature: null, partners },
      steps: {
        announced: '2026-09-25T09:00:00.000Z',
        opened: '2026-10-01T00:00:00.000Z',
        frozen: '2026-11-01T08:00:00.000Z',
        drawn: '2026-11-01T18:00:00.000Z',
        published: '2026-11-01T18:30:00.000Z',
      },
      pools: [{ pool: 'adult', root, holders: 5, tickets: first - 1, draws: 3, winners }],
      redraws: [],
    },
    own: {
      month,
      pool: 'adult',
      ...leaves[0]!,
      index: 0,
      size: 5,
      path: btoa(String.fromCharCode(...pathOf(levels, 0)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', ''),
    },
  };
}
