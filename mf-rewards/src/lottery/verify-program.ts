/** The program with which anybody checks a draw: the same as in docs/lottery.md, which a test compares. Product §2.10. */
export const VERIFY_PROGRAM = String.raw`// node verifier.mjs https://ulty.example 2026-10
import { createHash, createHmac } from 'node:crypto';
const [site, month] = process.argv.slice(2);
const hash = (...parts) => createHash('sha256').update(Buffer.concat(parts.map((part) => Buffer.from(part)))).digest();
const agree = (what, is) => console.log(is ? 'oui' : (process.exitCode = 1, 'NON'), what);
const told = await (await fetch(${'`${site}/api/lottery/${month}/proof`'})).json();
const [seed, beacon] = [told.seed, told.beacon.value].map((text) => Buffer.from(text, 'hex'));
agree('graine promise', hash(seed).toString('hex') === told.seedHash);
for (const { pool, root, tickets, draws, winners } of told.pools) {
  const lines = (await (await fetch(${'`${site}/api/lottery/${month}/leaves?pool=${pool}`'})).text()).trim().split('\n');
  let level = lines.map((line) => hash([0], ${'`${month} ${pool} ${line}`'}));
  while (level.length > 1) level = level.flatMap((left, i) => (i % 2 ? [] : [level[i + 1] ? hash([1], left, level[i + 1]) : left]));
  const owners = lines.flatMap((line) => Array(Number(line.split(' ')[2])).fill(line.split(' ')[0]));
  agree(pool + ' : liste', level[0].toString('hex') === root && owners.length === tickets);
  const key = Buffer.concat([seed, beacon, level[0]]), won = new Set();
  for (let a = 0; won.size < Math.min(draws, lines.length); a += 1) {
    const n = createHmac('sha256', key).update(${'`prize-${won.size + 1}-attempt-${a}`'}).digest().readUIntBE(0, 6);
    if (n < 2 ** 48 - (2 ** 48 % tickets) && !won.has(owners[n % tickets])) won.add(owners[n % tickets]), (a = -1);
  }
  agree(pool + ' : gagnants', [...won].join() === winners.map(({ holder }) => holder).join());
}
`;
