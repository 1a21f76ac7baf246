import { describe, expect, test } from '@jest/globals';
import { createHash, createHmac, webcrypto } from 'node:crypto';
import { fromHex, toHex, webCrypto, type Bytes, type LotteryCrypto } from './lottery-crypto.js';
import { draw, numberIn, placeOf, sumOfSeeds } from './lottery-draw.js';
import { hashLeaf, isIncluded, pathOf, pathPlaces, proofBytes, treeLevels, type Leaf } from './lottery-tree.js';
import { verifyDraw, type PublishedDraw } from './lottery-verify.js';

const node: LotteryCrypto = {
  sha256: (data) => new Uint8Array(createHash('sha256').update(data).digest()),
  hmacSha256: (key, data) => new Uint8Array(createHmac('sha256', key).update(data).digest()),
};
const web = webCrypto(webcrypto.subtle as SubtleCrypto);
const MONTH = '2026-10';
const bytes32 = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());
const hex = (text: string) => toHex(bytes32(text));

/** A list of people, each with this many tickets. */
function listOf(counts: readonly number[]): Leaf[] {
  let first = 1;
  return counts.map((count, index) => {
    const leaf = { holder: hex(`holder ${index}`).slice(0, 32), first, count };
    first += count;
    return leaf;
  });
}
async function levelsOf(leaves: readonly Leaf[], crypto = node): Promise<Bytes[]> {
  const hashes = await Promise.all(leaves.map((leaf) => hashLeaf(crypto, MONTH, 'adult', leaf)));
  return treeLevels(crypto, new Uint8Array(Buffer.concat(hashes)));
}
const rootOf = (levels: readonly Bytes[]) => toHex(levels.at(-1) ?? new Uint8Array());

describe('the tree', () => {
  /** The tree as RFC 6962 §2.1 defines it: split at the largest power of two below the length. */
  function rfc6962(hashes: readonly Uint8Array[]): Uint8Array {
    if (hashes.length === 1) return hashes[0] as Uint8Array;
    const split = 2 ** Math.floor(Math.log2(hashes.length - 1));
    return createHash('sha256')
      .update(Buffer.concat([Uint8Array.of(1), rfc6962(hashes.slice(0, split)), rfc6962(hashes.slice(split))]))
      .digest();
  }

  test('of every size up to 40 is that of RFC 6962, and each leaf proves itself and nothing else', async () => {
    for (let size = 1; size <= 40; size += 1) {
      const leaves = listOf(Array.from({ length: size }, (_, index) => 5 + (index % 36)));
      const hashes = await Promise.all(leaves.map((leaf) => hashLeaf(node, MONTH, 'adult', leaf)));
      const levels = await levelsOf(leaves);
      const root = rootOf(levels);
      expect(root).toBe(toHex(rfc6962(hashes)));
      expect(rootOf(await levelsOf(leaves, web))).toBe(root);
      for (const [index, leaf] of leaves.entries()) {
        const path = pathOf(levels, index);
        const proof = { month: MONTH, pool: 'adult' as const, leaf, index, size, path, root };
        expect(await isIncluded(node, proof)).toBe(true);
        if (size < 2) continue;
        const flipped = Uint8Array.from(path);
        flipped[(index * 7) % path.length]! ^= 1;
        const forged = [
          { ...proof, path: flipped },
          { ...proof, path: path.subarray(32) },
          { ...proof, path: new Uint8Array([...path, ...path.subarray(0, 32)]) },
          { ...proof, leaf: { ...leaf, count: leaf.count + 1 } },
          { ...proof, leaf: { ...leaf, first: leaf.first + 1 } },
          { ...proof, leaf: { ...leaf, holder: leaves[(index + 1) % size]!.holder } },
          { ...proof, month: '2026-09' },
          { ...proof, pool: 'minor' as const },
          { ...proof, index: (index + 1) % size },
          { ...proof, index: -1 },
          { ...proof, index: size },
          { ...proof, root: hex('another') },
        ];
        for (const one of forged) expect(await isIncluded(node, one)).toBe(false);
      }
    }
  });

  test('of nobody is the hash of nothing', async () => {
    expect(rootOf(await treeLevels(node, new Uint8Array()))).toBe(toHex(await node.sha256(new Uint8Array())));
  });

  test('a proof among a million tickets takes 0.7 KB at most, whoever holds them', () => {
    const leaf = { holder: 'f'.repeat(32), first: 999_996, count: 40 };
    // Nobody can take part with fewer than five tickets.
    expect(proofBytes(leaf, 0, 1_000_000 / 5)).toBeLessThanOrEqual(700);
    expect(pathPlaces(0, 200_000)).toHaveLength(18);
  });
});

