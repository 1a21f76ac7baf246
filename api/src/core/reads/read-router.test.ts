import { Controller, Module, Param, Query, Req, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { expect, test } from '@jest/globals';
import { defineRead } from '@ulty/contracts/reads/define-read.js';
import { z } from 'zod';
import { AppError } from '../base/errors.js';
import { Read } from './read.js';
import { ReadRouter } from './read-router.js';

const words = defineRead<string[], { first?: string }>({ path: '/api/words{?first}', access: 'public', keep: 'public', changedBy: [] });
const word = defineRead<string, { word: string }>({ path: '/api/words/{word}', access: 'public', keep: 'public', changedBy: [] });
const sameWord = defineRead<string, { id: string }>({ path: '/api/words/{id}', access: 'public', keep: 'public', changedBy: [] });
const WordsQuery = z.object({ first: z.string().max(1).optional() });

@Controller()
class WordsController {
  @Read(words, { query: WordsQuery, answer: z.array(z.string()) })
  list(@Query() { first }: z.infer<typeof WordsQuery>): string[] {
    return ['mil', 'karité'].filter((text) => text.startsWith(first ?? ''));
  }

  @Read(word, { answer: z.string() })
  async one(@Param('word') text: string): Promise<string> {
    if (text === 'panne') throw new AppError('UNAVAILABLE');
    if (text === 'secret') throw new AppError('FORBIDDEN');
    if (text === 'absent') throw new AppError('NOT_FOUND');
    return text;
  }
}

async function routerOf(...controllers: Type[]): Promise<ReadRouter> {
  @Module({ imports: [DiscoveryModule], controllers, providers: [ReadRouter] })
  class Room {}
  const app = await NestFactory.createApplicationContext(Room, { logger: false, abortOnError: false });
  return app.get(ReadRouter);
}

test('an address is answered by the handler of its read, with what the schemas make of it', async () => {
  const router = await routerOf(WordsController);
  expect(router.readAt(words.path)).toBe(words);
  // A build older than the query value, and one that knows more than this API.
  expect(router.readAt('/api/words')).toBe(words);
  expect(router.readAt('/api/words{?last}')).toBeUndefined();
  expect(await router.load('/api/words', null)).toEqual({ found: true, value: ['mil', 'karité'] });
  expect(await router.load('/api/words?first=m&utm_source=x', null)).toEqual({ found: true, value: ['mil'] });
  expect(await router.load('/api/words/karit%C3%A9', null)).toEqual({ found: true, value: 'karité' });
  expect(await router.load('/api/words?first=mil', null)).toEqual({ found: false, exists: true });
  // A read of another API is not reported as absent.
  expect(await router.load('/api/elsewhere/mil', null)).toEqual({ found: false, exists: true });
});

test('refusals are values, faults of ours are thrown', async () => {
  const router = await routerOf(WordsController);
  expect(await router.load('/api/words/absent', null)).toEqual({ found: false, exists: false });
  expect(await router.load('/api/words/secret', null)).toEqual({ found: false, exists: true });
  await expect(router.load('/api/words/panne', null)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a read answered twice stops the start', async () => {
  @Controller()
  class AgainController {
    @Read(word, { answer: z.string() })
    again(@Param('word') text: string): string {
      return text;
    }
  }
  await expect(routerOf(WordsController, AgainController)).rejects.toThrow(
    '/api/words/{word} is answered by WordsController.one and by AgainController.again: keep @Read on one of them.',
  );
});

test('two reads on one path stop the start, whatever their parameters are called', async () => {
  @Controller()
  class OtherController {
    @Read(sameWord, { answer: z.string() })
    other(@Param('id') text: string): string {
      return text;
    }
  }
  await expect(routerOf(WordsController, OtherController)).rejects.toThrow(
    'OtherController.other reads /api/words/{id}, and WordsController.one reads /api/words/{word}: give one of them another path.',
  );
});

test('a handler that asks for other values than its read names is refused', () => {
  const declare = (schemas: { query?: z.ZodObject; isNeverStored?: boolean; answer: z.ZodType<string[]> }) => () => {
    class Declared {
      @Read(words, schemas)
      list(@Query() _query: object): string[] {
        return [];
      }
    }
    return Declared;
  };
  const answer = z.array(z.string());
  expect(declare({ answer })).toThrow(
    'Declared.list: its query schema and /api/words{?first} differ in first; name the same values in both.',
  );
  expect(declare({ query: WordsQuery, answer, isNeverStored: true })).toThrow(
    "Declared.list: devices keep /api/words{?first}, which is never to be stored: say keep: 'no' in its statement.",
  );
  expect(declare({ query: WordsQuery.extend({ sort: z.string() }), answer })).toThrow('differ in sort');
  expect(() => {
    class Declared {
      @Read(word, { answer: z.string() })
      one(@Param('slug') text: string): string {
        return text;
      }
    }
    return Declared;
  }).toThrow('Declared.one: /api/words/{word} has no {slug}; name the parameter as its statement does.');
});

test('a handler that needs the request is asked over HTTP alone', async () => {
  @Controller()
  class BrowserController {
    @Read(word, { answer: z.string() })
    ofBrowser(@Param('word') text: string, @Req() _request: object): string {
      return text;
    }
  }
  expect(await (await routerOf(BrowserController)).load('/api/words/mil', null)).toEqual({ found: false, exists: true });
});
