import { expect, test } from '@jest/globals';
import { stubApi } from '@ulty/kit/testing';
import { makeAnswer, makeThread } from '../../test/make-question';
import { fileName, threadHtml } from './thread-file';

test('the file holds all of the thread, also answers that were not loaded, and nothing that runs', async () => {
  stubApi({
    'GET /api/community/questions/00000000-0000-4000-8000-000000000001?after=suite': [
      200,
      makeThread({ answerList: [makeAnswer(51, { text: 'La dernière.' })] }),
    ],
  });
  const html = await threadHtml(makeThread({ text: '<script>alert("x")</script>', nextAnswers: 'suite' }), 'https://ulty.bf');
  for (const words of [
    'Comptez votre journée',
    'La dernière.',
    'Meilleure réponse',
    '3\u00a0réponses',
    'https://ulty.bf/community/questions/',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('<script');
});

test('a picture that cannot be had leaves a line', async () => {
  stubApi('offline');
  const media = [{ kind: 'image' as const, href: '/api/media/a', bytes: 1, width: 1, height: 1, seconds: null }];
  expect(await threadHtml(makeThread({ media }), 'https://ulty.bf')).toContain('Une image : à voir sur Ulty.');
});

test.each([
  ['Faut-il compter mon propre salaire\u00a0?', 'ulty-faut-il-compter-mon-propre-salaire.html'],
  ['../../etc/passwd', 'ulty-etc-passwd.html'],
  ['???', 'ulty.html'],
])('%s is saved as %s', (title, name) => expect(fileName(title)).toBe(name));