describe('a draw', () => {
  const input = (counts: readonly number[], draws: number) => {
    const leaves = listOf(counts);
    const tickets = counts.reduce((sum, count) => sum + count, 0);
    const holderOf = (ticket: number) => leaves.find(({ first, count }) => ticket >= first && ticket < first + count)?.holder;
    return { seed: bytes32('seed'), beacon: bytes32('beacon'), root: bytes32('root'), tickets, holders: counts.length, draws, holderOf };
  };

  test('is the same in a browser and on a server, and another with any other input', async () => {
    const given = input([5, 12, 40, 7, 9, 21], 4);
    const drawn = await draw(node, given);
    expect(await draw(web, given)).toEqual(drawn);
    for (const name of ['seed', 'beacon', 'root'] as const)
      expect(await draw(node, { ...given, [name]: bytes32('another') })).not.toEqual(drawn);
  });

  test('gives one prize a person, and ends when everybody has one', async () => {
    const drawn = await draw(node, input([40, 5, 5], 10));
    expect(drawn.map(({ k }) => k)).toEqual([1, 2, 3]);
    expect(new Set(drawn.map(({ holder }) => holder)).size).toBe(3);
    expect(await draw(node, input([], 10))).toEqual([]);
  });

  test('a list that cannot hold so many people ends with an error', async () => {
    await expect(draw(node, { ...input([1], 5), holders: 5 })).rejects.toThrow('without so many people');
  });

  test('numbers that would favour low tickets are rejected', () => {
    const mac = (value: number) => fromHex(value.toString(16).padStart(12, '0') + '00'.repeat(26));
    const whole = 2 ** 48 - (2 ** 48 % 10);
    expect([numberIn(mac(0), 10), numberIn(mac(whole - 1), 10), numberIn(mac(whole), 10), numberIn(mac(2 ** 48 - 1), 10)]).toEqual([
      1,
      10,
      null,
      null,
    ]);
    expect(numberIn(mac(2 ** 48 - 1), 2 ** 20)).toBe(2 ** 20);
  });

  test('every ticket is equally likely: chi-square over 20,000 draws of 97 tickets', () => {
    const seen = Array.from({ length: 97 }, () => 0);
    const mac = (turn: number) => createHmac('sha256', 'a fixed key').update(`prize-${turn}-attempt-0`).digest();
    for (let turn = 0; turn < 20_000; turn += 1) seen[(numberIn(mac(turn), 97) ?? 0) - 1]! += 1;
    const expected = 20_000 / 97;
    const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 96 degrees of freedom: 99.9 % of fair draws lie below 144.6, 99.9 % above 57.8.
    expect(chiSquare).toBeLessThan(144.6);
    expect(chiSquare).toBeGreaterThan(57.8);
  });

  test('a person wins in proportion to their tickets', async () => {
    let wins = 0;
    for (let turn = 0; turn < 2_000; turn += 1) {
      const [first] = await draw(node, { ...input([30, 10], 1), seed: bytes32(`seed ${turn}`) });
      if (first && first.ticket <= 30) wins += 1;
    }
    // 1500 expected, five standard deviations of 19.4.
    expect(Math.abs(wins - 1_500)).toBeLessThan(97);
  });

  test('a ticket lies in the last leaf that begins at it or before', () => {
    const leaves = listOf([5, 12, 40, 7]);
    const firsts = leaves.map(({ first }) => first);
    for (let ticket = 1; ticket <= 64; ticket += 1)
      expect(placeOf(firsts, ticket)).toBe(leaves.findIndex(({ first, count }) => ticket >= first && ticket < first + count));
  });

  test('seeds of partners add up with carry, modulo 2^256', () => {
    expect(toHex(sumOfSeeds([fromHex('ff'.repeat(32)), fromHex('00'.repeat(31) + '01')]))).toBe('00'.repeat(32));
    expect(toHex(sumOfSeeds([fromHex('00'.repeat(30) + '00ff'), fromHex('00'.repeat(30) + '0001')]))).toBe('00'.repeat(30) + '0100');
  });
});

