import http from 'node:http';

/** Request headers of browsers that change the answer. */
const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' };

function ask(agent, url, cookie) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { ...BROWSER_HEADERS, ...(cookie && { cookie }) } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.on('error', reject);
  });
}

/** A client with a fixed number of connections that stay open. `get` reads one answer; `load` asks `count` times, all connections busy, or until a time (ms, as Date.now). */
export function openClient(connections) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const get = async ({ url, cookie }) => {
    const answer = await ask(agent, url, cookie);
    if (answer.status !== 200) throw new Error(`${url} répond ${answer.status} au lieu de 200.`);
    return answer;
  };
  const load = async (target, count, until = Infinity) => {
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
