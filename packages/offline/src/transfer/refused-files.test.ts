import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { extDatabase } from '../ext-database';
import { ISSA, NOON, uuid } from '../testing/make';
import { ultyDatabase } from '../ulty-database';
import { contentOf, pack, unpack, type BookFile } from './book-file';
import { takeIn } from './receive-book';
import { gzip, makeSignedBook, makeSigner, newPhone, type Signer } from './testing/signed-book';

let signer: Signer;
let content: BookFile;

beforeAll(async () => {
  signer = await makeSigner('cle-1');
  content = contentOf(await makeSignedBook(signer));
});
beforeEach(() => newPhone(signer));
afterEach(async () => {
  const [ulty, ext] = [await ultyDatabase(), await extDatabase()];
  const counts = await Promise.all([ulty.count('books'), ulty.count('chapters'), ulty.count('quizzes'), ext.count('downloads')]);
  expect(counts).toEqual([0, 0, 0, 0]);
});

const reasonOf = (file: Blob) =>
  takeIn(ISSA, file, NOON).then(
    () => 'taken',
    (error: { name: string; reason: string }) => (error.name === 'FileRefused' ? error.reason : error),
  );
const reasonOfContent = (change: (content: BookFile) => unknown) => {
  const copy = structuredClone(content);
  change(copy);
  return pack(copy).then(reasonOf);
};

describe('what is no file of ours', () => {
  const jpeg = Uint8Array.from({ length: 20_000 }, (_, i) => [0xff, 0xd8, 0xff, 0xe0][i] ?? (i * 37) % 251);
  const deep = (open: string, close: string) => `${open.repeat(200_000)}${close.repeat(200_000)}`;

  test.each<[string, () => Blob | Promise<Blob>]>([
    ['an empty file', () => new Blob([])],
    ['a picture under another name', () => new File([jpeg], 'livre.ulty', { type: 'application/x-ulty' })],
    ['a text', () => new Blob(['bonjour'])],
    ['our content without compression', () => new Blob([JSON.stringify(content)])],
    ['gzip of nothing', () => gzip('')],
    ['gzip of a picture', () => gzip(jpeg)],
    ['gzip of another JSON', () => gzip('{"format":"ulty-results","items":[]}')],
    ['null', () => gzip('null')],
    ['a list', () => gzip('[]')],
    ['JSON that begins with a mark of its encoding', () => gzip(`\ufeff${JSON.stringify(content)}`)],
    ['JSON with spaces', () => gzip(JSON.stringify(content, null, 1))],
    ['a field more', () => gzip(JSON.stringify({ ...content, more: 1 }))],
    ['a field less', () => gzip(JSON.stringify({ ...content, quizzes: undefined }))],
    ['fields in another order', () => gzip(JSON.stringify(Object.fromEntries(Object.entries(content).reverse())))],
    ['JSON with a double key', () => gzip(JSON.stringify(content).replace('"formatVersion":1', '"formatVersion":2,"formatVersion":1'))],
    ['lists without end', () => gzip(deep('[', ']'))],
    ['objects without end', () => gzip(deep('{"a":', '}'))],
    ['a prototype of its own', () => gzip(JSON.stringify(content).replace(/}$/, ',"__proto__":{"isAdmin":true}}'))],
    ['a prototype in its manifest', () => gzip(JSON.stringify(content).replace('"manifest":{', '"manifest":{"__proto__":{},'))],
  ])('%s', async (_, make) => {
    expect(await reasonOf(await make())).toBe('not_a_file_of_ours');
  });

  test('a file cut anywhere', async () => {
    const whole = await pack(content);
    for (let tenth = 0; tenth < 10; tenth += 1)
      expect(await reasonOf(whole.slice(0, Math.floor((whole.size * tenth) / 10)))).toBe('not_a_file_of_ours');
    expect(await reasonOf(whole.slice(0, whole.size - 1))).toBe('not_a_file_of_ours');
  });

  test.each<[string, (copy: BookFile) => unknown]>([
    ['another format', (copy) => Object.assign(copy, { format: 'ulty-course' })],
    ['another version of the format', (copy) => Object.assign(copy, { formatVersion: 2 })],
    ['a course', (copy) => Object.assign(copy.manifest, { kind: 'course' })],
    ['a recording among its parts', (copy) => Object.assign(copy.manifest.parts[1] ?? {}, { kind: 'audio' })],
    ['no signature', (copy) => Object.assign(copy.manifest, { signature: null })],
    ['quizzes that are none', (copy) => Object.assign(copy, { quizzes: null })],
  ])('%s', async (_, change) => {
    expect(await reasonOfContent(change)).toBe('not_a_file_of_ours');
  });
});

describe('what is too big', () => {
  test('a file of 20 MB is not even opened', async () => {
    const file = new Blob([new Uint8Array(20_000_000)]);
    file.stream = () => {
      throw new Error('opened');
    };
    expect(await reasonOf(file)).toBe('too_big');
  });

  test('1 MB is read, a byte more is not', async () => {
    const sizes = await Promise.all([1_000_000, 1_000_001].map((size) => reasonOf(new Blob([new Uint8Array(size)]))));
    expect(sizes).toEqual(['not_a_file_of_ours', 'too_big']);
  });

  test('a bomb is left after 4 MB, and no more of it is asked for', async () => {
    const bomb = await gzip(new Uint8Array(50_000_000));
    const bytes = new Uint8Array(await bomb.arrayBuffer());
    const isLeft = new Promise((resolve) => {
      // A stream without end: the reader must stop reading.
      const stream = new ReadableStream({ start: (controller) => controller.enqueue(bytes), cancel: resolve });
      Object.assign(bomb, { stream: () => stream });
    });
    expect(await reasonOf(bomb)).toBe('too_big');
    await isLeft;
  });
});