describe('a published draw', () => {
  async function publish(): Promise<PublishedDraw> {
    const leaves = listOf([5, 12, 40, 7, 9, 21, 6]);
    const levels = await levelsOf(leaves);
    const seeds = ['a', 'b', 'c'].map(bytes32);
    const value = sumOfSeeds(seeds);
    const holderOf = (ticket: number) => leaves.find(({ first, count }) => ticket >= first && ticket < first + count)?.holder;
    const root = rootOf(levels);
    const given = { seed: bytes32('seed'), beacon: value, root: fromHex(root), tickets: 100, holders: leaves.length, draws: 4, holderOf };
    const winners = (await draw(node, given)).map((one) => {
      const index = leaves.findIndex(({ holder }) => holder === one.holder);
      return { ...one, ...leaves[index]!, index, path: toHex(pathOf(levels, index)) };
    });
    return {
      month: MONTH,
      seed: hex('seed'),
      seedHash: toHex(await node.sha256(bytes32('seed'))),
      beacon: {
        kind: 'partners',
        value: toHex(value),
        partners: seeds.map((seed, index) => ({ name: `Partenaire ${index}`, seed: toHex(seed), commitment: toHex(bytes32Of(seed)) })),
      },
      pools: [{ pool: 'adult', root, holders: leaves.length, tickets: 100, draws: 4, winners }],
    };
  }
  const bytes32Of = (data: Uint8Array) => new Uint8Array(createHash('sha256').update(data).digest());
  const change = (told: PublishedDraw, over: object): PublishedDraw => ({ ...told, pools: [{ ...told.pools[0]!, ...over }] });
  const winner = (told: PublishedDraw, at: number, over: object) =>
    change(told, { winners: told.pools[0]!.winners.map((one, index) => (index === at ? { ...one, ...over } : one)) });

  test('agrees, on a server and in a browser', async () => {
    const told = await publish();
    expect(await verifyDraw(node, told)).toEqual({ failed: null });
    expect(await verifyDraw(web, told)).toEqual({ failed: null });
  });

  test.each<[string, (told: PublishedDraw) => PublishedDraw, string]>([
    ['another seed', (told) => ({ ...told, seed: hex('other') }), 'seed'],
    ['a seed that is no number', (told) => ({ ...told, seed: 'zz' }), 'seed'],
    ['another root', (told) => change(told, { root: hex('other') }), 'list'],
    ['a winner who is not in the list', (told) => winner(told, 1, { holder: 'ab'.repeat(16) }), 'list'],
    ['more tickets than in the list', (told) => winner(told, 1, { count: 50 }), 'list'],
    ['a proof cut short', (told) => winner(told, 0, { path: '' }), 'list'],
    ['another month', (told) => ({ ...told, month: '2026-09' }), 'list'],
    ['two partners only', (told) => ({ ...told, beacon: { ...told.beacon, partners: [] } as never }), 'beacon'],
    ['another beacon', (told) => ({ ...told, beacon: { ...told.beacon, value: hex('other') } }), 'beacon'],
    [
      'a drand value that is not its signature’s',
      (told) => ({ ...told, beacon: { kind: 'drand', round: 1, value: hex('x'), signature: '00' } }),
      'beacon',
    ],
    ['winners in another order', (told) => change(told, { winners: [...told.pools[0]!.winners].reverse() }), 'winners'],
    ['a winner left out', (told) => change(told, { winners: told.pools[0]!.winners.slice(1) }), 'winners'],
    ['fewer draws than promised', (told) => change(told, { draws: 3 }), 'winners'],
    ['another number of tickets', (told) => change(told, { tickets: 101 }), 'winners'],
  ])('%s does not agree', async (_name, forge, failed) => {
    expect(await verifyDraw(web, forge(await publish()))).toEqual({ failed });
  });

  test('a drand round agrees when its value is the hash of its signature', async () => {
    const beacon = { kind: 'drand' as const, round: 7, value: toHex(bytes32Of(fromHex('00ff'))), signature: '00ff' };
    expect((await verifyDraw(node, { ...(await publish()), beacon })).failed).toBe('winners');
  });
});
