import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries, type Binaries } from './binaries.js';
import { openCluster, ROLE, type Cluster } from './cluster.js';
import { databaseUser, type DatabaseUser } from './database-user.js';
import { EmbeddedPostgresError } from './embedded-error.js';
import { fallbackDir, stateDir } from './state-dir.js';
import { freePort, livingPostmaster } from './postmaster.js';

export interface EmbeddedOptions {
  /** Folder of all state; the cluster goes to `<dataDir>/postgres`. */
  dataDir: string;
  /** Told, one French line at a time, what is going on. */
  log: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection string of the database `ulty`, on loopback. Stays the same across relaunches. */
  url: string;
  /** Folder that really holds the data. */
  stateDir: string;
  /** Fast shutdown: open transactions are rolled back, the cluster is left clean. */
  stop(): Promise<void>;
  /** Called once when PostgreSQL is gone and could not be brought back. */
  onExit(listener: (error: Error) => void): void;
}

const run = promisify(execFile);

/** How long one start may take, the recovery after a crash included. */
const START_LIMIT_MS = 120_000;
const LOG_LIMIT_BYTES = 5_000_000;
/** Held by the launcher's own session, so that two starts never share one cluster; dies with the launcher. */
const OWNER_LOCK = 7_815_423;

/**
 * Starts, or takes over, the embedded PostgreSQL of a data folder and keeps it running until `stop()`.
 * Throws EmbeddedPostgresError, one French sentence, when it cannot.
 */
export async function startEmbedded({ dataDir, log }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = databaseUser();
  const state = stateDir(dataDir, user, log);
  const binaries = findBinaries(user, () => (user ? fallbackDir(dataDir) : state), log);
  if (!existsSync(join(state, 'cluster', 'PG_VERSION'))) log('Création de la base de données…');
  const launcher = new Launcher(state, openCluster(state, binaries, user), binaries, user, log);
  await launcher.start();
  return {
    url: launcher.url(ROLE),
    stateDir: state,
    stop: () => launcher.stop(),
    onExit: (listener) => launcher.exitListeners.push(listener),
  };
}

class Launcher {
  readonly exitListeners: ((error: Error) => void)[] = [];
  private port = 0;
  private isStopping = false;
  private guard: pg.Client | null = null;
  private revival: Promise<void> | null = null;
  private stopping: Promise<void> | null = null;

  constructor(
    private readonly state: string,
    private readonly cluster: Cluster,
    private readonly binaries: Binaries,
    private readonly user: DatabaseUser | null,
    private readonly log: (line: string) => void,
  ) {}

  url(database: string): string {
    return `postgres://${ROLE}:${encodeURIComponent(this.cluster.password)}@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    const running = livingPostmaster(this.cluster.dir);
    const portFile = join(this.state, 'port');
    this.port = running?.port ?? (await freePort(existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || null : null));
    writeFileSync(portFile, String(this.port));
    await this.bringUp();
    await this.ensureDatabase();
  }

  /** Once: a second call waits for the first, since by then the cluster may belong to another start. */
  stop(): Promise<void> {
    this.isStopping = true;
    this.stopping ??= this.shutDown();
    return this.stopping;
  }

  private async shutDown(): Promise<void> {
    await this.revival?.catch(() => undefined);
    await this.guard?.end().catch(() => undefined);
    if (!livingPostmaster(this.cluster.dir)) return;
    try {
      await run(this.binaries.pgCtl, ['stop', '-D', this.cluster.dir, '-m', 'fast', '-w', '-t', '30'], { ...this.user, cwd: '/' });
    } catch (error) {
      if (livingPostmaster(this.cluster.dir)) throw new EmbeddedPostgresError(`PostgreSQL ne s’arrête pas : ${(error as Error).message}`);
    }
  }

  /** Launches unless a postmaster is alive, again and again (a lock can outlive a kill -9), until a session of ours is open. */
  private async bringUp(): Promise<void> {
    const deadline = Date.now() + START_LIMIT_MS;
    let lastLaunch = 0;
    for (;;) {
      if (this.isStopping) return;
      if (!livingPostmaster(this.cluster.dir) && Date.now() - lastLaunch > 1_000) {
        lastLaunch = Date.now();
        this.launch();
      }
      try {
        this.guard = await this.openGuard();
        return;
      } catch (error) {
        if (error instanceof EmbeddedPostgresError) throw error;
        if (Date.now() > deadline) throw new EmbeddedPostgresError(`PostgreSQL ne répond pas : ${this.lastLogLine() || (error as Error).message}`);
      }
      await pause(50);
    }
  }

  private launch(): void {
    const logFile = join(this.state, 'postgres.log');
    if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) truncateSync(logFile);
    const out = openSync(logFile, 'a', 0o600);
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', 'timezone=UTC', 'log_timezone=UTC', 'log_statement=none', 'log_parameter_max_length_on_error=0'];
    // Detached: Ctrl-C reaches the whole foreground group, and the API must finish its requests before the database goes.
    const child = spawn(this.binaries.postgres, ['-D', this.cluster.dir, '-p', String(this.port), ...settings.flatMap((setting) => ['-c', setting])], { ...this.user, cwd: '/', detached: true, stdio: ['ignore', out, out] });
    child.on('error', (error) => this.log(`PostgreSQL ne se lance pas : ${error.message}`));
    child.unref();
    closeSync(out);
  }

  /** One session held as long as we serve: it proves that the cluster is ours alone, and its end tells that PostgreSQL died. */
  private async openGuard(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url('postgres'), connectionTimeoutMillis: 2_000, application_name: 'ulty-launcher', keepAlive: true });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') throw new EmbeddedPostgresError(`Le mot de passe gardé dans ${this.state} n’ouvre pas la base qui répond sur le port ${this.port}.`);
      throw error;
    }
    // The session of a launcher killed a moment ago may need an instant to go.
    for (let attempt = 0; ; attempt += 1) {
      const { rows } = await client.query<{ isOwner: boolean }>('select pg_try_advisory_lock($1) as "isOwner"', [OWNER_LOCK]);
      if (rows[0]?.isOwner) break;
      if (attempt === 200) {
        await client.end();
        throw new EmbeddedPostgresError(`Ulty tourne déjà avec les données de ${this.state}. Arrêtez l’autre démarrage, ou choisissez un autre DATA_DIR.`);
      }
      await pause(50);
    }
    client.on('end', () => this.onLost(client));
    return client;
  }

  private onLost(client: pg.Client): void {
    if (this.isStopping || this.guard !== client) return;
    this.guard = null;
    this.log('PostgreSQL s’est arrêté : relance…');
    this.revival = this.bringUp().then(
      () => this.log('PostgreSQL répond de nouveau.'),
      (error: Error) => this.exitListeners.forEach((listener) => listener(error)),
    );
  }

  private async ensureDatabase(): Promise<void> {
    const found = await this.guard?.query('select 1 from pg_database where datname = $1', [ROLE]);
    if (found?.rowCount === 0) await this.guard?.query(`create database ${ROLE}`);
  }

  private lastLogLine(): string {
    const logFile = join(this.state, 'postgres.log');
    return existsSync(logFile) ? (readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '') : '';
  }
}
