import { afterEach, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { keepRunning } from './keep-running.mjs';

let ending;
const services = [];
afterEach(async () => {
  ending?.abort('the test is over');
  for (const service of services.splice(0)) await service.stop();
});

/** A process that writes a line when it is ready and stays, or ends at once with `code`. */
function service({ code }) {
  const script = code === undefined ? 'console.log("ready"); setInterval(() => undefined, 1000)' : `process.exit(${code})`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit').then(([exitCode, signal]) => ({ code: exitCode, signal }));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  const made = { pid: child.pid, ready: once(child.stdout, 'data').then(() => 'ready'), exited, stop };
  services.push(made);
  return made;
}

/** Starts are taken from `plan`, the last one repeatedly. @returns the lines, and a function that waits for one */
function keeping(plan, options = {}) {
  ending = new AbortController();
  const [told, waiting, limits] = [[], [], []];
  let starts = 0;
  const tell = (line) => {
    told.push(line);
    for (const look of waiting) look();
  };
  const said = (count, text) =>
    new Promise((resolve) => {
      const look = () => told.filter((line) => line.includes(text)).length >= count && resolve();
      waiting.push(look);
      look();
    });
  const start = ({ hasLimit }) => {
    limits.push(hasLimit);
    return service(plan[Math.min((starts += 1), plan.length) - 1]);
  };
  const kept = keepRunning({
    start,
    tell,
    stopping: ending.signal,
    lastWords: () => 'Dernières lignes : aïe',
    waitsMs: [1, 2, 5],
    ...options,
  });
  return { kept, told, said, limits, starts: () => starts };
}

describe('an API that dies', () => {
  test('after it was ready comes back, and it is said', async () => {
    const { kept, told, said, limits } = keeping([{}]);
    await kept;
    process.kill(services[0].pid, 'SIGKILL');
    await said(1, 'répond de nouveau');
    expect(told).toEqual(['L’API s’est arrêtée (SIGKILL). Nouveau démarrage dans 0,001 s…', 'L’API répond de nouveau.']);
    expect(limits).toEqual([true, false]);
  });

  test('again and again is waited for longer each time, up to a limit, and never given up', async () => {
    const { kept, told, said } = keeping([{}, { code: 3 }]);
    await kept;
    process.kill(services[0].pid, 'SIGKILL');
    await said(4, '(code 3)');
    expect(told.slice(0, 5).map((line) => /dans (.*) s…/.exec(line)?.[1])).toEqual(['0,001', '0,002', '0,005', '0,005', '0,005']);
  });

  test('after it ran well for a while is waited for shortly again', async () => {
    const { kept, told, said } = keeping([{}], { steadyMs: 0 });
    await kept;
    for (let turn = 0; turn < 3; turn += 1) {
      process.kill(services[turn].pid, 'SIGKILL');
      await said(turn + 1, 'répond de nouveau');
    }
    expect(told.filter((line) => line.includes('Nouveau démarrage dans 0,001 s'))).toHaveLength(3);
  });
});

describe('an API that never became ready', () => {
  test('is given up after some tries, with the last lines of its log', async () => {
    const { kept, told, starts } = keeping([{ code: 1 }]);
    await expect(kept).rejects.toThrow('L’API n’a pas démarré, après 3 essais. Dernières lignes : aïe');
    expect(starts()).toBe(3);
    expect(told).toEqual([
      'L’API s’est arrêtée avant d’être prête (code 1). Nouvel essai dans 0,001 s (2 sur 3)…',
      'L’API s’est arrêtée avant d’être prête (code 1). Nouvel essai dans 0,002 s (3 sur 3)…',
    ]);
  });

  test('but for the first time is served', async () => {
    const { kept, starts } = keeping([{ code: 1 }, {}]);
    await kept;
    expect(starts()).toBe(2);
  });

  test('and is not to be brought back has one try', async () => {
    const { kept, starts } = keeping([{ code: 1 }], { comesBack: false });
    await expect(kept).rejects.toThrow('L’API n’a pas démarré. Dernières lignes : aïe');
    expect(starts()).toBe(1);
  });
});

describe('a stop', () => {
  test('ends the API, and nothing comes back', async () => {
    const { kept, told, starts } = keeping([{}]);
    const { stop } = await kept;
    ending.abort('stopped');
    await stop();
    expect(await services[0].exited).toEqual({ code: null, signal: 'SIGTERM' });
    expect([starts(), told]).toEqual([1, []]);
  });

  test('before it is ready: the start rejects once it is gone', async () => {
    const { kept, starts } = keeping([{}]);
    ending.abort('stopped');
    await expect(kept).rejects.toBe('stopped');
    expect([starts(), (await services[0].exited).signal]).toEqual([1, 'SIGTERM']);
  });

  test('during a wait: nothing is started any more', async () => {
    const { kept, said, starts } = keeping([{}], { waitsMs: [3_600_000] });
    const { stop } = await kept;
    process.kill(services[0].pid, 'SIGKILL');
    await said(1, 'Nouveau démarrage');
    ending.abort('stopped');
    await stop();
    expect(starts()).toBe(1);
  });
});
