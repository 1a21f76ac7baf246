import http from 'node:http';

/** @typedef {{ method?: string, path: string, body?: object | (() => object), cookie?: string }} Asked a body may be a function, called for each */

/**
 * A request over connections that are kept, as browsers do.
 * @param {http.Agent} agent @param {string} origin @param {Asked} asked
 * @returns {Promise<number | string | undefined>} status, or the system's code of an error
 */
function ask(agent, origin, { method = 'GET', path, body, cookie }) {
  return new Promise((resolve) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) };
    const request = http.request(origin + path, { method, agent, headers, timeout: 20_000 }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
      answer.on('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    });
    request.on('timeout', () => request.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    request.on('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    request.end(body && JSON.stringify(typeof body === 'function' ? body() : body));
  });
}

/**
 * Asks for these in turn, so many a second, until `stop`.
 * @param {string} origin @param {readonly Asked[]} requests @param {number} perSecond
 * @returns `stop`, which waits for the last answers: how many there were, and those that failed ('503 GET /blog')
 */
export function startLoad(origin, requests, perSecond) {
  const agent = new http.Agent({ keepAlive: true });
  /** @type {string[]} */
  const failed = [];
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    // What a busy machine delayed is sent late, not left out.
    for (const due = ((performance.now() - startedAt) / 1_000) * perSecond; sent < due; sent += 1) {
      const request = /** @type {Asked} */ (requests[sent % requests.length]);
      const answer = ask(agent, origin, request).then((status) => {
        if (!(typeof status === 'number' && status >= 200 && status < 400))
          failed.push(`${status} ${request.method ?? 'GET'} ${request.path}`);
        running.delete(answer);
      });
      running.add(answer);
    }
  }, 1_000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
      return { sent, failed };
    },
  };
}
