import { expect, test } from '@jest/globals';
import { pinFault, pinTriesLeft } from './pin.js';

test.each(['', '123', '12345', '12a4', '١٢٣٤'])('%j is not four digits', (pin) => {
  expect(pinFault(pin)).toBe('Écrivez quatre chiffres.');
});

test.each(['0000', '9999', '1234', '6789', '4321', '3210'])('%s is guessed first', (pin) => {
  expect(pinFault(pin)).toBe('Ce code est trop facile à deviner.');
});

test.each(['2468', '1235', '7391', '1122', '0001'])('%s will do', (pin) => {
  expect(pinFault(pin)).toBeNull();
});

test.each([
  [4, 'Il vous reste 4 essais.'],
  [1, 'Il vous reste 1 essai.'],
])('%i left', (left, said) => {
  expect(pinTriesLeft(left)).toBe(said);
});
