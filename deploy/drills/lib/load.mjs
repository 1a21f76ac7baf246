import http from 'node:http';

/** A request over connections that are kept, as browsers do. @returns status, or the system's code of an error */
function ask(agent, origin, { method = 'GET', path, body, cookie }) {
  return new Promise((resolve) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) };
    const request = http.request(origin + path, { method, agent, headers, timeout: 20_000 }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
      answer.on('error', (error) => resolve(error.code));
    });
    request.on('timeout', () => request.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    request.on('error', (error) => resolve(error.code));
    request.end(body && JSON.stringify(typeof body === 'function' ? body() : body));
  });
}

/**
 * Asks for these in turn, so many a second, until `stop`. @param requests { method, path, body, cookie }; a body may be a function, called for each
 * @returns `stop`, which waits for the last answers: how many there were, and those that failed ('503 GET /blog')
 */
export function startLoad(origin, requests, perSecond) {
  const agent = new http.Agent({ keepAlive: true });
  const failed = [];
  const running = new Set();
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    // What a busy machine delayed is sent late, not left out.
    for (const due = ((performance.now() - startedAt) / 1_000) * perSecond; sent < due; sent += 1) {
      const request = requests[sent % requests.length];
      const answer = ask(agent, origin, request).then((status) => {
        if (!(status >= 200 && status < 400)) failed.push(`${status} ${request.method ?? 'GET'} ${request.path}`);
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
