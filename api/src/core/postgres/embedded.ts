import { execFile, spawn, type ChildProcess } from 'node:child_process';
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
  /** Receives progress messages, one French line at a time. */
  log: (line: string) => void;
  /** How long to wait for another launcher to release the data: one that was just killed needs a moment. 10 s by default. */
  ownerWaitMs?: number;
  /** Aborts a start: it rejects with the signal's reason once everything that it started has ended. */
  signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  /** Connection string of the database `ulty`, on loopback. Stays the same across relaunches. */
  url: string;
  /** Folder that actually contains the data. */
  stateDir: string;
  /** Fast shutdown: open transactions are rolled back, and the cluster needs no recovery. */
  stop(): Promise<void>;
  /** Kills it without waiting: the next start recovers. Only where `stop` takes too long. */
  kill(): void;
  /** Called once when PostgreSQL is permanently lost: another start owns its data now, or its password no longer works. */
  onExit(listener: (error: Error) => void): void;
}

const run = promisify(execFile);

/** Longest time of one start, including crash recovery. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 30_000;
const OWNER_WAIT_MS = 10_000;
const OWNER_LOOK_MS = 50;
const LOG_LIMIT_BYTES = 5_000_000;
/** Advisory lock held by the launcher's own session, so that two starts never share one cluster; released when the launcher ends. */
const OWNER_LOCK = 7_815_423;

/**
 * Starts, or takes over, the embedded PostgreSQL of a data folder and keeps it running until `stop()`.
 * Throws EmbeddedPostgresError, one French sentence, when it cannot.
 */
export async function startEmbedded({ dataDir, log, ownerWaitMs = OWNER_WAIT_MS, signal }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  signal?.throwIfAborted();
  const user = databaseUser();
  const state = stateDir(dataDir, user, log);
  const binaries = findBinaries(user, () => (user ? fallbackDir(dataDir) : state), log);
  if (!existsSync(join(state, 'cluster', 'PG_VERSION'))) log('Création de la base de données…');
  const launcher = new Launcher(state, await openCluster(state, binaries, user, signal), binaries, user, log, ownerWaitMs);
  const interrupt = () => void launcher.stop().catch(() => undefined);
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    signal?.throwIfAborted();
    await launcher.start();
    signal?.throwIfAborted();
  } catch (error) {
    await launcher.stop();
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
  }
  return {
    url: launcher.url(ROLE),
    stateDir: state,
    stop: () => launcher.stop(),
    kill: () => launcher.kill(),
    onExit: (listener) => launcher.exitListeners.push(listener),
  };
}

class Launcher {
  readonly exitListeners: ((error: Error) => void)[] = [];
  private port = 0;
  private isStopping = false;
  /** The postmaster we launched; null when it ended, or when we took over a running one. */
  private postmaster: ChildProcess | null = null;
  /** Whether this launcher has proven to own the cluster: another launcher's database must never be stopped. */
  private isOwner = false;
  private guard: pg.Client | null = null;
  private revival: Promise<void> | null = null;
  private stopping: Promise<void> | null = null;

  constructor(
    private readonly state: string,
    private readonly cluster: Cluster,
    private readonly binaries: Binaries,
    private readonly user: DatabaseUser | null,
    private readonly log: (line: string) => void,
    private readonly ownerWaitMs: number,
  ) {}