describe('what was not signed by us as it is', () => {
  const other = (value: unknown): unknown => {
    if (typeof value === 'string') return `${value}x`;
    if (typeof value === 'number') return value + 1;
    return Array.isArray(value) ? [...value, {}] : { ...(value as object), more: 1 };
  };

  test('any field of the book, a chapter or the quizzes changed', async () => {
    const places = (copy: BookFile) => [copy.book, ...copy.chapters, ...copy.quizzes];
    for (const [n, place] of places(content).entries())
      for (const key of Object.keys(place))
        expect([key, await reasonOfContent((copy) => Object.assign(places(copy)[n] ?? {}, { [key]: other(place[key]) }))]).toEqual([
          key,
          'bad_signature',
        ]);
  });

  test.each<[string, (copy: BookFile) => unknown]>([
    ['a version that is no number', (copy) => Object.assign(copy.manifest, { version: '1e3' })],
    ['a part without its hash', (copy) => Object.assign(copy.manifest.parts[1] ?? {}, { sha256: null })],
    ['a book that is a list', (copy) => Object.assign(copy, { book: [] })],
    ['a chapter that is a text', (copy) => Object.assign(copy, { chapters: ['x'] })],
    ['another version than signed', (copy) => Object.assign(copy.manifest, { version: '2' })],
    ['another book’s name', (copy) => Object.assign(copy.manifest, { id: uuid(2) })],
    ['a chapter less', (copy) => Object.assign(copy, { chapters: copy.chapters.slice(1) })],
    ['a chapter twice', (copy) => Object.assign(copy, { chapters: [...copy.chapters, copy.chapters[0]] })],
    ['chapters in another order', (copy) => Object.assign(copy, { chapters: copy.chapters.toReversed() })],
    ['no quizzes', (copy) => Object.assign(copy, { quizzes: [] })],
    ['parts of its own', (copy) => Object.assign(copy.manifest, { parts: copy.manifest.parts.slice(0, 1) })],
    ['a prototype in the book', (copy) => Object.assign(copy, { book: JSON.parse('{"__proto__":{"id":"x"}}') as object })],
    ['an empty signature', (copy) => Object.assign(copy.manifest.signature, { value: '' })],
    ['a signature of no letters we know', (copy) => Object.assign(copy.manifest.signature, { value: 'é'.repeat(86) })],
  ])('%s', async (_, change) => {
    expect(await reasonOfContent(change)).toBe('bad_signature');
  });

  test('any one byte changed, wherever it is', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(content));
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (place, by) => {
        const copy = bytes.slice();
        copy[place] = ((copy[place] ?? 0) + by) % 256;
        expect(['not_a_file_of_ours', 'bad_signature', 'unknown_key']).toContain(await reasonOf(await gzip(copy)));
      }),
      { numRuns: 200 },
    );
  });

  test('any one byte of its signature changed', async () => {
    const text = JSON.stringify(content);
    const [from, to] = [text.indexOf('"signature"'), text.indexOf('"book":{')];
    const bytes = new TextEncoder().encode(text);
    for (let place = from; place < to; place += 1) {
      const copy = bytes.slice();
      copy[place] = (copy[place] ?? 0) ^ 1;
      expect(['not_a_file_of_ours', 'bad_signature', 'unknown_key']).toContain(await reasonOf(await gzip(copy)));
    }
  });

  test('a stranger’s signature under the name of our key', async () => {
    const forger = { ...(await makeSigner('x')), id: signer.id };
    expect(await reasonOf(await pack(contentOf(await makeSignedBook(forger))))).toBe('bad_signature');
  });

  test('a stranger’s key', async () => {
    expect(await reasonOf(await pack(contentOf(await makeSignedBook(await makeSigner('cle-9')))))).toBe('unknown_key');
  });

  test('another curve', async () => {
    const longer = await makeSigner('cle-1', 'P-384');
    const file = await pack(contentOf(await makeSignedBook(longer)));
    expect(await reasonOf(file)).toBe('bad_signature');
    await newPhone(longer);
    expect(await reasonOf(file)).toBe('bad_signature');
  });

  test('the signature of another book of ours', async () => {
    const another = contentOf(await makeSignedBook(signer, { id: uuid(2) }));
    expect(await reasonOfContent((copy) => Object.assign(copy.manifest, { signature: another.manifest.signature }))).toBe('bad_signature');
  });
});

describe('what we signed and is no book all the same', () => {
  test.each<[string, Parameters<typeof makeSignedBook>[2]]>([
    ['a chapter of another book', ({ chapters }) => Object.assign(chapters[1] ?? {}, { bookId: uuid(2) })],
    ['a quiz of another book', ({ quizzes }) => Object.assign(quizzes[1] ?? {}, { bookId: uuid(2) })],
    ['a quiz of no chapter', ({ quizzes }) => Object.assign(quizzes[1] ?? {}, { chapterId: uuid(2) })],
    ['a book of another version', ({ book }) => Object.assign(book, { version: 7 })],
    ['a book without title', ({ book }) => Object.assign(book, { title: null })],
    ['a quiz whose name is no name', ({ quizzes }) => Object.assign(quizzes[1] ?? {}, { id: `next:${uuid(3)}` })],
  ])('%s', async (_, change) => {
    expect(await reasonOf(await pack(contentOf(await makeSignedBook(signer, {}, change))))).toBe('bad_signature');
  });
});

test('what is not changed is read as it was written', async () => {
  expect(await unpack(await pack(content))).toEqual(content);
});
