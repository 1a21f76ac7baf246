import { once } from 'node:events';
import { lastWords, spawnApi, superviseApi } from '../api-process.mjs';
import { inRoot } from '../root.mjs';

/** Time to finish a few answers under way; a process about to be replaced gets no more. */
const STOP_LIMIT_MS = 1_000;
const LOOK_MS = 20;

/**
 * The API of `npm run dev`: restarted on request, with its packages preloaded. While it starts, `ready` is not settled; it resolves to
 * true once it answers, to false when it could not be started.
 */
export class ApiRunner {
  /** Resolves to whether the API answers, once the start under way has ended. @type {Promise<boolean>} */
  ready = Promise.resolve(false);
  /** @type {ReturnType<typeof superviseApi> | null} */
  #service = null;
  /** @type {import('node:child_process').ChildProcess | null} */
  #warm = null;
  /** Counts the requested starts. */
  #round = 0;
  /** @type {Promise<boolean | null>} */
  #turn = Promise.resolve(null);
  /** @type {Promise<unknown>} */
  #ending = Promise.resolve();
  #isOver = false;

  /**
   * @param {object} settings
   * @param {NodeJS.ProcessEnv} settings.env its environment
   * @param {string} settings.logFile where it writes
   * @param {string} settings.origin where it answers
   * @param {(line: string) => void} settings.tell called with each line for the terminal
   * @param {AbortSignal} settings.forced kills it at once when aborted
   * @param {string} [settings.packageFile] names the packages to preload
   */
  constructor({ env, logFile, origin, tell, forced, packageFile = inRoot('api/package.json') }) {
    this.packageFile = packageFile;
    this.options = { env, logFile, origin, hasLimit: true, forced, lookMs: LOOK_MS };
    this.tell = tell;
  }

  /** The running process, or null. */
  get process() {
    return this.#service?.process ?? null;
  }

  /** Stops what runs, or is starting, and starts `main`. @param {string} main @returns whether it answers */
  restart(main) {
    this.#round += 1;
    const round = this.#round;
    void this.#end();
    this.#turn = this.#turn.then(() => this.#start(main, round));
    // A start that was superseded returns the result of the next one.
    this.ready = this.#turn.then((outcome) => outcome ?? this.ready);
    return this.ready;
  }

  /** @param {string} main @param {number} round @returns {Promise<boolean | null>} null when a later start was requested meanwhile */
  async #start(main, round) {
    await this.#end();
    if (round !== this.#round) return null;
    if (this.#isOver) return false;
    const api = this.#takeWarm();
    const service = superviseApi(api, this.options);
    this.#service = service;
    api.send({ main }, () => undefined);
    const outcome = await Promise.race([service.ready, service.exited]);
    if (round !== this.#round) return null;
    if (this.#isOver) return false;
    if (outcome !== 'ready') {
      this.tell(`L’API n’a pas démarré ; elle est essayée de nouveau à la prochaine modification. ${lastWords(this.options.logFile)}`);
      await this.#end();
      return false;
    }
    this.#warm = this.#spawn();
    void service.exited.then(() => {
      if (this.#service !== service || this.#isOver) return;
      this.tell(`L’API s’est arrêtée. Nouveau démarrage… ${lastWords(this.options.logFile)}`);
      void this.restart(main);
    });
    return true;
  }

  #spawn() {
    const { env, logFile } = this.options;
    const api = spawnApi([inRoot('scripts/lib/dev/api-warm.mjs'), this.packageFile], { env, logFile, hasMessages: true });
    api.on('error', () => undefined);
    return api;
  }

  #takeWarm() {
    const warm = this.#warm;
    this.#warm = null;
    return warm && warm.exitCode === null && warm.signalCode === null ? warm : this.#spawn();
  }

  /** Resolves once no process of it holds the port. */
  #end() {
    const service = this.#service;
    this.#service = null;
    if (service) this.#ending = Promise.all([this.#ending, endSoon(service)]);
    return this.#ending;
  }

  /** Stops it for good. */
  async stop() {
    this.#isOver = true;
    const warm = this.#warm;
    if (warm?.kill('SIGKILL')) await once(warm, 'exit');
    await this.#end();
  }
}

/** @param {ReturnType<typeof superviseApi>} service */
async function endSoon(service) {
  const timer = setTimeout(() => service.process.kill('SIGKILL'), STOP_LIMIT_MS);
  await service.stop();
  clearTimeout(timer);
}