  url(database: string): string {
    return `postgres://${ROLE}:${encodeURIComponent(this.cluster.password)}@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    const running = livingPostmaster(this.cluster.dir);
    const portFile = join(this.state, 'port');
    this.port = running?.port ?? (await freePort(existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || null : null));
    writeFileSync(portFile, String(this.port));
    await this.bringUp((reason) => {
      throw new EmbeddedPostgresError(`PostgreSQL ne répond pas : ${reason}`);
    });
    await this.ensureDatabase();
  }

  /** Stops once: a second call waits for the first, since the cluster may belong to another launcher afterwards. */
  stop(): Promise<void> {
    this.isStopping = true;
    this.stopping ??= this.shutDown();
    return this.stopping;
  }

  kill(): void {
    this.isStopping = true;
    const pid = this.postmaster?.pid ?? (this.isOwner ? livingPostmaster(this.cluster.dir)?.pid : undefined);
    // After this point a postmaster on these data belongs to another launcher.
    this.isOwner = false;
    try {
      if (pid) process.kill(pid, 'SIGQUIT');
    } catch {
      // It has just ended.
    }
  }

  private async shutDown(): Promise<void> {
    await this.revival?.catch(() => undefined);
    await this.guard?.end().catch(() => undefined);
    // A postmaster just launched has no lock file for pg_ctl yet: send the signal to our own process directly.
    if (this.postmaster) await this.endOwn(this.postmaster);
    else if (this.isOwner && livingPostmaster(this.cluster.dir)) await this.endAdopted();
  }

  /** Ends our own postmaster by SIGINT, PostgreSQL's fast shutdown. */
  private async endOwn(postmaster: ChildProcess): Promise<void> {
    const ended = new Promise<void>((resolve) => postmaster.once('exit', () => resolve()));
    postmaster.kill('SIGINT');
    const limit = new AbortController();
    const isLate = await Promise.race([ended.then(() => false), pause(STOP_LIMIT_MS, true, { signal: limit.signal }).catch(() => false)]);
    limit.abort();
    if (isLate) throw new EmbeddedPostgresError(`PostgreSQL ne s’arrête pas : ${this.lastLogLine()}`);
  }

  private async endAdopted(): Promise<void> {
    try {
      await run(this.binaries.pgCtl, ['stop', '-D', this.cluster.dir, '-m', 'fast', '-w', '-t', String(STOP_LIMIT_MS / 1_000)], {
        ...this.user,
        cwd: '/',
      });
    } catch (error) {
      if (livingPostmaster(this.cluster.dir)) throw new EmbeddedPostgresError(`PostgreSQL ne s’arrête pas : ${(error as Error).message}`);
    }
  }

  /**
   * Launches PostgreSQL unless a postmaster is alive, repeatedly (a lock can outlive a kill -9), until our own session is open. `onLate`
   * gets the reason each time START_LIMIT_MS has passed without success.
   */
  private async bringUp(onLate: (reason: string) => void): Promise<void> {
    let lateAt = Date.now() + START_LIMIT_MS;
    let lastLaunch = 0;
    for (;;) {
      if (this.isStopping) return;
      if (!this.postmaster && !livingPostmaster(this.cluster.dir) && Date.now() - lastLaunch > 1_000) {
        lastLaunch = Date.now();
        this.launch();
      }
      try {
        this.guard = await this.openGuard();
        return;
      } catch (error) {
        if (error instanceof EmbeddedPostgresError) throw error;
        if (Date.now() > lateAt) {
          lateAt = Date.now() + START_LIMIT_MS;
          onLate(this.lastLogLine() || (error as Error).message);
        }
      }
      await pause(50);
    }
  }

  private launch(): void {
    const logFile = join(this.state, 'postgres.log');
    if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) truncateSync(logFile);
    const out = openSync(logFile, 'a', 0o600);
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=100',
      'timezone=UTC',
      'log_timezone=UTC',
      'log_statement=none',
      'log_parameter_max_length_on_error=0',
    ];
    // Detached: Ctrl-C reaches the whole foreground group, and the API must finish its requests before the database ends.
    const child = spawn(
      this.binaries.postgres,
      ['-D', this.cluster.dir, '-p', String(this.port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...this.user, cwd: '/', detached: true, stdio: ['ignore', out, out] },
    );
    this.postmaster = child;
    const forget = () => {
      if (this.postmaster === child) this.postmaster = null;
    };
    child.on('error', (error) => {
      forget();
      this.log(`PostgreSQL ne se lance pas : ${error.message}`);
    });
    child.on('exit', forget);
    child.unref();
    closeSync(out);
  }

  /**
   * Opens the session held while the database is in use: it proves that the cluster is ours alone, and its end shows that PostgreSQL died.
   */
  private async openGuard(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url('postgres'),
      connectionTimeoutMillis: 2_000,
      application_name: 'ulty-launcher',
      keepAlive: true,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      if ((error as { code?: string }).code === '28P01')
        throw new EmbeddedPostgresError(
          `Le mot de passe gardé dans ${this.state} n’ouvre pas la base qui répond sur le port ${this.port}.`,
        );
      throw error;
    }
    // The session of a launcher that was just killed may need a moment to disappear.
    for (let waitedMs = 0; ; waitedMs += OWNER_LOOK_MS) {
      const { rows } = await client.query<{ isOwner: boolean }>('select pg_try_advisory_lock($1) as "isOwner"', [OWNER_LOCK]);
      if (rows[0]?.isOwner) break;
      if (waitedMs >= this.ownerWaitMs || this.isStopping) {
        // A postmaster that we launched belongs to the other launcher now.
        if (!this.isStopping) this.postmaster = null;
        await client.end();
        throw new EmbeddedPostgresError(
          `Ulty tourne déjà avec les données de ${this.state}. Arrêtez l’autre démarrage, ou choisissez un autre DATA_DIR.`,
        );
      }
      await pause(OWNER_LOOK_MS);
    }
    this.isOwner = true;
    client.on('end', () => this.onLost(client));
    return client;
  }

  private onLost(client: pg.Client): void {
    if (this.isStopping || this.guard !== client) return;
    this.guard = null;
    this.log('PostgreSQL s’est arrêté : relance…');
    this.revival = this.bringUp((reason) => this.log(`PostgreSQL ne répond toujours pas, nouvel essai : ${reason}`)).then(
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
