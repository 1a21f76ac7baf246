import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { BlockList } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { installedNginx, nginxConfiguration } from '../../deploy/drills/lib/nginx.mjs';
import { inRoot, REMOTES } from './root.mjs';

const read = (file) => fs.readFileSync(inRoot(file), 'utf8');
/** Every variable that the API reads. */
const KNOWN = new Set([...read('api/src/core/base/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));

const namesIn = (file) => [...read(file).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
const compose = load(read('deploy/compose.yaml'), { schema: CORE_SCHEMA.withTags(mergeTag) });
const { services } = compose;
const unit = read('deploy/systemd/ulty@.service');
const dockerfile = read('deploy/Dockerfile');

/** Addresses of a range such as 172.30.0.0/24. */
function addressesOf(range) {
  const [address, bits] = range.split('/');
  const list = new BlockList();
  list.addSubnet(address, Number(bits));
  return list;
}

test('the list of what the API reads is found', () => {
  expect(KNOWN.size).toBeGreaterThan(40);
  expect(KNOWN).toContain('S3_BUCKET');
});

test('every variable that an example, a service, the image or compose sets is one that the API reads', () => {
  const set = [
    ...namesIn('deploy/api.env.example'),
    ...namesIn('deploy/systemd/ulty.env.example'),
    ...[...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line.split(' ').map((pair) => pair.split('=')[0])),
    ...[...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => line.split(' ').map((pair) => pair.split('=')[0])),
    ...Object.keys(services['api-1'].environment),
  ];
  expect(set.filter((name) => !KNOWN.has(name))).toEqual([]);
});

test('every variable that compose asks for stands in its example, and none has a secret as value', () => {
  const asked = new Set([...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
  expect([...asked].sort()).toEqual(namesIn('deploy/compose.env.example').sort());
  for (const file of ['deploy/api.env.example', 'deploy/compose.env.example', 'deploy/systemd/ulty.env.example'])
    expect([...read(file).matchAll(/^(\w*(?:KEY|PASSWORD|TOKEN|SECRET|USER|URL))=(.+)$/gm)].map(([line]) => line)).toEqual([]);
});

describe('compose', () => {
  const replicas = ['api-1', 'api-2'];

  test.each(replicas)('%s has a read-only root, no rights and a disk of its own', (name) => {
    const { read_only, tmpfs, cap_drop, volumes } = services[name];
    expect({ read_only, tmpfs, cap_drop, volumes }).toEqual({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      volumes: [`${name}:/data`],
    });
  });

  test('replicas differ in their disk and address alone', () => {
    const [first, second] = replicas.map((name) => ({ ...services[name], volumes: null, networks: null }));
    expect(first).toEqual(second);
  });

  test('nginx, which looks a name up once, asks the replicas at addresses that a new container of theirs has too', () => {
    const asked = [...read('deploy/nginx/upstream-compose.conf').matchAll(/server ([\d.]+):(\d+)/g)].map(([, host, port]) => [host, port]);
    expect(asked).toEqual(replicas.map((name) => [services[name].networks.default.ipv4_address, services[name].environment.PORT]));
    const [{ subnet, ip_range }] = compose.networks.default.ipam.config;
    const [network, others] = [subnet, ip_range].map((range) => addressesOf(range));
    for (const [host] of asked) expect([network.check(host), others.check(host)]).toEqual([true, false]);
    expect(dockerfile).toContain(`PORT=${services['api-1'].environment.PORT}`);
    expect(dockerfile).toContain(`EXPOSE ${services['api-1'].environment.PORT}`);
  });

  test('a container is given longer to stop than it drains and finishes', () => {
    const [seconds, drainMs] = [Number.parseInt(services['api-1'].stop_grace_period, 10), Number(services['api-1'].environment.DRAIN_MS)];
    expect(seconds * 1_000).toBeGreaterThan(drainMs + 10_000);
  });

  test('files it mounts exist, volumes and networks it names are declared', () => {
    const mounts = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]));
    for (const mount of mounts)
      expect([mount, mount.startsWith('.') ? fs.existsSync(inRoot('deploy', mount)) : mount in compose.volumes]).toEqual([mount, true]);
    expect(compose.networks.default.ipam.config[0].subnet).toBe(services['api-1'].environment.TRUSTED_PROXIES);
  });

  test('Redis, which nothing uses, starts only by name', () => {
    expect(services.redis.profiles).toEqual(['redis']);
    const uses = fs
      .readdirSync(inRoot('api/src'), { recursive: true })
      .filter((file) => file.endsWith('.ts') && /redis/i.test(read(`api/src/${file}`)));
    expect(uses).toEqual([]);
  });
});

describe('the image', () => {
  test('runs as a user without rights, with a check of its health', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK .*\n.*\/api\/health\/ready/m);
  });

  test('what it starts and copies exists', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)]
      .map(([, from]) => from)
      .filter((from) => !/dist|node_modules/.test(from));
    expect(copied.filter((from) => !fs.existsSync(inRoot(from)))).toEqual([]);
    expect(fs.existsSync(inRoot('deploy/start.mjs'))).toBe(true);
    expect(REMOTES.every((name) => name.startsWith('mf-'))).toBe(true);
  });
});

describe('services', () => {
  test('two replicas of one machine share no port', () => {
    const ports = [...read('deploy/nginx/upstream-systemd.conf').matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
    expect(unit).toContain('PORT=%i METRICS_PORT=1%i');
    const used = ports.flatMap((port) => [Number(port), Number(`1${port}`)]);
    expect([new Set(used).size, Math.max(...used) < 65_536]).toEqual([4, true]);
    for (const port of ports) expect(unit).toContain(`ulty@${port}`);
  });

  test('it is given longer to stop than it drains and finishes', () => {
    const drainMs = Number(/^DRAIN_MS=(\d+)$/m.exec(read('deploy/systemd/ulty.env.example'))[1]);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)[1]) * 1_000).toBeGreaterThan(drainMs + 10_000);
  });
});

describe('nginx', () => {
  let folder;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-nginx-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test('takes publications of 20 MB, and nothing that large elsewhere', () => {
    const text = read('deploy/nginx/ulty.conf');
    expect(text).toMatch(/location \/api\/remotes\/ \{[^}]*client_max_body_size 21m;/);
    expect([...text.matchAll(/client_max_body_size (\S+);/g)].map(([, size]) => size)).toEqual(['128k', '21m']);
  });

  test('accepts both configurations, where it is installed', () => {
    const nginx = installedNginx();
    for (const upstreamFile of ['upstream-systemd.conf', 'upstream-compose.conf']) {
      const file = nginxConfiguration(path.join(folder, upstreamFile), { port: 18_080, upstreamFile });
      if (nginx) execFileSync(nginx, ['-t', '-q', '-p', folder, '-c', file], { stdio: 'pipe' });
    }
  });
});
