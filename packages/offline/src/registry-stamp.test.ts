import { followStamps, noteStamp } from './registry-stamp';

test('an answer’s stamp is heard, and one without says nothing', () => {
  const heard: string[] = [];
  followStamps((stamp) => void heard.push(stamp));
  const stamped = new Response('{}', { headers: { 'X-Ulty-Registry': 'abcdefgh' } });
  expect(noteStamp(stamped)).toBe(stamped);
  noteStamp(new Response('{}'));
  expect(heard).toEqual(['abcdefgh']);
});
