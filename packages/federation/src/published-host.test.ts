import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { missingParts, publishedHost } from '../webpack/published-host.mjs';

const FACTS = {
  provides: { react: '19.3.1', '@ulty/kit': '0.2.0' },
  exports: { '@ulty/kit': ['useRead'] },
  reads: ['/api/streaks{?month}', '/api/courses/{id}'],
};

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a site with these answers, and returns its address. */
async function siteThat(answer: RequestListener): Promise<string> {
  const listening = createServer(answer).listen(0, '127.0.0.1');
  server = listening;
  await new Promise((resolve) => listening.once('listening', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

test('without a host nothing is compared', async () => {
  expect(await publishedHost({})).toBeNull();
  expect(missingParts(null, { react: '^99.0.0' }, ['/api/none'])).toEqual([]);
});

test('a running site tells what it provides', async () => {
  const origin = await siteThat((request, response) => {
    response.statusCode = request.url === '/api/host.json' ? 200 : 404;
    response.end(JSON.stringify(FACTS));
  });
  expect(await publishedHost({ ULTY_HOST: `${origin}/blog` })).toEqual(FACTS);
});

test.each<[string, RequestListener, string]>([
  ['404', (_, response) => response.writeHead(404).end(), 'answers 404'],
  ['a page', (_, response) => response.end('<!doctype html>'), 'does not say what a host provides'],
  ['something else', (_, response) => response.end('{"provides":{}}'), 'does not say what a host provides'],
  ['nothing', (request) => request.socket.destroy(), 'cannot be reached'],
])('a site that answers %s is told in a sentence', async (_, answer, sentence) => {
  await expect(publishedHost({ ULTY_HOST: await siteThat(answer) })).rejects.toThrow(sentence);
});

test('what is no address is told in a sentence', async () => {
  await expect(publishedHost({ ULTY_HOST: 'ulty.bf' })).rejects.toThrow('ULTY_HOST=ulty.bf is no address');
});

test.each<[Record<string, string>, string[], string[]]>([
  [{ react: '^19.0.0', '@ulty/kit': '^0.2.0' }, ['/api/streaks{?month}', '/api/streaks', '/api/courses/{courseId}'], []],
  [
    { '@ulty/kit': '^0.3.0' },
    [],
    ['The host provides @ulty/kit 0.2.0, and this build needs ^0.3.0: build with the packages of that host.'],
  ],
  [
    { '@ulty/ui': '^0.1.0' },
    [],
    ['The host provides @ulty/ui not at all, and this build needs ^0.1.0: build with the packages of that host.'],
  ],
  [{}, ['/api/streaks{?month,year}'], ['The API answers no read /api/streaks{?month,year}: publish the API first, or do without it.']],
  [{}, ['/api/courses'], ['The API answers no read /api/courses: publish the API first, or do without it.']],
])('%j and %j', (shared, reads, sentences) => {
  expect(missingParts(FACTS, shared, reads)).toEqual(sentences);
});
