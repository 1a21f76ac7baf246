import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packPackages } from '../../scripts/lib/pack-packages.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { makeDeployKey } from '../support/deploy-keys';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';

const execute = promisify(execFile);

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifestOf = async (folder: string) => JSON.parse(await fs.readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Installs the packed packages, and of all others exactly those that a package declares: undeclared ones are not found. */
async function install(folder: string, tarballs: Readonly<Record<string, string>>): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  const own = Object.keys(tarballs).map((name) => path.join(modules, name));
  for (const [name, tarball] of Object.entries(tarballs)) {
    await fs.mkdir(path.join(modules, name), { recursive: true });
    await execute('tar', ['-xzf', tarball, '-C', path.join(modules, name), '--strip-components=1']);
  }
  const manifests = await Promise.all([folder, ...own].map(manifestOf));
  const named = manifests.flatMap(({ dependencies, devDependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
  );
  for (const name of new Set(named)) {
    if (name in tarballs) continue;
    await fs.mkdir(path.dirname(path.join(modules, name)), { recursive: true });
    await fs.symlink(inRoot('node_modules', name), path.join(modules, name));
  }
}

test('a team outside the repository types, tests, builds and publishes its remote, and a browser opens it', { tag: LOCAL }, async ({
  page,
  request,
  ownSite,
}) => {
  test.slow();
  const scratch = await fs.mkdtemp(path.join(os.tmpdir(), 'ulty-outside-'));
  try {
    const folder = path.join(scratch, 'mf-outside');
    await fs.cp(inRoot('e2e/fixtures/outside-team'), folder, { recursive: true });
    await install(folder, await packPackages(path.join(scratch, 'packed')));
    const site = await ownSite();
    const env = { ...process.env, NODE_ENV: '', NODE_OPTIONS: '', ULTY_HOST: site.address };
    const run = async (file: string, args: string[] = [], more = {}) => {
      const options = { cwd: folder, env: { ...env, ...more } };
      return execute(process.execPath, [path.join('node_modules', file), ...args], options).catch(
        (error: { stdout: string; stderr: string }) => {
          throw new Error(`${file} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
        },
      );
    };
    await run('typescript/bin/tsc', ['-p', '.']);
    await run('jest/bin/jest.js');
    await run('@ulty/federation/bin/ulty-build.mjs');

    const cli = '@ulty/remote-cli/bin/ulty-remote.mjs';
    const { stdout: publicKey } = await run(cli, ['keygen', '--out', 'key.pem']);
    const ULTY_DEPLOY_KEY = await makeDeployKey(request, site.address, 'mf-outside', publicKey);
    const secrets = { ULTY_DEPLOY_KEY, ULTY_SIGNING_KEY: 'key.pem' };
    const { stdout: told } = await run(cli, ['publish', 'dist', '--to', site.address], secrets);
    expect(told).toMatch(/Done +mf-outside 0\.1\.0-[0-9a-f]{8} is live for everybody/);

    await open(page, `${site.address}/dehors`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dehors' })).toBeVisible();
    await expect(page.getByText(/^\d+\slivres dans la bibliothèque$/)).toBeVisible();

    // Publishing the same build again changes nothing and reports why.
    await expect(run(cli, ['publish', 'dist', '--to', site.address], secrets)).rejects.toThrow('a version never changes');
    const { stdout: status } = await run(cli, ['status', '--to', site.address], secrets);
    expect(status).toMatch(/^mf-outside: 0\.1\.0-[0-9a-f]{8} is live\n/);
  } finally {
    await fs.rm(scratch, { recursive: true, force: true });
  }
});

test('a build for a site that lacks a read, a symbol or a version fails with what is missing', { tag: LOCAL }, async () => {
  test.slow();
  const scratch = await fs.mkdtemp(path.join(os.tmpdir(), 'ulty-outside-'));
  try {
    const folder = path.join(scratch, 'mf-outside');
    await fs.cp(inRoot('e2e/fixtures/outside-team'), folder, { recursive: true });
    await install(folder, await packPackages(path.join(scratch, 'packed')));
    const older = {
      provides: { 'react/jsx-runtime': '19.3.1', '@ulty/kit': '0.1.0' },
      exports: { '@ulty/kit': ['useSession'] },
      reads: [],
    };
    await fs.writeFile(path.join(scratch, 'host.json'), JSON.stringify(older));
    const env = { ...process.env, NODE_ENV: '', NODE_OPTIONS: '', ULTY_HOST_MANIFEST: path.join(scratch, 'host.json') };
    const built = execute(process.execPath, ['node_modules/@ulty/federation/bin/ulty-build.mjs'], { cwd: folder, env });
    const said = await built.then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
    expect(said).toContain('The host does not export useRead from @ulty/kit: publish the host first, or do without it.');
    expect(said).toContain('The host provides @ulty/kit 0.1.0, and this build needs ^0.2.0');
    expect(said).toContain('The API answers no read /api/platform/library-size');
  } finally {
    await fs.rm(scratch, { recursive: true, force: true });
  }
});
