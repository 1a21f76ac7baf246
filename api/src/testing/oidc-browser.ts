import { httpClient, type TestResponse } from './http-client.js';
import { newcomer } from './newcomer.js';
import type { TestApp } from './start-test-app.js';

const JOIN = '/api/login/nouveau';
const CALLBACK = '/api/login/callback';

/** One browser between our site and a provider, with the cookies of both. */
export interface OidcBrowser {
  /** Opens one of our addresses as a page. */
  open(path: string): Promise<TestResponse>;
  /** Follows our redirect through the provider and stops at our callback; returns its path and query. */
  authorize(location: string | undefined): Promise<string>;
  /** Completes a registration of a person whom the provider has just proven. */
  join(fields?: object): Promise<TestResponse>;
  /** Signs in completely: GET `path`, the provider, our callback, and for a newcomer the completed registration. */
  signIn(path?: string): Promise<TestResponse>;
  /** Our cookies; a test may read and change them. */
  cookies: Map<string, string>;
}

export function oidcBrowser(api: TestApp): OidcBrowser {
  const cookies = new Map<string, string>();
  const theirs = new Map<string, string>();
  const browser: OidcBrowser = {
    cookies,
    async open(path) {
      const answer = await api.inject({ url: path, headers: { accept: 'text/html', cookie: header(cookies) } });
      keep(cookies, answer);
      return answer;
    },
    async authorize(location) {
      let url = new URL(location ?? 'about:blank');
      const client = httpClient(url.origin);
      try {
        for (let hops = 0; hops < 10 && url.pathname !== CALLBACK; hops += 1) {
          const answer = await client.send({ url: url.pathname + url.search, headers: { cookie: header(theirs) } });
          keep(theirs, answer);
          if (!answer.headers.location) throw new Error(`the provider stays at ${url.pathname}: ${answer.statusCode} ${answer.body}`);
          url = new URL(answer.headers.location, url);
        }
      } finally {
        client.close();
      }
      return url.pathname + url.search;
    },
    async join(fields = {}) {
      const { email: _email, password: _password, firstName: _name, ...told } = newcomer({ email: '', ...fields });
      const headers = { accept: 'text/html', cookie: header(cookies) };
      const answer = await api.inject({ url: JOIN, method: 'POST', payload: new URLSearchParams(told), headers });
      keep(cookies, answer);
      return answer;
    },
    async signIn(path = '/api/login') {
      const back = await browser.open(await browser.authorize((await browser.open(path)).headers.location));
      return back.headers.location === JOIN ? browser.join() : back;
    },
  };
  return browser;
}

function header(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function keep(cookies: Map<string, string>, answer: TestResponse): void {
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
