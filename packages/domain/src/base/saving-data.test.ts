import { isSavingData, noteDataMode } from './saving-data.js';

const device = (saveData?: boolean) => ({ navigator: { connection: { saveData } }, document: { documentElement: { dataset: {} } } });

test.each([
  ['nobody asked for less', false, false, false],
  ['the browser says Save-Data', true, false, true],
  ['the data mode is éco', false, true, true],
])('%s', (_name, saveData, isEco, expected) => {
  const asked = device(saveData);
  noteDataMode(isEco, asked);
  expect(isSavingData(asked)).toBe(expected);
});

test('the next person on the phone has their own data mode', () => {
  const phone = device();
  noteDataMode(true, phone);
  noteDataMode(false, phone);
  expect(isSavingData(phone)).toBe(false);
});

test('a browser that says nothing of its connection saves nothing', () => {
  expect(isSavingData({ ...device(), navigator: {} })).toBe(false);
});
