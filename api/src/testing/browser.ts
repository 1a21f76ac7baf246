import type { TestRequest, TestResponse } from './http-client.js';

export interface TestBrowser {
  jar: Map<string, string>;
  send(request: TestRequest): Promise<TestResponse>;
}

/** A browser for tests: sends back the cookies that the API has set. */
export function testBrowser(inject: (request: TestRequest) => Promise<TestResponse>): TestBrowser {
  const jar = new Map<string, string>();
  return {
    jar,
    async send(request) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await inject({ ...request, headers: { ...(cookie && { cookie }), ...request.headers } });
      for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      return answer;
    },
  };
}
