import http from 'node:http';
import https from 'node:https';
import { Failure } from './failures.mjs';
import { networkSentence, sentencesOf } from './sentences.mjs';

/** A request is aborted after this time without an answer or another byte. */
const SILENCE_MS = 60_000;
const ANSWER_LIMIT_BYTES = 5_000_000;

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @typedef {{ headers?: import('node:http').OutgoingHttpHeaders, body?: Buffer | string }} Sent */

/**
 * One request. Redirects are not followed.
 * @param {string} site @param {string} path @param {Sent & { method: string }} sent
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>} body as text
 */
function send(site, path, { method, headers, body }) {
  return new Promise((resolve, reject) => {
    const { request } = site.startsWith('https:') ? https : http;
    const asked = request(new URL(path, site), { method, headers, timeout: SILENCE_MS }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
        if (text.length > ANSWER_LIMIT_BYTES) answer.destroy(new Error('its answer is too long'));
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })).on('error', reject);
    });
    asked.on('timeout', () => asked.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    // A site may answer and close before it has read everything: its answer counts, since a promise settles only once.
    asked.on('error', reject);
    asked.end(body);
  });
}

/** The API of one site for teams. */
export class Site {
  /**
   * @param {string} origin of the site
   * @param {string | null} token deploy key; absent for public calls
   */
  constructor(origin, token = null) {
    this.origin = origin;
    this.token = token;
  }

  /**
   * Makes one call.
   * @param {string} method
   * @param {string} path
   * @param {{ body?: Buffer | string, type?: string, isKnown?: (code: unknown) => boolean }} options `isKnown`: refusals that count as the
   * answer null
   * @returns its answer's JSON, null where it has none
   * @throws Failure with the sentences of a refusal, and its `status` and `code`
   */
  async call(method, path, { body, type = 'application/json', isKnown = () => false } = {}) {
    const headers = {
      Accept: 'application/json',
      'User-Agent': 'ulty-remote',
      ...(this.token && { Authorization: `Bearer ${this.token}` }),
      ...(body !== undefined && { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }),
    };
    const { status, text } = await this.#send(method, path, { headers, body });
    if (status >= 300 && status < 400)
      throw new Failure(`${this.origin} sends elsewhere (${status}), and a key goes to no other site: give --to its own address.`);
    if (status < 200 || status > 299) {
      const told = parsed(text);
      if (isKnown(told?.code)) return null;
      throw new Failure(sentencesOf(status, told));
    }
    if (text === '') return null;
    const json = parsed(text);
    if (json === null) throw new Failure(`${this.origin} does not answer as an Ulty site does: check the address.`);
    return json;
  }

  /** @param {string} method @param {string} path @param {Sent} options */
  async #send(method, path, options) {
    try {
      return await send(this.origin, path, { ...options, method });
    } catch (error) {
      throw new Failure(networkSentence(this.origin, /** @type {NodeJS.ErrnoException} */ (error)));
    }
  }

  /**
   * Checks that a browser gets a file of the site; throws a Failure where it does not.
   * @param {string} path
   */
  async reach(path) {
    const { status } = await this.#send('GET', path, {});
    if (status !== 200) throw new Failure(`The version is taken, but ${this.origin}${path} answers ${status}: ask the site's operators.`);
  }

  /**
   * The registry's row of a remote; null for one that was never published.
   * @param {string} id
   * @returns {Promise<import('./print.mjs').Row | null>}
   */
  status(id) {
    return this.call('GET', `/api/remotes/${encodeURIComponent(id)}/status`, { isKnown: (code) => code === 'REMOTE_NOT_FOUND' });
  }

  /**
   * Sends one decision about a remote.
   * @param {string} id
   * @param {object} change of the contract's RemoteChange
   */
  change(id, change) {
    return this.call('POST', `/api/remotes/${encodeURIComponent(id)}/changes`, { body: JSON.stringify(change) });
  }

  /** Sends a packaged build. @param {string} id @param {Buffer} packed @param {object} options of the contract's PublishOptions */
  publish(id, packed, options) {
    const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
    return this.call('POST', `/api/remotes/${encodeURIComponent(id)}/versions?${query}`, { body: packed, type: 'application/gzip' });
  }
}
