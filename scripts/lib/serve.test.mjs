import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serve } from './serve.mjs';

let dataDir;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-serve-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** Without this environment's settings of a real site. */
const env = { DATABASE_URL: '', HOST: '', SEED_DEMO: '' };

test('a port in use is one sentence, before anything is written', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address();
  await expect(serve({ port, dataDir, env })).rejects.toThrow(
    `Le port ${port} est déjà pris. Choisissez-en un autre : PORT=${port + 1} npm start`,
  );
  expect(fs.readdirSync(dataDir)).toEqual([]);
  other.close();
});

test.each([Number.NaN, 0, 70_000, 1.5])('PORT %p is none', async (port) => {
  await expect(serve({ port, dataDir, env })).rejects.toThrow('PORT doit être un nombre entre 1 et 65535.');
});

test.each(['192.0.2.1', 'pas.une.adresse.invalid'])('HOST %p is not of this machine', async (host) => {
  await expect(serve({ port: 65_000, dataDir, env: { ...env, HOST: host } })).rejects.toThrow(
    `HOST vaut « ${host} », qui n’est pas une adresse de cette machine.`,
  );
});

test.each([
  ['nobody can write to', () => '/sys/ulty'],
  ['is a file', () => path.join(import.meta.dirname, 'serve.mjs')],
])('a folder that %s is one sentence', async (_case, folder) => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  await expect(serve({ port, dataDir: folder(), env })).rejects.toThrow(
    /^Impossible d’écrire dans .* \(E[A-Z]+\)\. Donnez les droits sur ce dossier ou choisissez-en un autre avec DATA_DIR\.$/,
  );
});
