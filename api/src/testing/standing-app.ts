import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../create-app.js';
import { CONFIG, type Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { rememberMemory } from './app-memory.js';
import { testConfig } from './test-config.js';

/** An address without a server: an application created with it has not connected to any database yet. */
const NO_DATABASE = 'postgres://127.0.0.1:1/none';

/** Nest's hooks, which `init` and `close` call once. */
interface Hooks {
  callBootstrapHook(): Promise<void>;
  callDestroyHook(): Promise<void>;
  callBeforeShutdownHook(): Promise<void>;
  callShutdownHook(): Promise<void>;
}

/**
 * An application that outlives its test file, since making one costs a second of processor: at each start it drops its memory, and runs its
 * start hooks on another database; at each end it runs its shutdown hooks, while its server stays open.
 */
export class StandingApp {
  private isTaken = false;
  private readonly hooks: Hooks;
  private readonly forget: () => void;

  private constructor(readonly app: NestFastifyApplication) {
    this.hooks = app as unknown as Hooks;
    this.forget = rememberMemory(app);
  }

  static async make(): Promise<StandingApp> {
    const app = await createApp(testConfig(NO_DATABASE));
    const made = new StandingApp(app);
    await made.stop();
    await app.listen(0, '127.0.0.1');
    // It is never closed: the worker ends with it.
    app.getHttpServer().unref();
    return made;
  }

  /** Whether no test uses it and it still works. */
  get isFree(): boolean {
    return !this.isTaken && this.app.getHttpServer().listening;
  }

  /** Starts it with `config`, which may differ from the usual one of tests only in database and content. */
  async start(config: Config): Promise<void> {
    this.isTaken = true;
    this.forget();
    // Nest has one logger for all applications: another one may have set its own.
    Logger.overrideLogger(false);
    Object.assign(this.app.get<Config>(CONFIG), config);
    await this.hooks.callBootstrapHook();
    await this.app.get(Database).prepared();
  }

  async stop(): Promise<void> {
    this.app.getHttpServer().closeAllConnections();
    await this.hooks.callDestroyHook();
    await this.hooks.callBeforeShutdownHook();
    await this.hooks.callShutdownHook();
    this.isTaken = false;
  }
}
