import { Body, Controller, Module, Param, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { expect, test } from '@jest/globals';
import { defineCommand } from '@ulty/contracts/commands/define-command.js';
import { z } from 'zod';
import { ACCESS } from '../http/access.js';
import { POWER } from '../http/power.js';
import { AnsweredCommands } from './answered-commands.js';
import { Command } from './command.js';

const Word = z.strictObject({ text: z.string() });
const nameWord = defineCommand<z.infer<typeof Word>, string, { id: string }>({
  method: 'PUT',
  path: '/api/admin/words/{id}/name',
  access: 'admin',
  power: 'people',
});
const dropWord = defineCommand<undefined, void, { id: string }>({ method: 'DELETE', path: '/api/words/{id}', access: 'member' });

@Controller()
class WordsController {
  @Command(nameWord, { body: Word, params: z.object({ id: z.uuid() }), answer: z.string(), status: 201, kinds: ['word.name'] })
  name(@Param('id') id: string, @Body() { text }: z.infer<typeof Word>): string {
    return id + text;
  }

  @Command(dropWord, { answer: null })
  drop(@Param('id') _id: string): void {}
}

async function commandsOf(...controllers: Type[]): Promise<AnsweredCommands> {
  @Module({ imports: [DiscoveryModule], controllers, providers: [AnsweredCommands] })
  class Room {}
  const app = await NestFactory.createApplicationContext(Room, { logger: false, abortOnError: false });
  return app.get(AnsweredCommands);
}

const said = (key: keyof WordsController) =>
  ['path', ACCESS, POWER, '__httpCode__'].map((name): unknown => Reflect.getMetadata(name, WordsController.prototype[key]));

test('a handler has route, guard, class of power and status from its statement', async () => {
  expect(said('name')).toEqual(['/api/admin/words/:id/name', 'admin', { power: 'people', kinds: ['word.name'] }, 201]);
  expect(said('drop')).toEqual(['/api/words/:id', 'member', undefined, 204]);
  expect((await commandsOf(WordsController)).all).toEqual([nameWord, dropWord]);
});

test('a command carried out twice stops the start', async () => {
  @Controller()
  class AgainController {
    @Command(dropWord, { answer: null })
    again(@Param('id') _id: string): void {}
  }
  await expect(commandsOf(WordsController, AgainController)).rejects.toThrow(
    'DELETE /api/words/{id} is answered by WordsController.drop and by AgainController.again: keep @Command on one of them.',
  );
});

test('a handler that takes other values than its template stops the start', () => {
  expect(() => {
    class Declared {
      @Command(dropWord, { answer: null })
      drop(@Param('word') _word: string): void {}
    }
    return Declared;
  }).toThrow('Declared.drop: /api/words/{id} has no {word}; name the parameter as its statement does.');
  expect(() => {
    class Declared {
      @Command(dropWord, { answer: null })
      drop(): void {}
    }
    return Declared;
  }).toThrow("Declared.drop: nothing takes id of /api/words/{id}; add @Param('id').");
});

test('kinds of approvals belong to acts that may take two', () => {
  const undo = defineCommand<undefined, void>({ method: 'POST', path: '/api/admin/undo', access: 'admin', power: 'reversible' });
  expect(() => Command(undo, { answer: null, kinds: ['undo'] })({}, 'undo', {})).toThrow(
    'An act of class reversible takes one administrator',
  );
});

test('what an administrator does, and what the log keeps, is stated whole', () => {
  const path = '/api/x';
  // @ts-expect-error -- without a class of power
  defineCommand<undefined, void>({ method: 'POST', path, access: 'admin' });
  // @ts-expect-error -- a class of power is an administrator's
  defineCommand<undefined, void>({ method: 'POST', path, access: 'member', power: 'money' });
  // @ts-expect-error -- without what it changes
  const logged = defineCommand<undefined, void>({ method: 'POST', path, access: 'member', log: 'freeze' });
  expect(logged.log).toBe('freeze');
});
