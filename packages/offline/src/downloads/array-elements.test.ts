import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { arrayElements } from './array-elements';

test('the elements of a list are found however its text is cut', () => {
  const list = fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(list, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (elements, sizes) => {
      const text = JSON.stringify(elements);
      const scanner = arrayElements();
      const found: unknown[] = [];
      for (let at = 0, turn = 0; at < text.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        found.push(...scanner.push(text.slice(at, at + size)).map((one) => JSON.parse(one) as unknown));
        at += size;
      }
      expect(scanner.isOver()).toBe(true);
      expect(JSON.stringify(found)).toBe(text);
    }),
  );
});
