import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publishBuild } from './publish.mjs';

let folder, dist, remotesDir, target;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-publish-'));
  dist = path.join(folder, 'dist');
  remotesDir = path.join(folder, 'remotes');
  target = path.join(remotesDir, 'mf-notes/1.0.0');
  build(dist, 'ours');
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

function build(into, text) {
  fs.mkdirSync(into, { recursive: true });
  fs.writeFileSync(path.join(into, 'remoteEntry.js'), text);
  fs.writeFileSync(path.join(into, 'remote.json'), JSON.stringify({ id: 'mf-notes', version: '1.0.0' }));
}

const served = () => fs.readFileSync(path.join(target, 'remoteEntry.js'), 'utf8');
const publish = () => publishBuild(dist, remotesDir);
const folders = () => fs.readdirSync(path.join(remotesDir, 'mf-notes'));

/** Another start on the same folder does this while this one copies. */
function meanwhile(act) {
  const copy = fs.cpSync.bind(fs);
  jest.spyOn(fs, 'cpSync').mockImplementation((...args) => {
    copy(...args);
    act();
  });
}

test('a version that is there stays as it is', () => {
  publish();
  build(dist, 'other');
  publish();
  expect([served(), folders()]).toEqual(['ours', ['1.0.0']]);
});

test('a version that another start has just put there is not touched', () => {
  meanwhile(() => build(target, 'theirs'));
  publish();
  expect([served(), folders()]).toEqual(['theirs', ['1.0.0']]);
});

test('what a start that was killed left behind gives way', () => {
  fs.mkdirSync(target, { recursive: true });
  fs.writeFileSync(path.join(target, 'remoteEntry.js'), 'half');
  publish();
  expect([served(), folders()]).toEqual(['ours', ['1.0.0']]);
});

test('and so it does for two starts at once', () => {
  fs.mkdirSync(target, { recursive: true });
  fs.writeFileSync(path.join(target, 'remoteEntry.js'), 'half');
  const rename = fs.renameSync.bind(fs);
  jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    // The other start takes it away first.
    if (from === target) fs.rmSync(target, { recursive: true });
    rename(from, to);
  });
  publish();
  expect([served(), folders()]).toEqual(['ours', ['1.0.0']]);
});
