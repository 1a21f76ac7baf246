import { expect, test } from '@jest/globals';
import { readArguments } from './arguments.mjs';

const TO = ['--to', 'https://ulty.bf'];

test.each([
  [['publish', 'dist', ...TO], { command: 'publish', dist: 'dist', site: 'https://ulty.bf', as: 'live' }],
  [['publish', 'dist', ...TO, '--canary', '5%'], { command: 'publish', dist: 'dist', site: 'https://ulty.bf', as: 'canary', percent: 5 }],
  [['publish', 'dist', ...TO, '--hold'], { command: 'publish', dist: 'dist', site: 'https://ulty.bf', as: 'hold' }],
  [['canary', '1.2.0', '0.5%', ...TO], { command: 'canary', version: '1.2.0', percent: 0.5, site: 'https://ulty.bf' }],
  [
    ['disable', '--reason', ' Page cassée ', '--remote', 'mf-notes', ...TO],
    { command: 'disable', reason: 'Page cassée', remote: 'mf-notes', site: 'https://ulty.bf' },
  ],
  [['keygen', '--out', 'key.pem'], { command: 'keygen', out: 'key.pem' }],
  [['check', 'dist'], { command: 'check', dist: 'dist' }],
])('%j is understood', (args, given) => {
  expect(readArguments(args)).toEqual(given);
});

test('the site may come from the environment, and is its origin', () => {
  expect(readArguments(['status'], { ULTY_SITE: 'https://ulty.bf/blog?x=1' }).site).toBe('https://ulty.bf');
});

test('help tells every command, the environment and the exit codes', () => {
  const { help } = readArguments(['--help']);
  for (const word of [
    'keygen',
    'publish',
    'promote',
    'canary',
    'rollback',
    'disable',
    'enable',
    'status',
    'history',
    'ULTY_DEPLOY_KEY',
    'Exit codes',
  ])
    expect(help).toContain(word);
});

test.each([
  [[], 'What is to be done?'],
  [['deploy'], 'Unknown command: deploy.'],
  [['constructor'], 'Unknown command: constructor.'],
  [['publish', ...TO], 'ulty-remote publish <dist> is what this command takes.'],
  [['promote', '1', '2', ...TO], 'ulty-remote promote <version> is what this command takes.'],
  [['publish', 'dist'], 'Which site? Give --to <address>.'],
  [['publish', 'dist', '--to', 'ulty.bf'], "'ulty.bf' is no address"],
  [['publish', 'dist', '--to', 'ftp://ulty.bf'], 'is no address'],
  [['publish', 'dist', '--to', 'http://ulty.bf'], 'would carry the key unencrypted'],
  [['publish', 'dist', '--to', 'http://localhost.evil.example'], 'would carry the key unencrypted'],
  [['publish', 'dist', '--to', 'https://key@ulty.bf'], 'An address carries no password'],
  [['publish', 'dist', ...TO, '--canary', '80%'], "'80%' is no part of the people"],
  [['publish', 'dist', ...TO, '--canary', 'few'], "'few' is no part of the people"],
  [['publish', 'dist', ...TO, '--canary', '5', '--hold'], 'Either --canary or --hold'],
  [['canary', '1.2.0', '0', ...TO], "'0' is no part of the people"],
  [['disable', ...TO], 'Why? Give --reason <text>'],
  [['disable', ...TO, '--reason', 'bad'], 'A reason is a sentence of 5 to 300 characters.'],
  [['rollback', ...TO, '--hold'], 'rollback has no option --hold.'],
  [['status', ...TO, '--key', 'secret'], "Unknown option '--key'."],
])('%j is not, by a sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(expect.objectContaining({ message: expect.stringContaining(sentence), exitCode: 2 }));
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])('%s is this machine', (site) => {
  expect(readArguments(['status', '--to', site]).site).toBe(site);
});

test('another network in the clear must be wanted', () => {
  expect(readArguments(['status', '--to', 'http://10.0.0.4', '--insecure']).site).toBe('http://10.0.0.4');
});
