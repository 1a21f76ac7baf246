import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from './root.mjs';

/** A process that handles the signals and prints them; `atStop` runs at the first, `now` gives the time in ms. */
async function listener(atStop, now = '() => performance.now()') {
  const script = `import { hearStopSignals } from ${JSON.stringify(inRoot('scripts/lib/stop-signals.mjs'))};
    const { forced } = hearStopSignals({ onStop: () => { console.log('stop'); ${atStop} }, onForce: () => console.log('force'), now: ${now} });
    let count = 0;
    process.on('SIGINT', () => console.log('SIGINT', (count += 1)));
    forced.addEventListener('abort', () => process.exit(130));
    setInterval(() => undefined, 1000);
    console.log('hears');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const heard = { text: '' };
  child.stdout.on('data', (text) => (heard.text += text));
  const said = async (line) => {
    while (!heard.text.includes(line)) await once(child.stdout, 'data');
  };
  await said('hears');
  return { child, heard, said, exited: once(child, 'exit') };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s is a stop', async (signal) => {
  const { child, said, exited } = await listener('process.exitCode = 7; setTimeout(() => process.exit(), 1);');
  child.kill(signal);
  await said('stop');
  expect(await exited).toEqual([7, null]);
});

test('the same Ctrl-C told again, by npm or by a key held down, stops politely', async () => {
  const { child, heard, said, exited } = await listener('', '() => 1');
  for (let press = 1; press <= 4; press += 1) {
    child.kill('SIGINT');
    await said(`SIGINT ${press}`);
  }
  expect(heard.text).toBe('hears\nstop\nSIGINT 1\nSIGINT 2\nSIGINT 3\nSIGINT 4\n');
  child.kill('SIGKILL');
  await exited;
});

test('another Ctrl-C forces', async () => {
  const { child, heard, said, exited } = await listener('', '((at) => () => (at += 501))(0)');
  child.kill('SIGINT');
  await said('SIGINT 1');
  child.kill('SIGINT');
  expect(await exited).toEqual([130, null]);
  expect(heard.text).toBe('hears\nstop\nSIGINT 1\nforce\n');
});

test('a terminal that is gone, and takes no more lines, is no fault', async () => {
  const { child, exited } = await listener(
    `for (let line = 0; line < 100; line += 1) console.log('arrêt'); setTimeout(() => process.exit(0), 50);`,
  );
  child.stdout.destroy();
  child.kill('SIGHUP');
  expect(await exited).toEqual([0, null]);
});
