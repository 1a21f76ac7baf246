import http from 'node:http';

/** @typedef {{ url: string, cookie?: string | undefined }} Target */
/** @typedef {{ status: number | undefined, headers: http.IncomingHttpHeaders, body: Buffer }} Answer */

/** Request headers of browsers that change the answer. */
const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' };

/** @param {http.Agent} agent @param {string} url @param {string | undefined} cookie @returns {Promise<Answer>} */
function ask(agent, url, cookie) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { ...BROWSER_HEADERS, ...(cookie && { cookie }) } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.on('error', reject);
  });
}

/**
 * A client with a fixed number of connections that stay open. `get` reads one answer; `load` asks `count` times, all
 * connections busy, or until a time (ms, as Date.now).
 * @param {number} connections
 */
export function openClient(connections) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const get = async (/** @type {Target} */ { url, cookie }) => {
    const answer = await ask(agent, url, cookie);
    if (answer.status !== 200) throw new Error(`${url} répond ${answer.status} au lieu de 200.`);
    return answer;
  };
  const load = async (/** @type {Target} */ target, /** @type {number} */ count, until = Infinity) => {
    let left = count;
    const one = async () => {
      while (left > 0 && Date.now() < until) {
        left -= 1;
        await get(target);
      }
    };
    await Promise.all(Array.from({ length: connections }, one));
  };
  return { get, load, close: () => agent.destroy() };
}
